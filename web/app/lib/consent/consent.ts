import { CONSENT_VERSION, ConsentBody } from '@lorecrew/contract/api/consent';
import { z } from '@lorecrew/contract/schema';
import { type KeyValues, readJson } from '../storage/storage.ts';
import { createStore, type Store } from '../storage/store.ts';

/** What somebody may agree to besides what the site needs to work. */
const CATEGORIES = ['analytics', 'replay', 'chat'] as const;
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
const VISITOR_KEY = 'consent-visitor';
const UNRECORDED_KEY = 'consent-unrecorded';

/** What a visitor agreed to on this device; null where nobody has answered yet. */
export interface ConsentStore extends Pick<Store<Consent | null>, 'get' | 'subscribe'> {
  decide(choice: Choice): void;
  /** Whether the browser has answered for its owner, who then cannot agree to anything here. */
  readonly privacyControl: boolean;
  /** Has the server record an answer that it has not got yet, such as one that was given offline. */
  record(): Promise<void>;
}

/**
 * The consent kept in `storage`, and recorded by the server under a random number that is made with the first answer. A browser that sends the signal of Global Privacy Control has answered: everything is rejected,
 * and nobody is asked.
 */
export function createConsent({
  storage,
  nowMs,
  privacyControl,
  newVisitor,
  send,
}: {
  storage: KeyValues;
  nowMs: () => number;
  privacyControl: boolean;
  newVisitor: () => string;
  send: (body: ConsentBody) => Promise<unknown>;
}): ConsentStore {
  const rejected: Consent = { version: CONSENT_VERSION, decidedAtMs: nowMs(), ...REJECT_ALL };
  const store = createStore<Consent | null>(privacyControl ? rejected : readJson({ storage, key: KEY, schema: Kept }));
  const record = async () => {
    const unrecorded = storage.get(UNRECORDED_KEY);
    const body = readJson({ storage, key: UNRECORDED_KEY, schema: ConsentBody });
    if (body === null) return;
    // What the server does not take now is offered again by the next page.
    await send(body).then(
      () => {
        if (storage.get(UNRECORDED_KEY) === unrecorded) storage.remove(UNRECORDED_KEY);
      },
      () => undefined,
    );
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    privacyControl,
    record,
    decide(choice) {
      if (privacyControl) return;
      const consent: Consent = { version: CONSENT_VERSION, decidedAtMs: nowMs(), ...choice };
      const visitor = storage.get(VISITOR_KEY) ?? newVisitor();
      storage.set(VISITOR_KEY, visitor);
      storage.set(KEY, JSON.stringify(consent));
      const { analytics, replay, chat } = choice;
      const body: ConsentBody = { visitor, version: CONSENT_VERSION, analytics, replay, chat };
      storage.set(UNRECORDED_KEY, JSON.stringify(body));
      void record();
      store.set(consent);
    },
  };
}
