import type { ConsentBody } from '@lorecrew/contract/api/consent';

/** What counts of an answer: a browser that sends the signal of Global Privacy Control has refused whatever is optional. */
export function heeded(body: ConsentBody, { privacyControl }: { privacyControl: boolean }): ConsentBody {
  return privacyControl ? { ...body, analytics: false, replay: false, chat: false } : body;
}
