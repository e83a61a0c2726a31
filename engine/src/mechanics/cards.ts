import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Announcement, toCrew } from '../announcement.ts';
import { crewById, memberOf, peopleHere, seatOfPacket } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { inScene } from '../guards.ts';
import type { By, Decision, Mechanic, Played } from '../mechanic.ts';
import { rolesOf } from '../people-view.ts';
import type { Crew, Member, ShowState } from '../state.ts';
import type { Packet, Scene } from '../story.ts';
import { afterSec, sceneOf, sceneOfKind } from '../timing.ts';

export type ShareMode = 'pinned' | 'said' | 'read';

interface Shared {
  readonly mode: ShareMode;
  readonly by: string;
  readonly atMs: number;
}

/** The cards of one crew in the present scene. */
interface CrewCards {
  readonly shared: Readonly<Record<string, Shared>>;
  readonly kept: readonly string[];
  /** When the last card was shared; null while one is missing. */
  readonly allSharedAtMs: number | null;
}

/** Cards of each crew, and those a crew ever shared (the scorecard asks). */
interface CardsState {
  readonly crews: Readonly<Record<string, CrewCards>>;
  readonly everShared: Readonly<Record<string, readonly string[]>>;
}

declare module '../state.ts' {
  interface MechanicStates {
    readonly cards: CardsState;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'clue.shown': { crew: string; cards: { cardId: string; seat: number }[] };
    'clue.shared': { crew: string; cardId: string; mode: ShareMode; by: string };
    'clue.kept': { crew: string; cardId: string; by: string };
  }
}

/** Id of the card of a packet in a scene. */
export function cardId(scene: Scene, packet: Packet): string {
  return `${scene.id}-${packet}`;
}

/** The cards in play in a scene: packet and text, in the order of the packets. */
export function cardsOf(show: ShowState, scene: Scene | null): { cardId: string; packet: Packet; text: string }[] {
  const puzzle = scene?.puzzle ? show.story.puzzles[scene.puzzle.puzzle] : undefined;
  const texts = puzzle?.cards ?? (scene?.practice ? show.story.practiceCards : null);
  if (!scene || !texts) return [];
  return show.story.packets.map((packet) => ({ cardId: cardId(scene, packet), packet, text: texts[packet] ?? '' }));
}

const NO_CARDS: CrewCards = { shared: {}, kept: [], allSharedAtMs: null };

/** What a crew has done with its cards in the present scene. */
export function crewCards(show: ShowState, crew: string): CrewCards {
  return show.mechanics.cards.crews[crew] ?? NO_CARDS;
}

function holding(show: ShowState, by: By, id: string): Result<{ member: Member; shared: Shared | undefined }> {
  const at = inScene(show, by, 'crew-formation', 'puzzle');
  if (!at.ok) return at;
  const card = cardsOf(show, at.value.scene).find((each) => each.cardId === id);
  const { member } = at.value;
  if (!card || seatOfPacket(member.crew, card.packet) !== member.seat) return refuse('CARD_001');
  return ok({ member, shared: crewCards(show, member.crew.id).shared[id] });
}

/** A card said aloud may still be pinned, so that its text can be read again. */
function share(show: ShowState, by: By, id: string, mode: 'pinned' | 'said'): Result<Decision> {
  const card = holding(show, by, id);
  if (!card.ok) return card;
  const { member, shared } = card.value;
  if (shared && !(shared.mode === 'said' && mode === 'pinned')) return refuse('CARD_002');
  if (mode === 'said' && peopleHere(show, member.crew).length < 2) return refuse('CARD_003');
  return ok({ events: [{ type: 'clue.shared', crew: member.crew.id, cardId: id, mode, by: by.actor }] });
}

/** Second of the scene at which Wick reads the practice cards nobody shared. */
function readLeftSec(show: ShowState, { practice }: Scene): number {
  return (show.late ? practice?.lateReadLeftSec : practice?.readLeftSec) ?? 0;
}

function unshared(show: ShowState, crew: Crew, scene: Scene): ShowEvent[] {
  const { shared } = crewCards(show, crew.id);
  return cardsOf(show, scene)
    .filter((card) => !shared[card.cardId])
    .map((card) => ({ type: 'clue.shared', crew: crew.id, cardId: card.cardId, mode: 'read', by: show.story.narrator.id }));
}

/** When the crew's practice is over and Wick says so, in milliseconds; not before the scene's own narration is. */
export function practiceDoneAtMs(show: ShowState, crew: string): number | null {
  const at = sceneOfKind(show, 'crew-formation');
  const { allSharedAtMs } = crewCards(show, crew);
  if (!at || allSharedAtMs === null) return null;
  const spokenSec = Math.max(0, ...at.scene.play.map((rule) => rule.atSec + (show.story.narrationSec[rule.narration] ?? 0)));
  return Math.max(allSharedAtMs, afterSec(show, at.startedAtMs, spokenSec));
}

function shownCards(show: ShowState): ShowEvent[] {
  const cards = cardsOf(show, sceneOf(show));
  if (cards.length === 0) return [];
  return show.crews.map((crew) => ({
    type: 'clue.shown',
    crew: crew.id,
    cards: cards.map((card) => ({ cardId: card.cardId, seat: seatOfPacket(crew, card.packet) })),
  }));
}

function evolveShared(own: CardsState, crew: string, id: string, entry: Shared, total: number): CardsState {
  const before = own.crews[crew] ?? NO_CARDS;
  const shared = { ...before.shared, [id]: entry };
  const all = Object.keys(shared).length >= total;
  const cards = { ...before, shared, allSharedAtMs: before.allSharedAtMs ?? (all ? entry.atMs : null) };
  const ever = [...new Set([...(own.everShared[crew] ?? []), ...(entry.mode === 'read' ? [] : [id])])];
  return { crews: { ...own.crews, [crew]: cards }, everShared: { ...own.everShared, [crew]: ever } };
}

function sharedSentence(show: ShowState, event: Extract<ShowEvent, { type: 'clue.shared' }>): Announcement {
  const heard = Object.keys(crewCards(show, event.crew).shared).length;
  const card = cardsOf(show, sceneOf(show)).find((each) => each.cardId === event.cardId);
  if (event.mode !== 'pinned' || !card) return toCrew(event.crew, 'a-heard', { n: String(heard) });
  return toCrew(event.crew, 'a-pinned', { role: rolesOf(show, [card.packet]).join(' '), text: card.text });
}

function plays(show: ShowState, crew: Crew): Played[] {
  const practice = sceneOf(show)?.practice;
  const atMs = practice ? practiceDoneAtMs(show, crew.id) : null;
  return practice && atMs !== null ? [{ narration: practice.whenShared.narration, atMs }] : [];
}

/** Six cards, one reader each: pinned for everybody to read, said aloud, or not yet. */
export const cards: Mechanic<'cards'> = {
  initial: { crews: {}, everShared: {} },
  evolve: (own, { event, atMs }, show) => {
    switch (event.type) {
      case 'scene.started':
        return { ...own, crews: {} };
      case 'clue.shared': {
        const entry = { mode: event.mode, by: event.by, atMs };
        return evolveShared(own, event.crew, event.cardId, entry, cardsOf(show, sceneOf(show)).length);
      }
      case 'clue.kept': {
        const before = own.crews[event.crew] ?? NO_CARDS;
        return { ...own, crews: { ...own.crews, [event.crew]: { ...before, kept: [...before.kept, event.cardId] } } };
      }
      default:
        return own;
    }
  },
  commands: {
    'card.pin': (show, command, by) => share(show, by, command.cardId, 'pinned'),
    'card.sayAloud': (show, command, by) => share(show, by, command.cardId, 'said'),
    'card.keep': (show, command, by) => {
      const card = holding(show, by, command.cardId);
      if (!card.ok) return card;
      const crew = card.value.member.crew.id;
      if (card.value.shared || crewCards(show, crew).kept.includes(command.cardId)) return refuse('CARD_002');
      return ok({ events: [{ type: 'clue.kept', crew, cardId: command.cardId, by: by.actor }] });
    },
  },
  react: (show, event) => (event.type === 'scene.started' ? shownCards(show) : []),
  deadlines: (show) => {
    const at = sceneOfKind(show, 'crew-formation');
    if (!at) return [];
    const atMs = afterSec(show, at.startedAtMs, readLeftSec(show, at.scene));
    return show.crews
      .filter((crew) => crewCards(show, crew.id).allSharedAtMs === null)
      .map((crew) => ({ id: `cards:read:${crew.id}`, atMs, fire: () => unshared(show, crew, at.scene) }));
  },
  endsSceneAtMs: (show) => {
    const at = sceneOfKind(show, 'crew-formation');
    const done = show.crews.map((crew) => practiceDoneAtMs(show, crew.id)).filter((atMs) => atMs !== null);
    if (!at || done.length === 0 || done.length < show.crews.length) return null;
    const spokenSec = show.story.narrationSec[at.scene.practice?.whenShared.narration ?? ''] ?? 0;
    const leastMs = afterSec(show, at.startedAtMs, at.scene.lateDurationSec);
    return Math.max(leastMs, afterSec(show, Math.max(...done), spokenSec));
  },
  announces: (show, event) => (event.type === 'clue.shared' ? [sharedSentence(show, event)] : []),
  plays,
  stageReads: (show) => [show.mechanics.cards],
  seat: (show, crew, seat) => {
    const held = cardsOf(show, sceneOf(show)).filter((card) => seat.packets.includes(card.packet));
    const { shared } = crewCards(show, crew.id);
    return { cards: held.length, heard: held.filter((card) => shared[card.cardId]).length };
  },
  seatReads: (show) => [show.mechanics.cards],
  feeds: {},
  slices: {
    satchel: {
      reads: (show, who) => [show.mechanics.cards, show.scene, show.phase, crewById(show, who.crew), show.people],
      render: (show, who) => {
        const crew = crewById(show, who.crew);
        const scene = sceneOf(show);
        const seat = who.person ? (memberOf(show, who.person)?.seat ?? -1) : -1;
        const packets = crew?.seats[seat]?.packets;
        if (!crew || !scene || !packets || show.phase !== 'live') return null;
        const own = cardsOf(show, scene).filter((card) => packets.includes(card.packet));
        if (own.length === 0) return null;
        const { shared, kept } = crewCards(show, crew.id);
        return {
          cards: own.map((card) => ({
            ...card,
            role: show.story.roles[card.packet] ?? card.packet,
            practice: scene.practice !== undefined,
            status: shared[card.cardId]?.mode ?? (kept.includes(card.cardId) ? 'kept' : 'new'),
          })),
          canSayAloud: peopleHere(show, crew).length > 1,
        };
      },
    },
    table: {
      reads: (show, who) => [who.crew ? show.mechanics.cards.crews[who.crew] : null, show.scene, show.phase],
      render: (show, who) => {
        const scene = sceneOf(show);
        const all = cardsOf(show, scene);
        if (!who.crew || !scene || all.length === 0 || show.phase !== 'live') return null;
        const { shared } = crewCards(show, who.crew);
        const onTable = all.flatMap((card) => {
          const entry = shared[card.cardId];
          return entry ? [{ card, entry }] : [];
        });
        return {
          practice: scene.practice !== undefined,
          total: all.length,
          heard: onTable.length,
          cards: onTable
            .sort((a, b) => a.entry.atMs - b.entry.atMs)
            .map(({ card, entry }) => ({
              cardId: card.cardId,
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
