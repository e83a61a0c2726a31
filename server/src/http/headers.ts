import { isMeetingPage } from '@lorecrew/contract/page-policies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, isCall } from './address.ts';
import { REPORTING } from './policy-reports.ts';
import { opensSignIn, receivesSignIn, type ThirdPartyHosts } from './third-party-hosts.ts';

/** What a page's policy has to allow beyond its own origin. */
export interface PagePolicy {
  /** Source expressions of the page's inline scripts: nonces or hashes. */
  readonly scripts: readonly string[];
  /** Source expressions of the page's inline styles, if it has any. */
  readonly styles: readonly string[];
  /** Where live connections go, as `wss://host`. */
  readonly live: string;
  readonly outside: ThirdPartyHosts;
}

/** The content security policy of a page. No source outside this site but `outside`, nothing inline without its nonce or hash. */
export function pagePolicy({ scripts, styles, live, outside }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside.scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...outside.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", live, ...outside.connections].join(' '),
    ...(outside.frames.length > 0 ? [['frame-src', ...outside.frames].join(' ')] : []),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-ancestors ${outside.framedByUs ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...REPORTING.directives,
  ].join('; ');
}

/** For everything that is not a page: opened directly, it can do nothing. */
const INERT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const DEVICES = ['camera', 'microphone', 'display-capture', 'speaker-selection', 'autoplay', 'fullscreen', 'picture-in-picture'];
const NEVER = ['geolocation', 'payment', 'usb', 'browsing-topics'];

/** What a room of another meeting service may use in its frame, and nobody else may beside us. */
const OF_MEETINGS = ['camera', 'microphone', 'display-capture', 'speaker-selection', 'autoplay'];

function permissions(path: string, meetingHosts: readonly string[]): string {
  const meets = isMeetingPage(path);
  const others = meetingHosts.map((host) => ` "https://${host}"`).join('');
  const devices = DEVICES.map((name) => `${name}=${meets ? `(self${OF_MEETINGS.includes(name) ? others : ''})` : '()'}`);
  return [...devices, ...NEVER.map((name) => `${name}=()`)].join(', ');
}

/** What the headers depend on: whether people reach the site by https, and whether Microsoft vouches for some of them. */
export interface Site {
  readonly https: boolean;
  readonly microsoft: boolean;
  readonly meetingHosts?: readonly string[];
}

/** A sign-in window has to be able to talk to the page that opened it, and to close itself once it has come back. */
function openerPolicy(page: { path: string; microsoft: boolean }): string {
  if (receivesSignIn(page)) return 'unsafe-none';
  return opensSignIn(page) ? 'same-origin-allow-popups' : 'same-origin';
}

/** Headers of every answer to a path, refusals included. The path is the one `addressOf` reads. */
export function headersFor({ path, https, microsoft, meetingHosts = [] }: Site & { path: string }): Record<string, string> {
  const private_ = path === '' || /^\/(experience|systemCheck|reset-password|verify|shared|preview)(\/|$)/.test(path);
  return {
    'content-security-policy': INERT,
    'reporting-endpoints': REPORTING.endpoints,
    'x-content-type-options': 'nosniff',
    'referrer-policy': private_ ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': openerPolicy({ path, microsoft }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(path, meetingHosts),
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    ...(isCall(path) ? { 'cache-control': 'no-store' } : {}),
  };
}

/** Puts the headers of its path on an answer. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, site: Site): void {
  const { path } = addressOf(request);
  reply.headers({ ...headersFor({ path, ...site }), 'x-request-id': request.id });
}

/** Sets the headers before anything else can answer. */
export function addHeaders(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply, site));
}
