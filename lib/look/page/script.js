'use strict';
// Adds search and keys to a page that can be read without. It writes no text of the transcript's anywhere.
(() => {
  const messages = [...document.querySelectorAll('article')];
  const find = document.querySelector('#find');
  const input = find.querySelector('input');
  const output = find.querySelector('output');
  const narrow = matchMedia('screen and (max-width: 52rem)');
  find.hidden = false;
  if (narrow.matches) document.querySelector('nav details')?.removeAttribute('open');  // versions side by side have none

  // Whatever is folded around it.
  const reveal = (node) => {
    for (let at = node.parentElement; at; at = at.parentElement) if (at.localName === 'details') at.open = true;
  };
  const top = () => find.getBoundingClientRect().bottom;

  let here = null;
  const go = (message) => {
    if (!message) return;
    here?.classList.remove('here');
    here = message;
    here.classList.add('here');
    reveal(here);
    here.scrollIntoView({block: 'start'});
  };
  const shown = (message) => message.checkVisibility ? message.checkVisibility() : message.offsetParent !== null;
  // The message that is read: the last one gone to, while it is in view, or the first in view.
  const current = () => {
    const inView = (m) => m.getBoundingClientRect().bottom > top() + 4 && m.getBoundingClientRect().top < innerHeight;
    if (here && shown(here) && inView(here)) return messages.indexOf(here);
    let low = 0, high = messages.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (messages[middle].getBoundingClientRect().bottom > top() + 4) high = middle; else low = middle + 1;
    }
    return low;
  };
  const step = (by) => {
    let at = current();
    if (by > 0 && messages[at] !== here && at < messages.length && messages[at].getBoundingClientRect().top > top())
      return go(messages[at]);
    do at += by; while (messages[at] && !shown(messages[at]));
    go(messages[at]);
  };

  const toggle = (all) => {
    const details = [...(all ? document.querySelector('main') : messages[current()] ?? document).querySelectorAll('article details, details')];
    const open = !details.every((one) => one.open);
    for (const one of details) one.open = open;
  };

  // Matches are ranges that the style sheet paints: the page itself stays as it is.
  const most = 5000;
  let found = [], at = -1;
  const paint = () => {
    if (!window.Highlight) return;
    CSS.highlights.set('found', new Highlight(...found));
    CSS.highlights.set('now', found[at] ? new Highlight(found[at]) : new Highlight());
  };
  const say = () => {
    output.value = !input.value ? '' : !found.length ? 'nothing found' :
      `${at + 1} of ${found.length}${found.length === most ? '+' : ''}`;
  };
  const search = () => {
    found = [], at = -1;
    if (input.value) {
      const pattern = new RegExp(input.value.replace(/[.*+?^${}()|[\]\\\/-]/g, '\\$&'), 'gi');
      const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node && found.length < most; node = texts.nextNode())
        for (const match of node.data.matchAll(pattern)) {
          if (found.length === most) break;
          const range = new Range();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          found.push(range);
        }
    }
    if (found.length) next(1); else { paint(); say(); }
  };
  const next = (by) => {
    if (!found.length) return;
    at = (at + by + found.length) % found.length;
    const element = found[at].startContainer.parentElement;
    reveal(element);
    element.scrollIntoView({block: 'nearest'});
    const place = found[at].getBoundingClientRect();
    if (place.top < top() || place.bottom > innerHeight) scrollBy(0, place.top - innerHeight / 3);
    paint();
    say();
  };
  let waiting = 0;
  const searchSoon = () => { clearTimeout(waiting); waiting = setTimeout(searchNow, 120); };
  const searchNow = () => { clearTimeout(waiting); waiting = 0; search(); };
  input.addEventListener('input', searchSoon);
  // The field is left, and what was found stays: n and N go on.
  const leave = () => { if (waiting) searchNow(); input.blur(); };
  const clear = () => { input.value = ''; searchNow(); };

  const keys = {
    j: () => step(1), k: () => step(-1), o: () => toggle(false), O: () => toggle(true),
    n: () => next(1), N: () => next(-1), '/': () => input.select(), Escape: clear,
  };
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === input) {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      leave();
    } else if (keys[event.key]) {
      keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });

  // On paper nothing can be unfolded.
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll('main details:not([open])')];
    for (const one of folded) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of folded) one.open = false;
    folded = [];
  });

  const target = () => {
    const to = location.hash && document.getElementById(location.hash.slice(1));
    if (!to || to === document.body) return;
    reveal(to);
    to.scrollIntoView({block: 'start'});
  };
  addEventListener('hashchange', target);
  target();
})();
