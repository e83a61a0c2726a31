import { DemoAnswer, type DemoBody } from '@lorecrew/contract/api/demo';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { calls } from '@lorecrew/contract/calls';
import { paths } from '@lorecrew/contract/paths';
import { adminState } from '../accounts/admin-shown.ts';
import { AdminStore } from '../accounts/admin-store.ts';
import type { BrowserMicrosoft } from '../accounts/microsoft-browser.ts';
import { forgetMicrosoft } from '../accounts/microsoft-cache.ts';
import { wantedPage } from '../accounts/wanted-page.ts';
import { cookieRemovals } from '../browser/browser-cookies.ts';
import { apiBase } from '../browser/build-settings.ts';
import { pageNavigation } from '../browser/page-navigation.ts';
import { forgetSessionDraft } from '../browser/session-draft.ts';
import { localValues, tabValues } from '../browser/storage.ts';
import { browserTimers } from '../browser/timers.ts';
import { toasts } from '../browser/toast.ts';
import { createConsumerStore } from '../live/consumer-store.ts';
import { createExperienceSeats } from '../live/experience-seats.ts';
import { joinPath, sessionOfPath } from '../live/invitation-path.ts';
import { SeatKeeper } from '../live/seat-keeper.ts';
import { accountCalls, adminCalls, letterCalls } from './account-api.ts';
import { createApiClient } from './api-client.ts';
import { checkoutCalls } from './checkout-api.ts';
import { consumerCalls } from './consumer-api.ts';
import { controlCalls } from './control-api.ts';
import { crewCalls } from './crews-api.ts';
import { deviceMark } from './device-mark.ts';
import { invitationCalls } from './invitation-api.ts';
import { notificationCalls } from './notifications-api.ts';
import { ownAccountCalls } from './own-account-api.ts';
import { peopleCalls } from './people-api.ts';
import { previewCalls } from './preview-api.ts';
import { previewLinkCalls } from './preview-links-api.ts';
import { rehearsalCalls } from './rehearsal-api.ts';
import { reportCalls } from './reports-api.ts';
import { seatRequestCalls } from './seat-requests-api.ts';
import { sessionReportCalls } from './session-report-api.ts';
import { sessionCalls } from './sessions-api.ts';
import { settingCalls } from './settings-api.ts';
import { systemCheckCalls } from './system-check-api.ts';
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
});

/** Calls of accounts. */
export const accounts = accountCalls(api);

/** Calls of one's own account. */
export const ownAccount = ownAccountCalls(api);

/** Calls of what organisers are told of. */
export const notices = notificationCalls(api);

/** Calls of what organisers have chosen for themselves. */
export const settings = settingCalls(api);

/** The seats of this browser. */
export const seats = createExperienceSeats(localValues);

/** Calls of the system check. */
export const systemChecks = systemCheckCalls(api);

/** Calls of credits and orders. */
export const shop = checkoutCalls(api, apiBase);

/** Calls of stories that are being written. */
export const previews = previewCalls(api);

/** Calls of planned sessions. */
export const planner = sessionCalls(api);

/** Calls of previews that are passed on. */
export const previewLinks = previewLinkCalls(api);

/** Calls of rehearsals. */
export const rehearsals = rehearsalCalls(api);

/** Calls of people who are invited. */
export const people = peopleCalls(api);

/** Calls of the crews of sessions. */
export const crews = crewCalls(api);

/** Calls of running shows in the hands of their hosts. */
export const control = controlCalls(api);

/** Calls of how sessions went. */
export const sessionReports = sessionReportCalls(api);

/** Calls of what was reported in sessions. */
export const reports = reportCalls(api);

/** Calls of personal links. */
export const invitations = invitationCalls(api);

/** Calls about seats that somebody asks for. */
export const seatRequests = seatRequestCalls(api);

const ownMark = () => deviceMark(localValues);

/** Calls of the links of letters. */
export const letters = letterCalls(api, ownMark);

let microsoft: Promise<BrowserMicrosoft> | null = null;

/** Microsoft, as this page uses it. Only those who sign in with it need its code. */
export function loadMicrosoft(): Promise<BrowserMicrosoft> {
  microsoft ??= import('../accounts/microsoft-browser.ts').then(({ browserMicrosoft }) =>
    browserMicrosoft({ api, config: accounts.config }),
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
    const path = calls.refreshToken;
    const answer = await api.call({ method: 'POST', path, body: {}, token, answer: TokenAnswer.partial().nullable() });
    return answer?.token ?? null;
  },
});

/** Opens a demo, or takes a seat in a running one. */
export function startDemo(body: DemoBody): Promise<DemoAnswer> {
  return api.call({ method: 'POST', path: calls.demo, body, answer: DemoAnswer });
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
