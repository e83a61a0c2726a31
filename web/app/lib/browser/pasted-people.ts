import type { KeyValues } from './storage.ts';

const KEY = 'pasted-people';
const MOST_CHARS = 400_000;

function keyOf(sessionId: string | null): string {
  return `${KEY}:${sessionId ?? 'company'}`;
}

/** Names and addresses that were pasted in this tab and not added yet. They end with the tab, and when its person signs out. */
export function readPastedPeople(storage: KeyValues, sessionId: string | null): string {
  return storage.get(keyOf(sessionId)) ?? '';
}

/** Keeps what was pasted; an empty text forgets it. */
export function keepPastedPeople(storage: KeyValues, { sessionId, text }: { sessionId: string | null; text: string }): void {
  if (text === '') storage.remove(keyOf(sessionId));
  else storage.set(keyOf(sessionId), text.slice(0, MOST_CHARS));
}
