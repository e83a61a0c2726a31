import type { VoiceSeat, VoiceSpan } from '../../../ports/voice-times.ts';
import type { Queryable } from '../../../ports.ts';

type Seat = Pick<VoiceSeat, 'sessionId' | 'participantId'>;

/** Whether somebody consents. */
export async function hasConsent(tx: Queryable, { sessionId, participantId }: Seat): Promise<boolean> {
  const sql = 'select 1 from voice_consent where session_id = $1 and consumer_id = $2';
  return (await tx.query(sql, [sessionId, participantId])).length > 0;
}

/** Writes a consent of somebody who has a seat; one that is there stays as it is. */
export async function addConsent(tx: Queryable, { sessionId, participantId }: Seat, atMs: number): Promise<void> {
  await tx.query(
    `insert into voice_consent (company_id, session_id, consumer_id, given_at)
     select company_id, session_id, consumer_id, $3 from session_consumer where session_id = $1 and consumer_id = $2
     on conflict do nothing`,
    [sessionId, participantId, new Date(atMs)],
  );
}

/** Deletes a consent, and by its key everything that was counted on it. */
export async function removeConsent(tx: Queryable, { sessionId, participantId }: Seat): Promise<void> {
  await tx.query('delete from voice_consent where session_id = $1 and consumer_id = $2', [sessionId, participantId]);
}

/** Writes when somebody spoke, on a consent that is there and stays until this is done. */
export async function addSpan(tx: Queryable, { sessionId, participantId }: Seat, span: VoiceSpan): Promise<void> {
  await tx.query(
    `insert into voice_span (company_id, session_id, consumer_id, crew, from_ms, to_ms, delayed)
     select company_id, session_id, consumer_id, $3, $4::int, $5::int, $6 from voice_consent
     where session_id = $1 and consumer_id = $2 for key share
     on conflict do nothing`,
    [sessionId, participantId, span.crew, span.fromMs, span.toMs, span.delayed],
  );
}

/** Everybody of a session who consents. */
export async function listConsents(tx: Queryable, sessionId: string): Promise<string[]> {
  const sql = 'select consumer_id as id from voice_consent where session_id = $1 order by consumer_id';
  return (await tx.query<{ id: string }>(sql, [sessionId])).map(({ id }) => id);
}

/** When people of a session spoke, in the order in which they began. */
export async function listSpans(tx: Queryable, sessionId: string): Promise<(VoiceSpan & { by: string })[]> {
  const sql = `select consumer_id as by, crew, from_ms as "fromMs", to_ms as "toMs", delayed from voice_span
    where session_id = $1 order by from_ms, consumer_id`;
  return tx.query(sql, [sessionId]);
}
