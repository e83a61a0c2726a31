import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import { calls } from '@lorecrew/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './errors.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LIFETIME_S = 8 * 3600;

/** How browsers are recognised and what may not be forged. */
export interface CsrfSettings {
  readonly secret: string;
  readonly https: boolean;
  /** Whether a page of this origin is ours. */
  readonly isOwnOrigin: (origin: string, host: string | undefined) => boolean;
}

function signature(secret: string, session: string, nonce: string): string {
  return createHmac('sha256', secret).update(`csrf|${session}|${nonce}`).digest('base64url');
}

/** The prefix makes browsers accept the cookie over https and for this host alone. */
const SESSION_COOKIES = { https: '__Host-lorecrew', http: 'lorecrew' } as const;

/** The browser session a call comes from; empty for one that has none. */
export function browserOf({ cookies }: FastifyRequest): string {
  return cookies[SESSION_COOKIES.https] ?? cookies[SESSION_COOKIES.http] ?? '';
}

/** A token that is good only together with the browser session it was made for (signed double submit). */
export function makeCsrfToken({ secret, session }: { secret: string; session: string }): string {
  const nonce = randomBytes(16).toString('base64url');
  return `v1.${nonce}.${signature(secret, session, nonce)}`;
}

/** Whether a token was made by us for this browser session. */
export function isCsrfToken({ secret, session, token }: { secret: string; session: string; token: string }): boolean {
  const [version, nonce = '', given = ''] = token.split('.');
  if (version !== 'v1') return false;
  const expected = Buffer.from(signature(secret, session, nonce));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A call without cookies carries nobody's authority but its bearer token, so there is nothing to forge. */
function mayWrite(request: FastifyRequest, settings: CsrfSettings, sessionCookie: string): boolean {
  const { origin, cookie } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin !== undefined && !settings.isOwnOrigin(origin, request.headers.host)) return false;
  if (cookie === undefined) return true;
  const session = request.cookies[sessionCookie];
  const header = request.headers['x-xsrf-token'];
  if (session === undefined || typeof header !== 'string' || header !== request.cookies[TOKEN_COOKIE]) return false;
  return isCsrfToken({ secret: settings.secret, session, token: header });
}

/** `GET /sanctum/csrf-cookie`, and the check of every call that changes something: 419 without a matching header. */
export async function addCsrf(app: FastifyInstance, settings: CsrfSettings): Promise<void> {
  await app.register(cookie);
  const sessionCookie = settings.https ? SESSION_COOKIES.https : SESSION_COOKIES.http;
  const shared = { path: '/', sameSite: 'lax', secure: settings.https, maxAge: LIFETIME_S } as const;
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !mayWrite(request, settings, sessionCookie)) throw new Refused('REQUEST_419');
  });
  app.get(calls.csrfCookie, { schema: { tags: ['service'], summary: 'Sets the XSRF-TOKEN cookie.' } }, async (request, reply) => {
    const session = request.cookies[sessionCookie] ?? randomBytes(16).toString('base64url');
    return reply
      .setCookie(sessionCookie, session, { ...shared, httpOnly: true })
      .setCookie(TOKEN_COOKIE, makeCsrfToken({ secret: settings.secret, session }), { ...shared, httpOnly: false })
      .code(204)
      .send();
  });
}
