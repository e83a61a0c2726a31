import type { KeyValues } from '../storage/storage.ts';

const KEY = 'signed-in-with';
const MICROSOFT = 'microsoft';
const EXPIRED_KEY = 'session-expired-at';

/** For so long after a session has run out under an open page, nobody is signed in again without a press. */
const AWAY_MS = 60_000;

/** Whether the last sign-in of this browser was with Microsoft, and nobody has signed out since. An expired token changes nothing. */
export function signedInWithMicrosoft(storage: KeyValues): boolean {
  return storage.get(KEY) === MICROSOFT;
}

/** Remembers by what somebody has signed in; null where they have signed out. */
export function rememberSignInWay({ storage, way }: { storage: KeyValues; way: 'microsoft' | 'password' | null }): void {
  storage.remove(EXPIRED_KEY);
  if (way === null) storage.remove(KEY);
  else storage.set(KEY, way);
}

/** Remembers that the session has run out under an open page, whose person may be away from it. */
export function rememberExpiry({ storage, nowMs }: { storage: KeyValues; nowMs: number }): void {
  storage.set(EXPIRED_KEY, String(nowMs));
}

/** Whether somebody may be signed in again without a press: they had signed in with Microsoft, and come back after the session ran out. */
export function mayReturnSilently({ storage, nowMs }: { storage: KeyValues; nowMs: number }): boolean {
  const sinceMs = nowMs - Number(storage.get(EXPIRED_KEY) ?? 0);
  return signedInWithMicrosoft(storage) && !(sinceMs >= 0 && sinceMs < AWAY_MS);
}
