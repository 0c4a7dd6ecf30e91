"""What looks like a secret and is none: hashes, ids, lock files, images, minified code, examples in documents."""
import base64
import hashlib
import json

from shapes import K_BASE62, K_BASE64, K_DIGITS, K_HEX, K_LETTERS, K_LOWER, K_UPPER, K_URL


def digest(m, name="sha256"):
    return hashlib.new(name, m.some(K_BASE62, 20).encode()).hexdigest()


def integrity(m, name="sha512"):
    return f"{name}-" + base64.b64encode(hashlib.new(name, m.some(K_BASE62, 20).encode()).digest()).decode()


def git_log(m):
    return "\n".join(f"commit {digest(m, 'sha1')}\nAuthor: {m.word()} <{m.word()}@example.org>\n    Fix the {m.word()}" for _ in range(3))


def package_lock(m):
    return json.dumps({f"node_modules/{m.word()}-{m.word()}": {
        "version": f"{m.draw.randint(0, 9)}.{m.draw.randint(0, 30)}.1", "resolved": f"https://registry.npmjs.org/{m.word()}/-/{m.word()}-1.0.1.tgz",
        "integrity": integrity(m), "dev": True} for _ in range(3)}, indent=2)


def yarn_lock(m):
    return "\n".join(f'{m.word()}@^1.{n}.0:\n  version "1.{n}.3"\n  resolved "https://registry.yarnpkg.com/{m.word()}/-/{m.word()}-1.{n}.3.tgz#{digest(m, "sha1")}"\n  integrity {integrity(m)}' for n in range(3))


def cargo_lock(m):
    return "\n".join(f'[[package]]\nname = "{m.word()}-{m.word()}"\nversion = "0.{n}.1"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\nchecksum = "{digest(m)}"' for n in range(3))


def go_sum(m):
    return "\n".join(f"github.com/{m.word()}/{m.word()} v1.{n}.0 h1:{base64.b64encode(hashlib.sha256(m.some(K_BASE62, 9).encode()).digest()).decode()}" for n in range(3))


def poetry_lock(m):
    return "\n".join(f'    {{file = "{m.word()}-1.{n}.0-py3-none-any.whl", hash = "sha256:{digest(m)}"}},' for n in range(3))


def image(m):
    data = m.draw.choice([b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\xd8\xff\xe0\0\x10JFIF", b"GIF89a"]) + bytes(m.draw.getrandbits(8) for _ in range(m.draw.randint(200, 3000)))
    text = base64.b64encode(data).decode()
    return m.draw.choice(["data:image/png;base64,", "", 'src="data:image/jpeg;base64,']) + text


def minified(m):
    """Names of one or two letters, no blanks."""
    out = []
    for _ in range(m.draw.randint(20, 120)):
        name = lambda: m.some(K_LETTERS, 1, 2)  # noqa: E731
        out.append(m.draw.choice([
            f"function {name()}({name()},{name()}){{return {name()}.{m.word()}({name()}[{m.draw.randint(0, 999)}])}}",
            f"var {name()}=!0,{name()}={m.draw.randint(0, 99999)},{name()}=void 0;", f"{name()}&&{name()}.token?{name()}.key:{name()}.secret;",
            f'{name()}("{m.some(K_LOWER, 5, 20)}",{name()}=>{name()}+0x{m.some(K_HEX, 4)});', f'n.d(t,"{name()}",(function(){{return {name()}}}));',
            f"const{{password:{name()},apiKey:{name()}}}={name()};", f'e.exports="{digest(m, "md5")}";', f"webpackJsonp([{m.draw.randint(1, 99)}],{{{m.draw.randint(100, 9999)}:{name()}}})"]))
    return "".join(out)


def example(m):
    """What documents write where a secret would be."""
    return m.draw.choice([
        "AKIA" + "IOSFODNN7EXAMPLE", "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY", "OPENAI_API_KEY=sk-...", "OPENAI_API_KEY=<YOUR_KEY>",
        "sk-" + "x" * 48, "ghp_" + "x" * 36, "ghp_" + "X" * 36, "GITHUB_TOKEN=ghp_your_token_here", "export API_KEY=your-api-key-goes-here-please", "api_key: ${API_KEY}",
        "api_key = os.environ['OPENAI_API_KEY']", "Authorization: Bearer $TOKEN", "Authorization: Bearer <token>", "Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE",
        "postgres://user:password@localhost:5432/db", "postgres://USER:PASSWORD@HOST/DB", "mysql://root:root@127.0.0.1/test", "https://user:pass@example.com/",
        "https://<user>:<password>@example.com", "redis://:${REDIS_PASSWORD}@cache:6379", "Server=db;Database=x;User Id=sa;Password=<password>;", "password=********",
        "xoxb-your-token-here", "SLACK_TOKEN=xoxb-" + "0" * 12 + "-" + "0" * 12 + "-" + "x" * 24, "https://hooks.slack.com/services/T00000000/B00000000/" + "X" * 24,
        "sk_test_your_key_here", "sk_live_" + "x" * 24, "hf_" + "x" * 34, "AIza" + "x" * 35, "glpat-" + "x" * 20, "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
        "-----BEGIN RSA PRIVATE KEY-----\nMIIE...\n-----END RSA PRIVATE KEY-----", "client_secret: 'changeme-changeme-changeme-changeme'", "JWT_SECRET=replace-this-with-a-long-random-string-please",
        "token = 'abcdefghijklmnopqrstuvwxyz0123456789'", "api_key='" + "1234567890" * 4 + "'", "npm_" + "0" * 36, "curl -u user:pass https://example.org", "curl -u \"$USER:$TOKEN\" https://example.org",
        "mysql -u root -p orders", "mysql -u root -ppassword", "mysql -h db -P 3306 -u app", "docker login -u ci -p $TOKEN", "sshpass -p '<password>' ssh db", "redis-cli -a \"$REDIS_PASSWORD\" ping", "docker login -p hunter2",
        "SG." + "x" * 22 + "." + "x" * 43, "Basic dXNlcjpwYXNz", "eyJhbGciOi...", "AKIA................", "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c", "ANTHROPIC_API_KEY=sk-ant-...", "sk-ant-api03-" + "x" * 95])


def numbers(m):
    return m.draw.choice([
        f"order {m.some(K_DIGITS, 7)}", f"at {m.draw.randint(1600000000000, 1790000000000)} ms", f"{m.draw.randint(1600000000, 1790000000)}{m.some(K_DIGITS, 9)} ns",
        f"id 1{m.some(K_DIGITS, 18)}", "4111 1111 1111 1111", "4242424242424242", "5555 5555 5555 4444", "378282246310005", f"ISBN 978-3-16-{m.some(K_DIGITS, 6)}-0", f"+49 30 {m.some(K_DIGITS, 8)}",
        f"[{', '.join(m.some(K_DIGITS[1:], 16) for _ in range(6))}]", f"0.{m.some(K_DIGITS, 17)}", f"{m.some(K_DIGITS, 3)}.{m.some(K_DIGITS, 16)}", f"tracking 1Z{m.some(K_UPPER, 16)}",
        f"IBAN DE89 3704 0044 0532 0130 00", f"2026-11-{m.draw.randint(10, 28)} 12:{m.some('12345', 2)}:00.{m.some(K_DIGITS, 9)}", f"0x{m.some(K_HEX, 16)}", f"pid {m.some(K_DIGITS, 5)} fd {m.some(K_DIGITS, 2)}"])


def ids(m):
    return m.draw.choice([
        m.uuid(), f"request_id: {m.uuid()}", f"call_{m.some(K_BASE62, 24)}", f"toolu_01{m.some(K_BASE62, 22)}", f"chatcmpl-{m.some(K_BASE62, 29)}", f"msg_01{m.some(K_BASE62, 22)}", f"req_{m.some(K_BASE62, 24)}",
        f"run-{m.uuid()}", f"thread_{m.some(K_BASE62, 24)}", f"arn:aws:iam::{m.some(K_DIGITS, 12)}:role/{m.word()}", f"vpc-0{m.some(K_HEX, 16)}", f"projects/{m.word()}-{m.some(K_DIGITS, 6)}/locations/eu",
        f"01{m.some(K_UPPER, 24)}", f"pk_live_{m.some(K_BASE62, 24)}", f"cus_{m.some(K_BASE62, 14)}", f"pod/{m.word()}-{m.some(K_LOWER, 9)}-{m.some(K_LOWER, 5)}", f"sha256:{digest(m)}", f"etag: \"{digest(m, 'md5')}\"",
        f"asst_{m.some(K_BASE62, 24)}", f"file-{m.some(K_BASE62, 22)}", f"rs_{m.some(K_HEX, 50)}", f"ATTR-{m.some(K_UPPER, 6)}", f"X-Amz-Credential=scope%2F20260101&X-Amz-Date=20260101T000000Z", f"gid://shopify/Order/{m.some(K_DIGITS, 13)}"])


def public(m):
    body = "\n".join(m.some(K_BASE64, 64) for _ in range(8))
    return m.draw.choice([
        f"-----BEGIN CERTIFICATE-----\n{body}\n-----END CERTIFICATE-----", f"-----BEGIN PUBLIC KEY-----\n{body}\n-----END PUBLIC KEY-----", f"ssh-rsa AAAAB3NzaC1yc2E{m.some(K_BASE64, 350)} {m.word()}@host",
        f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5{m.some(K_BASE64, 48)}", f"-----BEGIN PGP SIGNATURE-----\n\n{body}\n-----END PGP SIGNATURE-----", f"SHA256:{m.some(K_BASE64, 43)} {m.word()}@host (RSA)", f"age1{m.some(K_LOWER, 58)}"])


def prose(m):
    return m.draw.choice([
        "The risk-averse task-force asked for desk-side help with disk-encryption-key-rotation-schedules.", "Set the password in the settings page; the token is shown once.",
        "const password = form.password.value; if (!password) throw new Error('password required');", "api_key = config.get('api_key')  # never log it", "password: str = Field(..., min_length=8)",
        f"https://example.org/a/{m.word()}/{m.word()}?token={m.word()}", f"See https://github.com/{m.word()}/{m.word()}/blob/{digest(m, 'sha1')}/README.md#L{m.draw.randint(1, 99)}", "mailto:bob@example.org",
        "git clone git@github.com:owner/repo.git", "ssh://git@host.example.org:22/repo.git", "docker run -e POSTGRES_PASSWORD -p 5432:5432 postgres", "http://localhost:8080/@scope/package@1.2.3", "npm i @types/node@20.1.0",
        f".{m.word()}_{m.some(K_LETTERS, 5)}__{m.some(K_BASE62, 5)} {{ color: #{m.some(K_HEX, 6)} }}", "class KeyStore extends Base { secretKey = null; getSecretKey() { return this.secretKey } }", "SELECT api_key FROM users WHERE token = $1",
        "sk_buff *skb = alloc_skb(len, GFP_KERNEL);", "python -m pip install --user --upgrade pip", "sk-learn, re_match, hf_hub_download, fw_update, r8_t", "The Bearer scheme and Basic auth are described in RFC 6750 and RFC 7617.",
        "import { createClient } from '@supabase/supabase-js'; const key = process.env.SUPABASE_SERVICE_ROLE_KEY", "AccountKey= is what follows; AZDO, AKIA and ASIA are prefixes.", "x-api-key: (none)", "secretKeyRef: { name: db, key: password }"])


def encoded(m):
    words = " ".join(m.word() for _ in range(m.draw.randint(8, 40)))
    return m.draw.choice([base64.b64encode(words.encode()).decode(), base64.b64encode(json.dumps({"a": words}).encode()).decode(), m.some(K_BASE64, 60, 400), m.some(K_HEX, 40, 200), m.some(K_URL, 30, 64),
                          f"%{'%'.join(m.some(K_HEX, 2) for _ in range(20))}", f"\\x{chr(92).join('x' + m.some(K_HEX, 2) for _ in range(20))}", "eyJ" + m.some(K_URL, 60), f"W/\"{m.some(K_BASE62, 27)}\""])


K_NEAR = [git_log, package_lock, yarn_lock, cargo_lock, go_sum, poetry_lock, image, minified, example, numbers, ids, public, prose, encoded,
          lambda m: f"{digest(m, 'md5')}  {m.word()}.tar.gz", lambda m: digest(m), lambda m: integrity(m, "sha384")]
