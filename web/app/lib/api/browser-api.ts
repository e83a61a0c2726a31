import type { DemoAnswer, DemoBody } from '@lorecrew/contract/api/demo';
import { TokenAnswer } from '@lorecrew/contract/api/participant-auth';
import { DeviceMark } from '@lorecrew/contract/api/person';
import { paths } from '@lorecrew/contract/paths';
import { refreshToken } from '@lorecrew/contract/routes/auth';
import { getConfig } from '@lorecrew/contract/routes/service';
import { playTogether as playTogetherRoute, startDemo as startDemoRoute } from '@lorecrew/contract/routes/trials';
import { z } from '@lorecrew/contract/schema';
import { adminState } from '../auth/admin-shown.ts';
import { AdminStore } from '../auth/admin-store.ts';
import type { BrowserMicrosoft } from '../auth/microsoft-browser.ts';
import { forgetMicrosoft } from '../auth/microsoft-cache.ts';
import { askForProof } from '../auth/proof-question.ts';
import { adminCalls, emailLinkCalls } from '../auth/sign-in-calls.ts';
import { wantedPage } from '../auth/wanted-page.ts';
import { apiBase } from '../browser/build-settings.ts';
import { pageNavigation } from '../browser/page-navigation.ts';
import { toasts } from '../browser/toast.ts';
import { consumerCalls } from '../realtime/consumer-calls.ts';
import { createConsumerStore } from '../realtime/consumer-store.ts';
import { createExperienceSeats } from '../realtime/experience-seats.ts';
import { joinPath, sessionOfPath } from '../realtime/invitation-path.ts';
import { SeatKeeper } from '../realtime/seat-keeper.ts';
import { cookieRemovals } from '../storage/browser-cookies.ts';
import { forgetSessionDraft } from '../storage/session-draft.ts';
import { type KeyValues, localValues, tabValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { createApiClient } from './api-client.ts';
import { tokenContextOf, tokenKeyOf } from './token-context.ts';

/** Calls to the configured API base with the token of the context the page is in. */
export const api = createApiClient({
  fetch: (input, init) => globalThis.fetch(input, init),
  timers: browserTimers,
  cookies: () => document.cookie,
  baseUrl: apiBase,
  tab: tabValues,
  token: () => localValues.get(tokenKeyOf(tokenContextOf(window.location.pathname))),
  onUnauthenticated: leave,
  proveAgain: askForProof,
});

/** The seats of this browser. */
export const seats = createExperienceSeats(localValues);

const ownMark = () => deviceMark(localValues);

/** Calls of mailed links that sign in. */
export const emailLinks = emailLinkCalls(api, ownMark);

let microsoft: Promise<BrowserMicrosoft> | null = null;

/** Microsoft, as this page uses it. Only those who sign in with it need its code. */
export function loadMicrosoft(): Promise<BrowserMicrosoft> {
  microsoft ??= import('../auth/microsoft-browser.ts').then(({ browserMicrosoft }) =>
    browserMicrosoft({ api, config: () => api.request(getConfig) }),
  );
  microsoft.catch(() => {
    microsoft = null;
  });
  return microsoft;
}

/** The organiser of this page. */
export const admin = new AdminStore({
  state: adminState,
  calls: adminCalls(api, ownMark),
  storage: localValues,
  timers: browserTimers,
  pathname: () => window.location.pathname,
  online: () => navigator.onLine,
  clearCookies: (how) => {
    for (const removal of cookieRemovals(document.cookie, how)) setCookie(removal);
  },
  silentIdToken: async () => (await loadMicrosoft()).silentIdToken(),
  forgetOthers() {
    seats.forgetAll();
    forgetSessionDraft(localValues);
    wantedPage.forget();
  },
  forgetMicrosoft: () => forgetMicrosoft(() => [window.localStorage, window.sessionStorage]),
  signOutOfMicrosoft: async () => (await loadMicrosoft()).signOut(),
  forgetTab: () => tabValues.clear(),
  go: (path) => pageNavigation.go(path),
  load: (path) => window.location.assign(path),
  notify: (toast) => toasts.show(toast),
});

/** The participant of this page. */
export const consumer = createConsumerStore({
  seats,
  nowMs: browserTimers.nowMs,
  calls: consumerCalls(api),
});

/** Keeps the seat of this page for as long as it stands open. */
export const seatKeeper = new SeatKeeper({
  seats,
  consumer,
  timers: browserTimers,
  online: () => navigator.onLine,
  refresh: async ({ token }) => {
    const answer = await api.call({
      method: 'POST',
      path: refreshToken.url,
      body: {},
      token,
      answer: z.nullable(z.partial(TokenAnswer)),
    });
    return answer?.token ?? null;
  },
});

/** Opens a demo, or takes a seat in a running one. */
export function startDemo(body: DemoBody): Promise<DemoAnswer> {
  return api.request(startDemoRoute, { body });
}

/** Takes a seat in the demo that the crew of this page's show plays next; whoever comes first opens it. */
export function playTogether(): Promise<DemoAnswer> {
  return api.request(playTogetherRoute);
}

/** Participants go back to their own door, never to the organisers' login. */
function leave(): void {
  if (tokenContextOf(window.location.pathname) === 'dashboard') {
    admin.rejected();
    return;
  }
  const sessionId = sessionOfPath(window.location);
  consumer.clear();
  const { search } = window.location;
  pageNavigation.go(sessionId === null ? paths.home() : joinPath({ sessionId, email: seats.emailOf(sessionId), search }));
}

function setCookie(assignment: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is missing over plain http and in older browsers
  document.cookie = assignment;
}

const KEY = 'device_mark';

/** What this browser is recognised by when somebody signs in, made when it is first asked for. It survives signing out. */
export function deviceMark(storage: KeyValues): string {
  const kept = DeviceMark.safeParse(storage.get(KEY));
  if (kept.success) return kept.data;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const mark = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  storage.set(KEY, mark);
  return mark;
}
