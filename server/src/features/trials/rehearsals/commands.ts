import type { RehearsalAnswer, RehearsalBody } from '@lorecrew/contract/api/rehearsal';
import { MAX_REHEARSALS, MAX_REHEARSALS_PER_COMPANY } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Shows } from '../../../ports.ts';
import { computeSignature, type SiteSecrets } from '../../../signed.ts';
import { forgetShow } from '../../retention/commands.ts';
import { addSession, openShow } from '../../sessions/commands.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { addGuest, joinAnswer } from '../guests.ts';
import { cancelTrial, listRunning } from '../store.ts';
import { castOf, type Opener, REHEARSAL_OVER_AFTER_MS, roomFor } from './rules.ts';

export interface RehearsalContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly shows: Shows;
  readonly catalogue: Pick<Catalogue, 'offered'>;
  /** The company that demos belong to, and rehearsals: they are nobody's session. */
  readonly companyId: string;
  readonly secrets: SiteSecrets;
}

const COMPANY_KEY_CHARS = 22;

/** Under this key a session says of which company its rehearsal is, and names nobody. */
function companyKeyOf({ secrets }: RehearsalContext, openedFor: string): string {
  return computeSignature({ secrets, purpose: 'rehearsals of a company', parts: [openedFor] }).slice(0, COMPANY_KEY_CHARS);
}

interface OpenInput {
  readonly opener: Opener;
  /** The company whose organiser or guest plays it. */
  readonly openedFor: string;
  readonly name: string;
  readonly body: RehearsalBody;
}

/**
 * Opens a show for one person that begins as soon as they come in, with simulated people in the other seats. It costs no credit, is
 * in no list and no report, writes to nobody, and is kept as long as a demo.
 */
export async function openRehearsal(
  context: RehearsalContext,
  { opener, openedFor, name, body: { experience, speed } }: OpenInput,
): Promise<Result<RehearsalAnswer>> {
  const { db, clock, ids, catalogue, companyId } = context;
  const story = catalogue.offered(experience);
  if (!story) return refuse('EXPERIENCE_002');
  const startsAtMs = clock.nowMs();
  const companyKey = companyKeyOf(context, openedFor);
  const limits = { places: MAX_REHEARSALS, mostPerCompany: MAX_REHEARSALS_PER_COMPANY };
  const opened = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const running = await listRunning(tx, { kind: 'rehearsal', openedAfterMs: startsAtMs - REHEARSAL_OVER_AFTER_MS });
    const room = roomFor(running, { ...opener, ...limits, companyKey, nowMs: startsAtMs });
    if (!room.ok) return room;
    const instead = room.value;
    for (const id of instead) await cancelTrial(tx, { id, atMs: startsAtMs });
    const player = await addGuest(tx, context, { first: name, last: '' });
    const simulated: string[] = [];
    for (const first of castOf(story)) simulated.push((await addGuest(tx, context, { first, last: '(simulated)' })).id);
    const consumerIds = [player.id, ...simulated];
    const input = { companyId, organiserId: null, story, startsAtMs, seats: consumerIds.length, demo: true, speed, consumerIds };
    const session = await addSession(tx, ids, { ...input, simulated, openedBy: [opener.key, companyKey] });
    return ok({ instead, player, input, session });
  });
  if (!opened.ok) return opened;
  const { instead, player, input, session } = opened.value;
  for (const id of instead) await forgetShow(db, id);
  await openShow(context, { ...input, session });
  return ok(joinAnswer(session.publicId, player));
}
