import type { KeyValues } from './storage.ts';

const KEY = 'pasted-people';
const MOST_CHARS = 400_000;

/** Whose text it is, and for which session; null for the company alone. */
export interface PastedFor {
  readonly userId: string;
  readonly sessionId: string | null;
}

/** With its author's id: where a sign-in has expired, somebody else may sign in in the same tab. */
function keyOf({ userId, sessionId }: PastedFor): string {
  return `${KEY}:${userId}:${sessionId ?? 'company'}`;
}

/** Names and addresses that somebody pasted in this tab and has not added yet. They end with the tab, and when its person signs out. */
export function readPastedPeople(storage: KeyValues, whose: PastedFor): string {
  return storage.get(keyOf(whose)) ?? '';
}

/** Keeps what was pasted; an empty text forgets it. */
export function keepPastedPeople(storage: KeyValues, { text, ...whose }: PastedFor & { text: string }): void {
  if (text === '') storage.remove(keyOf(whose));
  else storage.set(keyOf(whose), text.slice(0, MOST_CHARS));
}
