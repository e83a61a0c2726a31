import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Announcement, toCrew } from '../announcement.ts';
import { type ByStep, entryOf, evolveEntry } from '../by-step.ts';
import { askedOf } from '../crewmates/asked.ts';
import { type CrewmateContext, isTurn, type PlannedAction, type PlannedLine, taskInView } from '../crewmates/context.ts';
import { crewById, memberOf, peopleHere, seatOfPacket } from '../crews.ts';
import { beginsPhase, type EventBodies, type ShowEvent } from '../events.ts';
import { asPlayer } from '../guards.ts';
import type { By, Decision, Mechanic } from '../mechanic.ts';
import { rolesOf } from '../people-view.ts';
import type { Member, ShowState } from '../state.ts';
import { cardsNow } from '../steps.ts';
import { isAlone } from './ranking/state.ts';

export type ShareMode = 'pinned' | 'said' | 'read';

interface Shared {
  readonly mode: ShareMode;
  readonly by: string;
  readonly atMs: number;
}

/** What a crew has done with the cards of a step. */
interface CrewCards {
  readonly shared: Readonly<Record<string, Shared>>;
  readonly kept: readonly string[];
  /** When the last card was shared; null while one is missing. */
  readonly allSharedAtMs: number | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    readonly cards: ByStep<CrewCards>;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'clue.shown': { crew: string; cards: { cardId: string; seat: number }[] };
    'clue.shared': { crew: string; cardId: string; mode: ShareMode; by: string };
    'clue.kept': { crew: string; cardId: string; by: string };
  }
}

const UNTOUCHED: CrewCards = { shared: {}, kept: [], allSharedAtMs: null };

/** What a crew has done with the cards of the present phase. */
export function crewCards(show: ShowState, crew: string): CrewCards {
  return entryOf(show.mechanics.cards, { step: cardsNow(show)?.step.id, crew }, UNTOUCHED);
}

function holding(show: ShowState, by: By, id: string): Result<{ member: Member; shared: Shared | undefined }> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const now = cardsNow(show);
  if (!now) return refuse('SHOW_004');
  const card = now.cards.find((each) => each.id === id);
  const member = player.value;
  if (!card || seatOfPacket(member.crew, card.packet) !== member.seat) return refuse('CARD_001');
  return ok({ member, shared: crewCards(show, member.crew.id).shared[id] });
}

/** A card said aloud may still be pinned, so that its text can be read again. */
function share(show: ShowState, by: By, id: string, mode: 'pinned' | 'said'): Result<Decision> {
  const card = holding(show, by, id);
  if (!card.ok) return card;
  const { member, shared } = card.value;
  if (isAlone(show, member.crew.id)) return refuse('RANK_003');
  if (shared && !(shared.mode === 'said' && mode === 'pinned')) return refuse('CARD_002');
  if (mode === 'said' && peopleHere(show, member.crew).length < 2) return refuse('CARD_003');
  return ok({ events: [{ type: 'clue.shared', crew: member.crew.id, cardId: id, mode, by: by.actor }] });
}

function keep(show: ShowState, { cardId }: { cardId: string }, by: By): Result<Decision> {
  const card = holding(show, by, cardId);
  if (!card.ok) return card;
  const crew = card.value.member.crew.id;
  if (card.value.shared || crewCards(show, crew).kept.includes(cardId)) return refuse('CARD_002');
  return ok({ events: [{ type: 'clue.kept', crew, cardId, by: by.actor }] });
}

function shownCards(show: ShowState): ShowEvent[] {
  const cards = cardsNow(show)?.cards ?? [];
  if (cards.length === 0) return [];
  return show.crews.map((crew) => ({
    type: 'clue.shown',
    crew: crew.id,
    cards: cards.map((card) => ({ cardId: card.id, seat: seatOfPacket(crew, card.packet) })),
  }));
}

function evolveCrew(before: CrewCards, event: ShowEvent, { atMs, total }: { atMs: number; total: number }): CrewCards {
  if (event.type === 'clue.kept') return { ...before, kept: [...before.kept, event.cardId] };
  if (event.type !== 'clue.shared') return before;
  const shared = { ...before.shared, [event.cardId]: { mode: event.mode, by: event.by, atMs } };
  const all = Object.keys(shared).length >= total;
  return { ...before, shared, allSharedAtMs: before.allSharedAtMs ?? (all ? atMs : null) };
}

function sharedSentence(show: ShowState, event: { readonly type: string } & EventBodies['clue.shared']): Announcement {
  const heard = Object.keys(crewCards(show, event.crew).shared).length;
  const card = cardsNow(show)?.cards.find((each) => each.id === event.cardId);
  if (event.mode !== 'pinned' || !card)
    return toCrew(event.crew, 'a-heard', { n: String(heard), m: String(cardsNow(show)?.cards.length ?? 0) });
  return toCrew(event.crew, 'a-pinned', { role: rolesOf(show, [card.packet]).join(' '), text: card.text });
}

/** Cards that people shared themselves, and whose packets they are: what the narrator reads does not count. */
function sharedFacts(show: ShowState, crew: string) {
  const { shared } = crewCards(show, crew);
  const own = cardsNow(show)?.cards.filter(({ id }) => shared[id] && shared[id].mode !== 'read') ?? [];
  return { heard: own.length, shared: own.map(({ packet }) => packet) };
}

/** How soon a crewmate who is asked for a card pins it. */
const ASKED_PIN_SEC = 2;

/** Pins its cards: in a task at its temper's second, or soon after the first card of a person, or when asked; elsewhere when its step says. */
function crewmate(context: CrewmateContext): PlannedAction[] {
  const { view, ms, temper, crewmate: self } = context;
  const open = view.satchel?.cards.filter((card) => card.status === 'new') ?? [];
  if (open.length === 0 || !taskInView(context) || view.satchel?.isSilent) return [];
  const ownMs = (view.ranking?.aloneEndsAtMs ?? view.task?.playStartsAtMs ?? 0) + ms(temper.pinAtSec[self.variant]);
  const [first] = peoplesCards(context);
  const asked = askedOf(context);
  const atMs = Math.min(
    ownMs,
    first ? first.atMs + ms(temper.pinAfterHumanSec) : ownMs,
    asked ? asked.atMs + ms(ASKED_PIN_SEC) : ownMs,
  );
  return open.map(({ cardId }) => ({ key: `pin:${cardId}`, atMs, command: { type: 'card.pin', cardId } }));
}

function peoplesCards({ view }: CrewmateContext) {
  return view.table?.cards.filter((card) => card.by !== null && !card.by.startsWith('sim:')) ?? [];
}

function lines(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  if (!taskInView(context)) return [];
  const own = view.table?.cards.find((card) => card.by === self);
  const pinned: PlannedLine[] = own ? [{ key: `pin:${own.cardId}`, atMs: own.atMs + ms(1), trigger: 'pin' }] : [];
  const answers = peoplesCards(context).flatMap((card, n): PlannedLine[] =>
    isTurn(context, n) ? [{ key: `humanPin:${card.cardId}`, atMs: card.atMs + ms(2), trigger: 'humanPin' }] : [],
  );
  return [...pinned, ...answers];
}

/** Cards with one reader each: pinned for everybody to read, said aloud, or not yet. */
export const cards: Mechanic<'cards'> = {
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const now = cardsNow(show);
    const total = now?.cards.length ?? 0;
    const change = (before: CrewCards) => evolveCrew(before, event, { atMs, total });
    return evolveEntry(own, { step: now?.step.id, event, nothing: UNTOUCHED, change });
  },
  commands: {
    'card.pin': (show, { cardId }, by) => share(show, by, cardId, 'pinned'),
    'card.sayAloud': (show, { cardId }, by) => share(show, by, cardId, 'said'),
    'card.keep': keep,
  },
  react: (show, event) => (beginsPhase(event) ? shownCards(show) : []),
  results: (show, event) => {
    const step = cardsNow(show)?.step.id;
    return event.type === 'clue.shared' && step ? [{ step, crew: event.crew, facts: sharedFacts(show, event.crew) }] : [];
  },
  announces: (show, event) => (event.type === 'clue.shared' ? [sharedSentence(show, event)] : []),
  seat: (show, crew, seat) => {
    const held = cardsNow(show)?.cards.filter((card) => seat.packets.includes(card.packet)) ?? [];
    const { shared } = crewCards(show, crew.id);
    return { cards: held.length, heard: held.filter((card) => shared[card.id]).length };
  },
  seatReads: (show) => [show.mechanics.cards],
  crewmate,
  lines,
  feeds: {},
  slices: {
    satchel: {
      reads: (show, who) => [
        show.mechanics.cards,
        show.mechanics.ranking,
        show.scene,
        show.phase,
        show.results,
        crewById(show, who.crew),
        show.people,
      ],
      render: (show, who) => {
        const crew = crewById(show, who.crew);
        const now = show.phase === 'live' ? cardsNow(show) : null;
        const packets = crew?.seats[who.person ? (memberOf(show, who.person)?.seat ?? -1) : -1]?.packets;
        const own = now?.cards.filter((card) => packets?.includes(card.packet)) ?? [];
        if (!crew || !now || own.length === 0) return null;
        const { shared, kept } = crewCards(show, crew.id);
        return {
          cards: own.map(({ id, packet, text }) => ({
            cardId: id,
            packet,
            text,
            role: show.story.roles[packet] ?? packet,
            practice: now.step.task === undefined,
            status: shared[id]?.mode ?? (kept.includes(id) ? 'kept' : 'new'),
          })),
          canSayAloud: peopleHere(show, crew).length > 1,
          ...(isAlone(show, crew.id) ? { isSilent: true } : {}),
        };
      },
    },
    table: {
      reads: (show, who) => [show.mechanics.cards, show.scene, show.phase, show.results, who.crew],
      render: (show, who) => {
        const now = show.phase === 'live' ? cardsNow(show) : null;
        if (!who.crew || !now) return null;
        const { shared } = crewCards(show, who.crew);
        const onTable = now.cards.flatMap((card) => {
          const entry = shared[card.id];
          return entry ? [{ card, entry }] : [];
        });
        return {
          practice: now.step.task === undefined,
          total: now.cards.length,
          heard: onTable.length,
          cards: onTable
            .sort((a, b) => a.entry.atMs - b.entry.atMs)
            .map(({ card, entry }) => ({
              cardId: card.id,
              packet: card.packet,
              role: rolesOf(show, [card.packet]).join(' '),
              mode: entry.mode,
              text: entry.mode === 'said' ? null : card.text,
              by: entry.by === show.story.narrator.id ? null : entry.by,
              atMs: entry.atMs,
            })),
        };
      },
    },
  },
};
