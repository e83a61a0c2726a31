import type { VoiceSeat, VoiceSpan } from '../../../ports/voice-times.ts';
import type { Queryable } from '../../../ports.ts';

type Seat = Pick<VoiceSeat, 'sessionId' | 'participantId'>;

/** Whether somebody consents. */
export async function hasConsent(tx: Queryable, { sessionId, participantId }: Seat): Promise<boolean> {
  const consent = tx.selectFrom('voice_consent').select('consumer_id').where('session_id', '=', sessionId);
  return (await consent.where('consumer_id', '=', participantId).execute()).length > 0;
}

/** Writes a consent of somebody who has a seat; one that is there stays as it is. */
export async function addConsent(tx: Queryable, { sessionId, participantId }: Seat, atMs: number): Promise<void> {
  const seat = tx
    .selectFrom('session_consumer')
    .select((eb) => [
      'company_id',
      'session_id',
      'consumer_id',
      eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('given_at'),
    ])
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', participantId);
  await tx
    .insertInto('voice_consent')
    .columns(['company_id', 'session_id', 'consumer_id', 'given_at'])
    .expression(seat)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Deletes a consent, and by its key everything that was counted on it. */
export async function removeConsent(tx: Queryable, { sessionId, participantId }: Seat): Promise<void> {
  const consent = tx.deleteFrom('voice_consent').where('session_id', '=', sessionId);
  await consent.where('consumer_id', '=', participantId).execute();
}

/** Writes when somebody spoke, on a consent that is there and stays until this is done. */
export async function addSpan(tx: Queryable, { sessionId, participantId }: Seat, span: VoiceSpan): Promise<void> {
  const consent = tx
    .selectFrom('voice_consent')
    .select((eb) => [
      'company_id',
      'session_id',
      'consumer_id',
      eb.val(span.crew).as('crew'),
      eb.cast<number>(eb.val(span.fromMs), 'integer').as('from_ms'),
      eb.cast<number>(eb.val(span.toMs), 'integer').as('to_ms'),
      eb.cast<boolean>(eb.val(span.delayed), 'boolean').as('delayed'),
    ])
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', participantId)
    .forKeyShare();
  await tx
    .insertInto('voice_span')
    .columns(['company_id', 'session_id', 'consumer_id', 'crew', 'from_ms', 'to_ms', 'delayed'])
    .expression(consent)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Everybody of a session who consents. */
export async function listConsents(tx: Queryable, sessionId: string): Promise<string[]> {
  const consents = tx.selectFrom('voice_consent').select('consumer_id as id').where('session_id', '=', sessionId);
  return (await consents.orderBy('consumer_id').execute()).map(({ id }) => id);
}

/** When people of a session spoke, in the order in which they began. */
export async function listSpans(tx: Queryable, sessionId: string): Promise<(VoiceSpan & { by: string })[]> {
  return tx
    .selectFrom('voice_span')
    .select(['consumer_id as by', 'crew', 'from_ms as fromMs', 'to_ms as toMs', 'delayed'])
    .where('session_id', '=', sessionId)
    .orderBy('from_ms')
    .orderBy('consumer_id')
    .execute();
}
