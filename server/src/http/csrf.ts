import { randomBytes } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import * as routes from '@lorecrew/contract/routes/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partsOfSigned, type SiteSecrets, signValue } from '../signed.ts';
import { Refused } from './errors.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LIFETIME_S = 8 * 3600;
const VERSION = 'v1.';

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser session a call comes from, if it is one that we began; else empty. */
    browserSession: string;
    /** The call goes through without ending the browser session that it would end. */
    keepsBrowserSession: boolean;
  }
  interface FastifyContextConfig {
    /** What a call that went through does with the browser session: signing in begins another one, signing out ends it. */
    browserSession?: 'begins' | 'ends';
    /** The call uses nobody's authority, and browsers send it by themselves, without a token. */
    withoutCsrf?: true;
  }
}

/** How browsers are recognised and what may not be forged. */
export interface CsrfSettings {
  readonly secrets: SiteSecrets;
  readonly https: boolean;
  /** Whether a page of this origin is ours. */
  readonly isOwnOrigin: (origin: string, host: string | undefined) => boolean;
}

/** The prefix makes browsers accept the cookie over https and for this host alone. */
const SESSION_COOKIES = { https: '__Host-lorecrew', http: 'lorecrew' } as const;

/** The browser session a call comes from; empty for one that has none of ours. */
export function browserOf({ browserSession }: FastifyRequest): string {
  return browserSession;
}

/** A new browser session. It is signed, so that an attacker cannot plant one of their own making. */
export function makeSession(secrets: SiteSecrets): string {
  return signValue({ secrets, purpose: 'browser', parts: [randomBytes(16).toString('base64url')] });
}

/** Whether a browser session was begun by us. */
export function isOwnSession({ secrets, session }: { secrets: SiteSecrets; session: string }): boolean {
  return partsOfSigned({ secrets, purpose: 'browser', value: session })?.length === 1;
}

/** A token that is good only together with the browser session it was made for (signed double submit). */
export function makeCsrfToken({ secrets, session }: { secrets: SiteSecrets; session: string }): string {
  const parts = [randomBytes(16).toString('base64url')];
  return `${VERSION}${signValue({ secrets, purpose: 'csrf', boundTo: [session], parts })}`;
}

/** Whether a token was made by us for this browser session. */
export function isCsrfToken({ secrets, session, token }: { secrets: SiteSecrets; session: string; token: string }): boolean {
  if (!token.startsWith(VERSION)) return false;
  const value = token.slice(VERSION.length);
  return partsOfSigned({ secrets, purpose: 'csrf', boundTo: [session], value })?.length === 1;
}

/** A call without cookies carries nobody's authority but its bearer token, so there is nothing to forge. */
function mayWrite(request: FastifyRequest, { secrets, isOwnOrigin }: CsrfSettings): boolean {
  const { origin, cookie: cookies, host } = request.headers;
  // Browsers say where a call comes from: another host of the same site, such as a forgotten one, is not ours.
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return false;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return false;
  if (cookies === undefined) return true;
  const { browserSession: session } = request;
  const header = request.headers['x-xsrf-token'];
  if (session === '' || typeof header !== 'string' || header !== request.cookies[TOKEN_COOKIE]) return false;
  return isCsrfToken({ secrets, session, token: header });
}

/** `GET /sanctum/csrf-cookie`, and the check of every call that changes something: 419 without a matching header. */
export async function addCsrf(app: FastifyInstance, settings: CsrfSettings): Promise<void> {
  const { secrets, https } = settings;
  await app.register(cookie);
  const sessionCookie = https ? SESSION_COOKIES.https : SESSION_COOKIES.http;
  const shared = { path: '/', sameSite: 'lax', secure: https } as const;
  const kept: CookieSerializeOptions = { ...shared, maxAge: LIFETIME_S };
  const give = (reply: FastifyReply, session: string) =>
    reply
      .setCookie(sessionCookie, session, { ...kept, httpOnly: true })
      .setCookie(TOKEN_COOKIE, makeCsrfToken({ secrets, session }), { ...kept, httpOnly: false });

  app.decorateRequest('browserSession', '');
  app.decorateRequest('keepsBrowserSession', false);
  app.addHook('onRequest', async (request) => {
    const session = request.cookies[sessionCookie] ?? '';
    request.browserSession = isOwnSession({ secrets, session }) ? session : '';
    if (request.routeOptions.config.withoutCsrf) return;
    if (!READING.has(request.method) && !mayWrite(request, settings)) throw new Refused('REQUEST_419');
  });
  // A pair that was planted before somebody signed in is good for nothing after, and none stays behind.
  app.addHook('preSerialization', async (request, reply, payload) => {
    const change = request.routeOptions.config.browserSession;
    if (reply.statusCode !== 200 || request.browserSession === '') return payload;
    if (change === 'begins') give(reply, makeSession(secrets));
    if (change === 'ends' && !request.keepsBrowserSession)
      reply.clearCookie(sessionCookie, shared).clearCookie(TOKEN_COOKIE, shared);
    return payload;
  });

  app.route({
    ...routes.getCsrfCookie,
    handler: async (request, reply) =>
      give(reply, request.browserSession || makeSession(secrets))
        .code(204)
        .send(),
  });
}
