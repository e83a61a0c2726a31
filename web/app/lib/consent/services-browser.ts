import type { User } from '@lorecrew/contract/api/account';
import type { ConsumerUser } from '@lorecrew/contract/api/participant-auth';
import { recordConsent } from '@lorecrew/contract/routes/service';
import { api } from '../api/browser-api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { localValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { createConsent } from './consent.ts';
import { identifyInChat, startAnalytics, startChat, startReplay } from './service-scripts.ts';
import { type ChatUser, Services } from './services.ts';

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
