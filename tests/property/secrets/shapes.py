"""What secrets look like, as those who hand them out document it; made up anew in each run, so that none is stored.

Written from the providers' pages and not from abridge's table: what that knows, and what it doesn't, is the question.
"""
import base64
import json
import string

K_DIGITS = string.digits
K_HEX = "0123456789abcdef"
K_UPPER = string.ascii_uppercase + K_DIGITS
K_LOWER = string.ascii_lowercase + K_DIGITS
K_LETTERS = string.ascii_letters
K_BASE62 = string.ascii_letters + K_DIGITS
K_BASE64 = K_BASE62 + "+/"
K_URL = K_BASE62 + "_-"
K_BASE32 = string.ascii_uppercase + "234567"
K_BECH32 = "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"


class Maker:
    """Draws characters, and all that is made of them."""

    def __init__(self, draw):
        self.draw = draw

    def mark(self, value):
        """What is secret of a text that has more."""
        return f"\x01{value}\x02"

    def some(self, alphabet, least, most=None):
        return "".join(self.draw.choice(alphabet) for _ in range(self.draw.randint(least, most or least)))

    def uuid(self):
        return "-".join(self.some(K_HEX, n) for n in (8, 4, 4, 4, 12))

    def base64url(self, data):
        return base64.urlsafe_b64encode(data.encode()).decode().rstrip("=")

    def word(self):
        return self.draw.choice("river cloud paper stone green night world train music light quiet tiger north ocean".split())

    def password(self):
        """What people and generators take: letters of both cases, digits, marks that a URL lets stand."""
        kind = self.draw.randrange(3)
        if kind == 0:
            return self.some(K_BASE62, 12, 24)
        if kind == 1:
            return self.word().capitalize() + self.some(K_DIGITS, 2, 4) + self.draw.choice("!-_.~*") + self.some(K_LETTERS, 2, 4)
        return self.some(K_BASE62, 6, 10) + self.draw.choice("-_.~!") + self.some(K_BASE62, 3, 8)

    def pem(self, label):
        lines = "\n".join(self.some(K_BASE64, 64) for _ in range(self.draw.randint(3, 26)))
        body = self.mark(f"{lines}\n{self.some(K_BASE64, 20, 62)}==")
        return f"-----BEGIN {label}-----\n{body}\n-----END {label}-----\n"

    def openssh(self):
        """Without a passphrase, as its PROTOCOL.key says: rows of zeros are a part of each."""
        key = self.draw.randbytes(self.draw.choice([32, 64, 257]))
        texts = b"".join(len(text).to_bytes(4, "big") + text for text in (b"none", b"none", b""))
        inner = b"\0\0\0\x0bssh-ed25519" + len(key).to_bytes(4, "big") + key + self.draw.randbytes(100)
        whole = b"openssh-key-v1\0" + texts + b"\0\0\0\1" + len(inner).to_bytes(4, "big") + inner
        body = base64.encodebytes(whole).decode().replace("\n", "").strip()
        lines = "\n".join(body[at:at + 70] for at in range(0, len(body), 70))
        return f"-----BEGIN OPENSSH PRIVATE KEY-----\n{self.mark(lines)}\n-----END OPENSSH PRIVATE KEY-----\n"

    def jwt(self):
        algorithm = self.draw.choice(["HS256", "RS256", "ES256", "EdDSA"])
        header = json.dumps({"alg": algorithm, "typ": "JWT"}, separators=(",", ":"))
        body = json.dumps({"sub": self.some(K_HEX, 12), "iat": self.draw.randint(1600000000, 1790000000), "scope": self.word()})
        return f"{self.base64url(header)}.{self.base64url(body)}.{self.some(K_URL, self.draw.choice([43, 86, 342]))}"

    def card(self):
        prefix, length = self.draw.choice([("4", 16), ("51", 16), ("54", 16), ("2223", 16), ("34", 15), ("37", 15), ("6011", 16), ("36", 14)])
        digits = prefix + self.some(K_DIGITS, length - len(prefix) - 1)
        total = 0
        for place, digit in enumerate(reversed(digits)):
            twice = int(digit) * (2 if place % 2 == 0 else 1)
            total += twice - 9 if twice > 9 else twice
        digits += str(-total % 10)
        if self.draw.random() < 0.5:
            return digits
        between = self.draw.choice(" -")
        groups = (4, 6, 5) if length == 15 else (4, 6, 4) if length == 14 else (4, 4, 4, 4)
        out, at = [], 0
        for size in groups:
            out.append(digits[at:at + size])
            at += size
        return between.join(out)


def named(name, value, draw):
    """A value as it is assigned to a name, in code, in the shell, in YAML and in JSON."""
    value = f"\x01{value}\x02"
    return draw.choice([f"{name}={value}", f"export {name}='{value}'", f'{name}: "{value}"', f'"{name}": "{value}"', f'{name} = "{value}"'])


# Each a text that has one secret: all of it, or what is marked.
K_SECRETS = {
    # Clouds
    "AWS access key id": lambda m: m.draw.choice(["AKIA", "ASIA"]) + m.some(K_BASE32, 16),
    "AWS secret access key": lambda m: named(m.draw.choice(["aws_secret_access_key", "AWS_SECRET_ACCESS_KEY", "SecretAccessKey"]), m.some(K_BASE64, 40), m.draw),
    "Google API key": lambda m: "AIza" + m.some(K_URL, 35),
    "Google OAuth client secret": lambda m: "GOCSPX-" + m.some(K_URL, 28),
    "Google OAuth access token": lambda m: "ya29.a0" + m.some(K_URL, 160, 210),
    "Azure storage connection string": lambda m: f"DefaultEndpointsProtocol=https;AccountName={m.word()};AccountKey={m.mark(m.some(K_BASE64, 86) + '==')};EndpointSuffix=core.windows.net",
    "Azure SAS": lambda m: f"https://{m.word()}.blob.core.windows.net/c?sv=2022-11-02&se=2026-01-01&sr=c&sp=rl&sig={m.mark(m.some(K_BASE62, 42) + '%3D')}",
    "Azure client secret": lambda m: m.some(K_BASE62, 3) + m.some(K_DIGITS, 1) + "Q~" + m.some(K_BASE62 + "_.-", 33) + m.some(K_BASE62, 1),
    "DigitalOcean token": lambda m: "dop_v1_" + m.some(K_HEX, 64),
    "Alibaba access key": lambda m: "LTAI5t" + m.some(K_BASE62, 18),
    "Cloudflare API token": lambda m: named("CLOUDFLARE_API_TOKEN", m.some(K_URL, 39) + m.some(K_BASE62, 1), m.draw),
    "Heroku key": lambda m: "HRKU-AA" + m.some(K_URL, 57) + m.some(K_BASE62, 1),
    "Databricks token": lambda m: "dapi" + m.some(K_HEX, 32),
    "Vault token": lambda m: "hvs." + m.some(K_URL, 90, 100) + m.some(K_BASE62, 1),
    "Terraform Cloud token": lambda m: f"{m.some(K_BASE62, 14)}.atlasv1.{m.some(K_BASE62, 67)}",
    "Pulumi token": lambda m: "pul-" + m.some(K_HEX, 40),
    "Doppler token": lambda m: "dp.pt." + m.some(K_BASE62, 43),
    "Supabase token": lambda m: "sbp_" + m.some(K_HEX, 40),
    "PlanetScale password": lambda m: "pscale_pw_" + m.some(K_BASE62, 43),
    "Netlify token": lambda m: "nfp_" + m.some(K_BASE62, 40),
    "Tailscale key": lambda m: f"tskey-auth-{m.some(K_BASE62, 12)}CNTRL-{m.some(K_BASE62, 32)}",
    "OpenShift token": lambda m: "sha256~" + m.some(K_URL, 42) + m.some(K_BASE62, 1),
    "age secret key": lambda m: "AGE-SECRET-KEY-1" + m.some(K_BECH32, 58),
    # Forges and what builds
    "GitHub token": lambda m: m.draw.choice(["ghp_", "gho_", "ghu_", "ghs_"]) + m.some(K_BASE62, 36),
    "GitHub fine-grained token": lambda m: f"github_pat_{m.some(K_BASE62, 22)}_{m.some(K_BASE62, 59)}",
    "GitLab token": lambda m: "glpat-" + m.some(K_URL, 19) + m.some(K_BASE62, 1),
    "GitLab runner token": lambda m: "glrt-" + m.some(K_URL, 19) + m.some(K_BASE62, 1),
    "GitLab trigger token": lambda m: "glptt-" + m.some(K_HEX, 40),
    "Bitbucket app password": lambda m: "ATBB" + m.some(K_BASE62, 32),
    "Atlassian API token": lambda m: f"ATATT3xFfGF0{m.some(K_URL, 171)}={m.some(K_UPPER[:6] + K_DIGITS, 8)}",
    "Azure DevOps token": lambda m: m.some(K_BASE62, 76) + "AZDO" + m.some(K_BASE62, 4),
    "CircleCI token": lambda m: f"CCIPAT_{m.some(K_BASE62, 22)}_{m.some(K_HEX, 40)}",
    "Buildkite token": lambda m: "bkua_" + m.some(K_HEX, 40),
    "SonarQube token": lambda m: "squ_" + m.some(K_HEX, 40),
    # Registries
    "npm token": lambda m: "npm_" + m.some(K_BASE62, 36),
    ".npmrc": lambda m: f"//registry.example.org/:_authToken={m.mark(m.uuid())}",
    "PyPI token": lambda m: "pypi-AgEIcHlwaS5vcmc" + m.some(K_URL, 150) + m.some(K_BASE62, 1),
    "RubyGems key": lambda m: "rubygems_" + m.some(K_HEX, 48),
    "NuGet key": lambda m: "oy2" + m.some(K_LOWER, 43),
    "Docker Hub token": lambda m: "dckr_pat_" + m.some(K_URL, 26) + m.some(K_BASE62, 1),
    "Artifactory key": lambda m: "AKCp" + m.some(K_BASE62, 69),
    # Talking and mail
    "Slack bot token": lambda m: f"xoxb-{m.some(K_DIGITS, 12)}-{m.some(K_DIGITS, 13)}-{m.some(K_BASE62, 24)}",
    "Slack user token": lambda m: f"xoxp-{m.some(K_DIGITS, 12)}-{m.some(K_DIGITS, 12)}-{m.some(K_DIGITS, 13)}-{m.some(K_HEX, 32)}",
    "Slack app token": lambda m: f"xapp-1-A{m.some(K_UPPER, 10)}-{m.some(K_DIGITS, 13)}-{m.some(K_HEX, 64)}",
    "Slack webhook": lambda m: f"https://hooks.slack.com/services/" + m.mark(f"T{m.some(K_UPPER, 10)}/B{m.some(K_UPPER, 10)}/{m.some(K_BASE62, 24)}"),
    "Discord bot token": lambda m: f"{base64.b64encode(('1' + m.some(K_DIGITS, 17)).encode()).decode()}.{m.some(K_URL, 6)}.{m.some(K_URL, 37)}{m.some(K_BASE62, 1)}",
    "Discord webhook": lambda m: f"https://discord.com/api/webhooks/" + m.mark(f"{m.some(K_DIGITS[1:], 19)}/{m.some(K_URL, 67)}{m.some(K_BASE62, 1)}"),
    "Telegram bot token": lambda m: f"{m.some(K_DIGITS[1:], 10)}:AA{m.some(K_URL, 32)}{m.some(K_BASE62, 1)}",
    "SendGrid key": lambda m: f"SG.{m.some(K_URL, 22)}.{m.some(K_URL, 42)}{m.some(K_BASE62, 1)}",
    "Mailgun key": lambda m: "key-" + m.some(K_HEX, 32),
    "Mailchimp key": lambda m: f"{m.some(K_HEX, 32)}-us{m.draw.randint(1, 21)}",
    "Brevo key": lambda m: f"xkeysib-{m.some(K_HEX, 64)}-{m.some(K_BASE62, 16)}",
    "Twilio API key": lambda m: "SK" + m.some(K_HEX, 32),
    "Twilio auth token": lambda m: named("TWILIO_AUTH_TOKEN", m.some(K_HEX, 32), m.draw),
    # Payment
    "Stripe secret key": lambda m: m.draw.choice(["sk_live_", "rk_live_"]) + m.some(K_BASE62, m.draw.choice([24, 99])),
    "Stripe webhook secret": lambda m: "whsec_" + m.some(K_BASE62, 32),
    "Square token": lambda m: "sq0atp-" + m.some(K_URL, 21) + m.some(K_BASE62, 1),
    "Shopify token": lambda m: "shpat_" + m.some(K_HEX, 32),
    "Plaid token": lambda m: "access-production-" + m.uuid(),
    "card number": lambda m: m.card(),
    # Models
    "Anthropic key": lambda m: "sk-ant-api03-" + m.some(K_URL, 93) + "AA",
    "OpenAI key": lambda m: f"sk-{m.some(K_BASE62, 20)}T3BlbkFJ{m.some(K_BASE62, 20)}",
    "OpenAI project key": lambda m: f"sk-proj-{m.some(K_URL, 74)}T3BlbkFJ{m.some(K_URL, 73)}{m.some(K_BASE62, 1)}",
    "OpenRouter key": lambda m: "sk-or-v1-" + m.some(K_HEX, 64),
    "DeepSeek key": lambda m: "sk-" + m.some(K_HEX, 32),
    "Hugging Face token": lambda m: "hf_" + m.some(K_LETTERS, 34),
    "Groq key": lambda m: "gsk_" + m.some(K_BASE62, 52),
    "xAI key": lambda m: "xai-" + m.some(K_BASE62, 80),
    "Perplexity key": lambda m: "pplx-" + m.some(K_BASE62, 48),
    "Replicate token": lambda m: "r8_" + m.some(K_BASE62, 37),
    "NVIDIA key": lambda m: "nvapi-" + m.some(K_URL, 63) + m.some(K_BASE62, 1),
    "Tavily key": lambda m: "tvly-" + m.some(K_BASE62, 32),
    "LangSmith key": lambda m: f"lsv2_pt_{m.some(K_HEX, 32)}_{m.some(K_HEX, 10)}",
    # What watches, plans and writes
    "Grafana token": lambda m: f"glsa_{m.some(K_BASE62, 32)}_{m.some(K_HEX, 8)}",
    "Sentry token": lambda m: "sntryu_" + m.some(K_HEX, 64),
    "Datadog key": lambda m: named("DD_API_KEY", m.some(K_HEX, 32), m.draw),
    "New Relic key": lambda m: "NRAK-" + m.some(K_UPPER, 27),
    "Dynatrace token": lambda m: f"dt0c01.{m.some(K_UPPER, 24)}.{m.some(K_UPPER, 64)}",
    "Notion token": lambda m: f"ntn_{m.some(K_DIGITS, 11)}{m.some(K_BASE62, 35)}",
    "Linear key": lambda m: "lin_api_" + m.some(K_BASE62, 40),
    "Figma token": lambda m: "figd_" + m.some(K_URL, 39) + m.some(K_BASE62, 1),
    "HubSpot token": lambda m: "pat-na1-" + m.uuid(),
    "Postman key": lambda m: f"PMAK-{m.some(K_HEX, 24)}-{m.some(K_HEX, 34)}",
    # Of nobody in particular
    "private key": lambda m: m.pem(m.draw.choice(["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "PGP PRIVATE KEY BLOCK"])),
    "OpenSSH key": lambda m: m.openssh(),
    "JSON Web Token": lambda m: m.jwt(),
    "connection string": lambda m: f"{m.draw.choice(['postgres', 'postgresql', 'mysql', 'mongodb+srv', 'redis', 'amqp'])}://{m.word()}:{m.mark(m.password())}@db.{m.word()}.internal:5432/{m.word()}",
    "URL with a login": lambda m: f"https://{m.word()}:{m.mark(m.password())}@{m.word()}.example.org/path?x=1",
    "ADO.NET connection string": lambda m: f"Server=tcp:{m.word()}.example.net,1433;Database={m.word()};User Id={m.word()};Password={m.mark(m.password())};Encrypt=True;",
    "HTTP basic login": lambda m: "Authorization: Basic " + m.mark(base64.b64encode(f"{m.word()}:{m.password()}".encode()).decode()),
    "HTTP bearer token": lambda m: f"Authorization: Bearer {m.mark(m.some(K_BASE62, 40, 64))}",
    "curl login": lambda m: f"curl -s -u {m.word()}:{m.mark(m.password())} https://api.example.org/v1",
    "password of a command": lambda m: m.draw.choice(["mysql -h db -u app -p{} orders", "mysqldump -p{} orders", "sshpass -p {} ssh app@db", "sshpass -p '{}' scp a b:", "redis-cli -h cache -a {} ping", "docker login -u ci -p {} registry.example.org", "mongosh -u app -p {} db"]).format(m.mark(m.some(K_BASE62, 14) + "7q")),
    "password of psql": lambda m: f"PGPASSWORD={m.mark(m.some(K_BASE62, 16))} psql -h db -U {m.word()}",
    "named API key": lambda m: named(m.draw.choice(["API_KEY", "api_key", "MISTRAL_API_KEY", "COHERE_API_KEY", "apiKey"]), m.some(K_BASE62, 32, 40), m.draw),
    "named client secret": lambda m: named(m.draw.choice(["client_secret", "clientSecret", "DJANGO_SECRET_KEY"]), m.some(K_BASE62, 32, 48), m.draw),
}
