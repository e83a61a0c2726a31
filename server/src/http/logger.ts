import pino, { type DestinationStream, type Logger } from 'pino';

/** Makes log text safe to keep: no emails, no tokens, and of a session's id only its first letters. */
export function redactText(text: string): string {
  return text
    .replace(/[^\s@"'(<>=&?/]+(@|%40)[^\s@"')<>&/]+/g, '[email]')
    .replace(/lc_[de]_[A-Za-z0-9_-]+/g, '[token]')
    .replace(/\b([a-z2-7]{4})[a-z2-7]{22}\b/g, '$1…');
}

/** The path of an address without its query, which may carry an email. */
export function safePath(url: string | undefined): string {
  return redactText(url?.split('?', 1)[0] ?? '');
}

function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const state = 'state' in error && typeof error.state === 'string' ? { state: error.state } : {};
  return { name: error.name, message: redactText(error.message), stack: redactText(error.stack ?? ''), ...state };
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

/** The server's log: one JSON object a line, without personal data or secrets. */
export function createLogger({ level, destination }: { level: string; destination?: DestinationStream }): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: safePath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: safeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
