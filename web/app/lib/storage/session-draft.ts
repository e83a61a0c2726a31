import { LANGUAGES } from '@lorecrew/contract/languages';
import { z } from '@lorecrew/contract/schema';
import { type KeyValues, readJson } from './storage.ts';

const KEY = 'session-draft';
const typed = z.string().check(z.maxLength(200));

/** A session that somebody has begun to plan. None of it is validated. */
export const SessionDraft = z.object({
  experience: typed,
  name: typed,
  date: typed,
  time: typed,
  zone: typed,
  seats: typed,
  requestKey: typed,
  /** Of emails to the team. */
  language: z._default(z.enum(LANGUAGES), 'en'),
  /** The session that it is planned like, and whether the people of that one come along. */
  like: z.optional(z.object({ session: typed, name: typed, invited: z.number(), people: z.boolean() })),
});
export type SessionDraft = z.infer<typeof SessionDraft>;

/** With its author's id: somebody else may sign in on the same browser. */
const Kept = z.object({ by: z.string(), savedAtMs: z.number(), draft: SessionDraft });

/** What somebody began before in this browser, and when it was kept. */
export function readSessionDraft(storage: KeyValues, by: string): { draft: SessionDraft; savedAtMs: number } | null {
  const kept = readJson({ storage, key: KEY, schema: Kept });
  return kept?.by === by ? { draft: kept.draft, savedAtMs: kept.savedAtMs } : null;
}

/** Keeps what somebody has chosen so far. */
export function keepSessionDraft(storage: KeyValues, kept: z.input<typeof Kept>): void {
  storage.set(KEY, JSON.stringify(kept));
}

/** The session is planned, or its planner has signed out: nothing is to be kept. */
export function forgetSessionDraft(storage: KeyValues): void {
  storage.remove(KEY);
}
