import pino, { type DestinationStream, type Logger } from 'pino';

/** Pages whose address is a secret: what follows must not be logged. */
const BEHIND_A_EMAIL = /((?<!\/)\/+(?:reset-password|verify|shared|experience\/+join|j)\/+)[^\s"'?#]+/gi;
/** Secrets of ours are 43 letters of base64url; words of a slug are small and have hyphens between them. */
const LONG_SECRET = /(?<![\w-])(?=[a-z\d_-]*[A-Z])[\w-]{40,}/g;

/** Starts at the beginning of a word only: starting at each of its characters would make the search quadratic. */
const EMAIL = /(?<![^\s@"'(<>=&?/])[^\s@"'(<>=&?/]+(?:@|%40)[^\s@"')<>&/]+/g;
/** A log line needs no longer address, message or stack. Cut before redacting, so that nobody's input decides what it costs. */
const MAX_LOGGED = { path: 300, message: 2_000, stack: 8_000 } as const;

/** Makes log text safe to keep: no emails, no tokens, no links of emails, and of a session's id only its first letters. */
export function redactText(text: string): string {
  return text
    .replace(BEHIND_A_EMAIL, '$1[secret]')
    .replace(EMAIL, '[email]')
    .replace(/lc_[de]_[A-Za-z0-9_-]+/g, '[token]')
    .replace(LONG_SECRET, '[secret]')
    .replace(/\b([a-z2-7]{4})[a-z2-7]{22}\b/g, '$1…');
}

/** Nobody who reads an address decodes it more often. */
const DECODED_TIMES = 4;

/** An address in its plainest spelling: `%72` is `r`, and `%2572` may become it on the way. */
function plainly(path: string, times = DECODED_TIMES): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (sign) => {
    const code = Number.parseInt(sign.slice(1), 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : sign;
  });
  return decoded === path || times === 1 ? decoded : plainly(decoded, times - 1);
}

/** The path of an address without its query, which may carry an email or a secret, and without what followed a `?` or a `#` that a gateway has escaped. */
export function safePath(url: string | undefined): string {
  const [path = ''] = plainly(cut(url?.split('?', 1)[0] ?? '', MAX_LOGGED.path)).split(/[?#]/, 1);
  return redactText(path);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactText(cut(String(error), MAX_LOGGED.message)) };
  const state = 'state' in error && typeof error.state === 'string' ? { state: error.state } : {};
  const message = redactText(cut(error.message, MAX_LOGGED.message));
  return { name: error.name, message, stack: redactText(cut(error.stack ?? '', MAX_LOGGED.stack)), ...state };
}

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'ticket',
  'email',
  'password',
  'body',
  'text',
  'first_name',
  'last_name',
];

/** Which process writes: its name among the nodes, and the build of its pages. */
export interface LogOrigin {
  readonly node: string;
  readonly build: string;
}

interface LoggerInput {
  readonly level: string;
  readonly origin: LogOrigin;
  readonly destination?: DestinationStream;
}

/** Who knows an email and a session's id of addresses can join: of that one its first letters are logged. Its UUID opens nothing. */
const PUBLIC_SESSION_ID = /^([a-z2-7]{8})[a-z2-7]{18}$/;

/** A session's id as logs and error reports have it; `lorecrew shows inspect` takes it. */
export function shortSessionId(sessionId: string): string {
  return sessionId.replace(PUBLIC_SESSION_ID, '$1…');
}

/** The server's log: one JSON object a line, each with the node and its build, without personal data or secrets. */
export function createLogger({ level, origin, destination }: LoggerInput): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { node: origin.node, build: origin.build },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: safePath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      sessionId: shortSessionId,
      err: safeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
