import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { orderBody, Shopper } from '@lorecrew/server/testing/shop';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import { ORGANISER } from '../../e2e/pages/accounts.ts';

/** Whoever looks at a page: nobody in particular, the demo's organiser, the owner of a new company, or one who came by Microsoft. */
export type Reader = 'anybody' | 'organiser' | 'owner' | 'newcomer';

/** A page of the site whose accessibility tree is held as text, under `name`. */
export interface ReadPage {
  /** Of `web/app/routes.ts`. */
  readonly route: string;
  readonly name: string;
  readonly reader: Reader;
  /** Where it is. */
  readonly at: (world: ReadersWorld) => string | Promise<string>;
}

const SECRET = 'a'.repeat(43);
const OWNER = { email: 'ada@harbour-lights.example', password: PASSWORD };
const NEWCOMER = { email: 'noa@gannet-steps.example', password: PASSWORD };

/** What pages are about: people, their orders and the emails to them, made when they are first asked for. */
export class ReadersWorld {
  readonly app: StartedApp;
  readonly people: People;
  private readonly shopper: Shopper;
  constructor(app: StartedApp) {
    this.app = app;
    this.people = new People(app);
    this.shopper = new Shopper({ people: this.people, email: OWNER.email, started: app });
  }

  /** How a reader signs in. Somebody new is there by then. */
  async credentials(reader: Reader): Promise<{ email: string; password: string } | null> {
    if (reader === 'anybody') return null;
    if (reader === 'organiser') return ORGANISER;
    const who = reader === 'owner' ? OWNER : NEWCOMER;
    const known = await this.people.rows('select 1 from app_user where email = $1', [who.email]);
    if (known.length === 0) await this.people.member(who.email);
    return who;
  }

  /** Somebody who came by Microsoft has no password. */
  async completion(): Promise<string> {
    await this.people.rows('update app_user set password_hash = null where email = $1', [NEWCOMER.email]);
    return '/profile-completion';
  }

  async payment(): Promise<string> {
    const { payUrl } = await this.shopper.order(orderBody());
    return new URL(payUrl ?? '', this.app.url).pathname;
  }

  async receipt(): Promise<string> {
    const { id } = await this.shopper.buy(orderBody());
    return `/checkoutSuccess?order=${id}`;
  }

  async signUpEmail(): Promise<string> {
    await this.people.signUp('bea@old-mole.example', { first_name: 'Bea', last_name: 'Moss' });
    return `/verify/email/${(await this.people.linkTo('bea@old-mole.example', '/verify/email/')).join('/')}`;
  }

  /** Where the emails lead that somebody gets who asks for another address. */
  async addressEmail(which: 'address' | 'keep'): Promise<string> {
    await this.credentials('owner');
    const next = 'ada.quay@harbour-lights.example';
    const token = await this.people.logIn(OWNER.email);
    const payload = { email: next, password: PASSWORD };
    await this.people.as(token, { method: 'POST', url: '/api/user/email', payload });
    const [secret = ''] = await this.people.linkTo(which === 'address' ? next : OWNER.email, `/verify/${which}/`);
    return `/verify/${which}/${secret}`;
  }

  /** The seeded session, over: whoever was in it sees what is left of it. */
  session(): string {
    return this.app.seed.sessionId;
  }
}

/** Every page but those of a session, which are read on the way through one. */
export const PAGES: readonly ReadPage[] = [
  // Before anybody has an email: the links in them are secrets, and never the same.
  { route: 'debug/mailbox', name: 'mailbox', reader: 'anybody', at: () => '/debug/mailbox' },
  { route: '', name: 'home', reader: 'anybody', at: () => '/' },
  { route: 'pricing', name: 'pricing', reader: 'anybody', at: () => '/pricing' },
  { route: 'contact', name: 'contact', reader: 'anybody', at: () => '/contact' },
  { route: 'blog', name: 'blog', reader: 'anybody', at: () => '/blog' },
  { route: 'blog/:slug', name: 'article', reader: 'anybody', at: () => '/blog/hints-without-shame' },
  { route: 'virtual-team-building', name: 'guide', reader: 'anybody', at: () => '/virtual-team-building' },
  { route: 'for-organisers', name: 'for-organisers', reader: 'anybody', at: () => '/for-organisers' },
  { route: 'sample-report', name: 'sample-report', reader: 'anybody', at: () => '/sample-report' },
  { route: 'security', name: 'security', reader: 'anybody', at: () => '/security' },
  { route: 'privacy', name: 'privacy', reader: 'anybody', at: () => '/privacy' },
  { route: 'terms', name: 'terms', reader: 'anybody', at: () => '/terms' },
  { route: 'allow-list', name: 'allow-list', reader: 'anybody', at: () => '/allow-list' },
  { route: 'accessibility', name: 'accessibility', reader: 'anybody', at: () => '/accessibility' },
  { route: 'status', name: 'status', reader: 'anybody', at: () => '/status' },
  { route: 'login', name: 'login', reader: 'anybody', at: () => '/login' },
  { route: 'signup', name: 'signup', reader: 'anybody', at: () => '/signup' },
  { route: 'verify/*', name: 'cut-off-link', reader: 'anybody', at: () => '/verify/email/cut' },
  { route: 'verify/*', name: 'verify-email', reader: 'anybody', at: (world) => world.signUpEmail() },
  { route: 'verify/*', name: 'verify-link-over', reader: 'anybody', at: () => `/verify/link/${SECRET}` },
  { route: 'verify/*', name: 'keep-address', reader: 'anybody', at: (world) => world.addressEmail('keep') },
  { route: 'password/reset', name: 'password-reset', reader: 'anybody', at: () => '/password/reset' },
  { route: 'reset-password/:token', name: 'reset-password', reader: 'anybody', at: () => `/reset-password/${SECRET}` },
  { route: 'shared/:token', name: 'report-link-over', reader: 'anybody', at: () => `/shared/${SECRET}` },
  { route: 'preview', name: 'no-preview', reader: 'anybody', at: () => '/preview' },
  { route: 'preview/:token', name: 'preview-link-over', reader: 'anybody', at: () => `/preview/${SECRET}` },
  { route: 'experience', name: 'which-session', reader: 'anybody', at: () => '/experience' },
  { route: 'experience/join/:code', name: 'join-link-dead', reader: 'anybody', at: () => '/experience/join/zzzzzzzz' },
  { route: 'experience/join/:code/poster', name: 'poster-dead', reader: 'anybody', at: () => '/experience/join/zzzzzzzz/poster' },
  { route: 'experience/:sessionId', name: 'door', reader: 'anybody', at: () => `/experience/${'a'.repeat(26)}` },
  { route: 'debug/story/:slug', name: 'story-preview', reader: 'anybody', at: () => '/debug/story/lamp-room' },
  { route: 'systemCheck', name: 'system-check', reader: 'anybody', at: () => '/systemCheck' },
  { route: 'debug/experience', name: 'recorded-end', reader: 'anybody', at: () => '/debug/experience' },
  { route: 'debug/components', name: 'design', reader: 'anybody', at: () => '/debug/components' },
  { route: '*', name: 'not-found', reader: 'anybody', at: () => '/nowhere' },
  { route: 'dashboard/home', name: 'dashboard', reader: 'organiser', at: () => '/dashboard/home' },
  { route: 'dashboard/sessions', name: 'sessions', reader: 'organiser', at: () => '/dashboard/sessions' },
  {
    route: 'dashboard/sessions/:sessionId',
    name: 'session',
    reader: 'organiser',
    at: (world) => `/dashboard/sessions/${world.session()}`,
  },
  { route: 'dashboard/createSession', name: 'create-session', reader: 'organiser', at: () => '/dashboard/createSession' },
  {
    route: 'dashboard/sessions/:sessionId',
    name: 'session-people',
    reader: 'organiser',
    at: (world) => `/dashboard/sessions/${world.session()}?tab=people`,
  },
  { route: 'dashboard/programmes', name: 'programmes', reader: 'organiser', at: () => '/dashboard/programmes' },
  {
    route: 'dashboard/programmes/:programmeId',
    name: 'programme-unknown',
    reader: 'organiser',
    at: () => '/dashboard/programmes/7c9e6679-7425-40de-944b-e07fc1f90ae7',
  },
  { route: 'dashboard/createProgramme', name: 'create-programme', reader: 'organiser', at: () => '/dashboard/createProgramme' },
  {
    route: 'dashboard/createConsumer',
    name: 'add-people',
    reader: 'organiser',
    at: () => '/dashboard/createConsumer',
  },
  { route: 'dashboard/notifications', name: 'notifications', reader: 'owner', at: () => '/dashboard/notifications' },
  { route: 'dashboard/profile', name: 'profile', reader: 'owner', at: () => '/dashboard/profile' },
  { route: 'dashboard/auditLog', name: 'audit-log', reader: 'owner', at: () => '/dashboard/auditLog' },
  { route: 'dashboard/apiKeys', name: 'api-keys', reader: 'owner', at: () => '/dashboard/apiKeys' },
  { route: 'dashboard/webhooks', name: 'webhooks', reader: 'owner', at: () => '/dashboard/webhooks' },
  { route: 'dashboard/data', name: 'company-data', reader: 'owner', at: () => '/dashboard/data' },
  { route: 'verify/*', name: 'confirm-address', reader: 'owner', at: (world) => world.addressEmail('address') },
  { route: 'dashboard/checkout', name: 'checkout', reader: 'owner', at: () => '/dashboard/checkout' },
  { route: 'debug/payment/:paymentId', name: 'sandbox-payment', reader: 'owner', at: (world) => world.payment() },
  { route: 'checkoutSuccess', name: 'checkout-success', reader: 'owner', at: (world) => world.receipt() },
  { route: 'profile-completion', name: 'profile-completion', reader: 'newcomer', at: (world) => world.completion() },
];

/** Pages of a session, which are read on the way through one, and under which names. */
export const PAGES_OF_A_SESSION: Readonly<Record<string, readonly string[]>> = {
  'experience/wait/*': ['waiting-room'],
  'experience/live/*': ['live-lamps', 'live-puzzle'],
  'experience/end': ['ending'],
};

/** Addresses that show no page of their own, and where they lead. */
export const LEAD_ELSEWHERE: Readonly<Record<string, string>> = {
  dashboard: 'to /dashboard/home',
  admin: 'to the operators’ console, or to the page of what is not found',
};
