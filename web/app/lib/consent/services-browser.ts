import type { User } from '@lorecrew/contract/api/account';
import type { PublicConfig } from '@lorecrew/contract/api/config';
import type { ConsumerUser } from '@lorecrew/contract/api/participant-auth';
import { CHAT_WIDGET_DELAY_MS } from '@lorecrew/contract/limits';
import { isEmailLinkPage, isShowPage } from '@lorecrew/contract/page-policies';
import { recordConsent } from '@lorecrew/contract/routes/service';
import type { Timers } from '@lorecrew/contract/timers';
import { api } from '../api/browser-api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { localValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { type Category, type Consent, createConsent } from './consent.ts';

/** The person that the chat is told about: an organiser or a participant (specification, section 1). */
interface ChatUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly user_type: 'admin' | 'consumer';
}

/** What services are started with in a browser. */
interface ServicePorts {
  readonly timers: Timers;
  /** Runs `task` once the page has loaded, or at once if it has. */
  whenLoaded(task: () => void): void;
  startErrorReports(settings: { dsn: string; replay: boolean }): void;
  /** Reloads the page, so that nothing of others is left in it. */
  loadAnew(): void;
  startAnalytics(url: string): void;
  startReplay(url: string): void;
  startChat(url: string): void;
  identify(user: ChatUser): void;
}

/** What decides which services run. */
export interface Situation {
  readonly services: PublicConfig['services'];
  readonly consent: Consent | null;
  readonly pathname: string;
  readonly user: ChatUser | null;
}

type Running = 'errors' | 'error replay' | 'analytics' | 'replay' | 'chat';

/** Services of others, each started once, and only where it is configured and the visitor agrees. */
export class Services {
  private readonly ports: ServicePorts;
  private readonly started = new Set<Running>();
  private situation: Situation | null = null;
  private identified = '';
  private chatAwaited = false;

  constructor(ports: ServicePorts) {
    this.ports = ports;
  }

  /**
   * Starts what the situation allows and does not run yet. Where the address is a key from an email, nothing does that could read it.
   * What runs and is not allowed any more, because consent was withdrawn or a show is entered, cannot be stopped from outside, so the
   * page is loaded anew without it.
   */
  update(situation: Situation): void {
    this.situation = situation;
    const { services, consent, pathname } = situation;
    const readable = !isEmailLinkPage(pathname);
    const recorded = readable && !isShowPage(pathname);
    const allowed = (category: Category, onThisPage = true) => onThisPage && (consent?.[category] ?? false);
    const wanted: Readonly<Record<Running, boolean>> = {
      errors: allowed('analytics'),
      'error replay': allowed('analytics') && allowed('replay', recorded),
      analytics: allowed('analytics', readable),
      replay: allowed('replay', recorded),
      chat: allowed('chat', recorded),
    };
    if ([...this.started].some((name) => !wanted[name])) {
      this.ports.loadAnew();
      return;
    }
    if (wanted.errors && services.errorReports !== null) this.reportErrors(services.errorReports, wanted['error replay']);
    if (wanted.analytics) this.once('analytics', services.analytics, (url) => this.ports.startAnalytics(url));
    if (wanted.replay) this.once('replay', services.replay, (url) => this.ports.startReplay(url));
    if (wanted.chat && services.chat !== null) this.awaitChat();
    this.identify();
  }

  private reportErrors(dsn: string, replay: boolean): void {
    if (this.started.has('errors')) return;
    this.started.add('errors');
    if (replay) this.started.add('error replay');
    this.ports.startErrorReports({ dsn, replay });
  }

  /** Five seconds after the page has loaded, if it is still wanted then. */
  private awaitChat(): void {
    if (this.chatAwaited) return;
    this.chatAwaited = true;
    this.ports.whenLoaded(() => {
      this.ports.timers.after(CHAT_WIDGET_DELAY_MS, () => {
        this.chatAwaited = false;
        const { services, consent, pathname = '/' } = this.situation ?? {};
        if (!consent?.chat || isShowPage(pathname) || isEmailLinkPage(pathname)) return;
        this.once('chat', services?.chat ?? null, (url) => this.ports.startChat(url));
        this.identify();
      });
    });
  }

  /** The chat learns who it talks to, and nothing else of them. */
  private identify(): void {
    const { user } = this.situation ?? {};
    if (!this.started.has('chat') || !user || this.identified === JSON.stringify(user)) return;
    this.identified = JSON.stringify(user);
    this.ports.identify(user);
  }

  private once(name: Running, address: string | null, start: (address: string) => void): void {
    if (address === null || this.started.has(name)) return;
    this.started.add(name);
    start(address);
  }
}

/** A call to the chat before its script is there; the script takes the queue over. */
type ChatCall = readonly unknown[];
type Chat = ((...call: unknown[]) => void) & { q?: ChatCall[] };

declare global {
  interface Window {
    dataLayer?: unknown[];
    Intercom?: Chat;
  }
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** The tag manager, whose host is connected to ahead of its script. */
function startAnalytics(url: string): void {
  const hint = document.createElement('link');
  hint.rel = 'preconnect';
  hint.href = new URL(url).origin;
  document.head.append(hint);
  window.dataLayer = [...(window.dataLayer ?? []), { event: 'gtm.js', 'gtm.start': Date.now() }];
  addScript(url);
}

/** The recorder of sessions, told to mask every text. */
function startReplay(url: string): void {
  document.documentElement.dataset.replayMask = 'all';
  addScript(url);
}

/** The chat widget, by the way of calling that Intercom's script has. */
function startChat(url: string): void {
  const queue: ChatCall[] = [];
  const chat: Chat = (...call) => queue.push(call);
  chat.q = queue;
  window.Intercom ??= chat;
  addScript(url);
}

/** Tells the chat whom it talks to. Its times are in seconds since 1970. */
function identifyInChat({ id, name, email, created_at, user_type }: ChatUser): void {
  const createdAtSec = Math.floor(Date.parse(created_at) / 1000);
  window.Intercom?.('boot', { user_id: id, name, email, created_at: createdAtSec, user_type });
}

function asksForPrivacy(): boolean {
  return typeof navigator !== 'undefined' && Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** What this browser's owner agreed to. */
export const consents = createConsent({
  storage: localValues,
  nowMs: Date.now,
  privacyControl: asksForPrivacy(),
  newVisitor: randomUuid,
  send: (body) => api.request(recordConsent, { body, quiet: true }),
});

/** Services of others on this page. */
export const services = new Services({
  timers: browserTimers,
  whenLoaded(task) {
    if (document.readyState === 'complete') task();
    else window.addEventListener('load', task, { once: true });
  },
  startErrorReports(settings) {
    // Many browsers block such a script; pages work without the reports.
    const begin = async () => (await import('./error-reports.ts')).startErrorReports(settings);
    begin().catch(() => undefined);
  },
  loadAnew: () => window.location.reload(),
  startAnalytics,
  startReplay,
  startChat,
  identify: identifyInChat,
});

/** What the chat may know of somebody. */
export function chatUser(
  user: Pick<User | ConsumerUser, 'first_name' | 'last_name' | 'email' | 'created_at' | 'id'>,
  type: ChatUser['user_type'],
): ChatUser {
  const { id, first_name, last_name, email, created_at } = user;
  return { id, name: `${first_name} ${last_name}`.trim(), email, created_at, user_type: type };
}
