import { createHash } from 'node:crypto';
import type { SessionRow } from '@lorecrew/contract/api/sessions';
import type { V1Session } from '@lorecrew/contract/api/v1';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, type Result, refuse } from '@lorecrew/contract/result';

interface SessionPlace {
  readonly startsAtMs: number;
  readonly publicId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function writeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split(' ');
}

/** The cursor of the page of sessions after this one. */
export function cursorAfterSession({ startsAtMs, id }: { startsAtMs: number; id: string }): string {
  return writeCursor([String(startsAtMs), id]);
}

/** Where the page of a cursor begins. REQUEST_001 for a cursor that is none of ours. */
export function sessionPlaceOf(cursor: string | undefined): Result<SessionPlace | null> {
  if (cursor === undefined) return ok(null);
  const [at = '', publicId = ''] = readCursor(cursor);
  const isOurs = /^\d{1,15}$/.test(at) && SessionId.safeParse(publicId).success;
  return isOurs ? ok({ startsAtMs: Number(at), publicId }) : refuse('REQUEST_001');
}

/** The cursor of the page of people after this one. */
export function cursorAfterPerson({ id }: { id: string }): string {
  return writeCursor([id]);
}

/** The person after whom the page of a cursor begins; empty for the first page. */
export function personOf(cursor: string | undefined): Result<string> {
  if (cursor === undefined) return ok('');
  const [id = ''] = readCursor(cursor);
  return UUID.test(id) ? ok(id) : refuse('REQUEST_001');
}

/** What an idempotency key stands for where commands take ids of requests: the same id for the same key, route and company alone. */
export function requestKeyOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)];
  return `${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`;
}

/** A session as programs see it. */
export function toV1Session({
  startsAtMs,
  slug: story,
  ...session
}: Pick<SessionRow, 'name' | 'slug' | 'status' | 'startsAtMs' | 'zone' | 'seats' | 'people'> & Pick<V1Session, 'id'>): V1Session {
  const { id, name, status, zone, seats, people } = session;
  return { id, name, story, status, starts_at: new Date(startsAtMs).toISOString(), zone, seats, people };
}
