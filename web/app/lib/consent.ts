import { z } from '@lorecrew/contract/schema';
import { type KeyValues, readJson } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** Goes up whenever what is asked changes; whoever answered an older question is asked again. */
export const CONSENT_VERSION = 1;

/** What somebody may agree to besides what the site needs to work. */
export const CATEGORIES = ['analytics', 'replay', 'chat'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Choice = Readonly<Record<Category, boolean>>;

export const REJECT_ALL: Choice = { analytics: false, replay: false, chat: false };
export const ACCEPT_ALL: Choice = { analytics: true, replay: true, chat: true };

const Kept = z.object({
  version: z.literal(CONSENT_VERSION),
  decidedAtMs: z.number(),
  analytics: z.boolean(),
  replay: z.boolean(),
  chat: z.boolean(),
});

/** An answer with its version and time. */
export type Consent = z.infer<typeof Kept>;

const KEY = 'consent';

/** What a visitor agreed to on this device; null where nobody has answered yet. */
export interface ConsentStore extends Pick<Store<Consent | null>, 'get' | 'subscribe'> {
  decide(choice: Choice): void;
}

/**
 * The consent kept in `storage`. A browser that sends the signal of Global Privacy Control has answered: everything is rejected,
 * and nobody is asked.
 */
export function createConsent({
  storage,
  nowMs,
  privacyControl,
}: {
  storage: KeyValues;
  nowMs: () => number;
  privacyControl: boolean;
}): ConsentStore {
  const rejected: Consent = { version: CONSENT_VERSION, decidedAtMs: nowMs(), ...REJECT_ALL };
  const store = createStore<Consent | null>(privacyControl ? rejected : readJson({ storage, key: KEY, schema: Kept }));
  return {
    get: store.get,
    subscribe: store.subscribe,
    decide(choice) {
      const consent: Consent = { version: CONSENT_VERSION, decidedAtMs: nowMs(), ...choice };
      storage.set(KEY, JSON.stringify(consent));
      store.set(consent);
    },
  };
}
