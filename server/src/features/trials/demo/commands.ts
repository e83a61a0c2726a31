import type { DemoAnswer } from '@lorecrew/contract/api/demo';
import { MAX_DEMO_SHOWS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database, Ids, Shows } from '../../../ports.ts';
import { forgetShow } from '../../retention/commands.ts';
import { addSession, assign, openShow } from '../../sessions/commands.ts';
import { addGuest, joinAnswer } from '../guests.ts';
import { cancelTrial, listRunning } from '../store.ts';
import { type CrewMember, DEMO_OVER_AFTER_MS, guestWord, type OpensFrom, placeFor } from './rules.ts';
import { demoCompany, findRunningDemo, listGuestWords } from './store.ts';

export { demoCompany };

export interface DemoContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly shows: Shows;
  /** The company that demos belong to. */
  readonly companyId: string;
  readonly story: Story;
  /** How many times faster than written demos run. */
  readonly speed: number;
}

function guestName({ ids }: DemoContext, { taken, own = '' }: { taken: readonly string[]; own?: string | undefined }) {
  if (own !== '') return { first: own, last: '' };
  return { first: 'Guest', last: guestWord(taken, ids.pick) };
}

/** Whoever of a crew presses first waits at least so long in the waiting room for the others. */
const CREW_GATHERS_MS = 45_000;
/** How a story is played for a crew that comes from another show, where it leaves a choice. */
const AFTER_SHOW = 'encore';

/**
 * Opens a demo that begins at once, with one guest; with `member` their crew's, which waits for the others, and until everybody has said how
 * they talk. At most 50 run at the same time, and of each network so many; one that nobody plays makes room.
 */
export async function openDemo(
  context: DemoContext,
  { networks, member = null }: { readonly networks: readonly OpensFrom[]; readonly member?: CrewMember | null },
): Promise<Result<DemoAnswer>> {
  const { db, clock, companyId, story, speed } = context;
  const nowMs = clock.nowMs();
  const startsAtMs = member ? nowMs + CREW_GATHERS_MS : nowMs;
  const demand = { nowMs, places: MAX_DEMO_SHOWS, networks };
  const opened = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const running = await listRunning(tx, { kind: 'demo', openedAfterMs: nowMs - DEMO_OVER_AFTER_MS });
    const ofCrew = member && running.find(({ openedBy }) => openedBy.includes(member.crewKey));
    if (ofCrew) return ok({ joins: ofCrew.publicId });
    const place = placeFor(running, demand);
    if (!place.ok) return place;
    const instead = place.value;
    if (instead !== null) await cancelTrial(tx, { id: instead, atMs: nowMs });
    const guest = await addGuest(tx, context, guestName(context, { taken: [], own: member?.name }));
    const seats = story.players.max;
    const openedBy = [...networks.map(({ key }) => key), ...(member ? [member.crewKey] : [])];
    const input = { companyId, organiserId: null, story, startsAtMs, seats, demo: true, speed, consumerIds: [guest.id] };
    const session = await addSession(tx, context.ids, { ...input, openedBy });
    return ok({ joins: null, guest, input, session, instead });
  });
  if (!opened.ok) return opened;
  if (opened.value.joins !== null) return joinDemo(context, { publicId: opened.value.joins, name: member?.name });
  const { guest, input, session, instead } = opened.value;
  if (instead !== null) await forgetShow(db, instead);
  await openShow(context, { ...input, session, ...(member ? { mode: AFTER_SHOW, gathers: true } : {}) });
  return ok(joinAnswer(session.publicId, guest));
}

/** Gives a colleague a seat in a demo that runs; under their own name where they come with their crew. */
export async function joinDemo(
  context: DemoContext,
  { publicId, name }: { readonly publicId: string; readonly name?: string | undefined },
): Promise<Result<DemoAnswer>> {
  const { db, clock, companyId, shows } = context;
  const joined = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findRunningDemo(tx, { publicId, openedAfterMs: clock.nowMs() - DEMO_OVER_AFTER_MS });
    if (!session) return refuse('DEMO_002');
    const taken = await listGuestWords(tx, session.id);
    if (taken.length >= session.seats) return refuse('SHOW_006');
    const guest = await addGuest(tx, context, guestName(context, { taken, own: name }));
    await assign(tx, { companyId, sessionId: session.id, consumerIds: [guest.id] });
    return ok({ session, guest });
  });
  if (!joined.ok) return joined;
  const { session, guest } = joined.value;
  await shows.invite({ sessionId: session.id, participantId: guest.id });
  return ok(joinAnswer(session.publicId, guest));
}
