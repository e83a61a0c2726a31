import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { cleanText } from '@lorecrew/contract/visible-text';
import { latestQuestionTo } from '../../bots/asked.ts';
import { isBotTurn, taskInView } from '../../bots/context.ts';
import { type ByStep, evolveEntry, getEntry } from '../../core/by-step.ts';
import { findCrew, findMember, listPresentPeople, seatOfPacket } from '../../core/crews.ts';
import { asPerson, asPlayer } from '../../core/guards.ts';
import { isHidden, reportText } from '../../core/hidden-texts.ts';
import { roleNames } from '../../core/people.ts';
import { currentCards } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import { type Announcement, toCrew } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from '../../model/crewmate.ts';
import { beginsPhase, type EventBodies, type ShowEvent } from '../../model/events.ts';
import type { Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Member, ShowState } from '../../model/state.ts';
import type { Card, Step } from '../../model/story.ts';
import { mayWrite } from '../chat/index.ts';
import { type CardWords, cardText, cardTextIn, drawnThing, thingsOf, wordsGiven } from '../common/card-words.ts';
import { isAlone } from '../ranking/state.ts';
import { crewTask } from '../tasks/index.ts';

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
  /** Words that cards got in the show, where the story leaves them to their holders. */
  readonly words?: Readonly<Record<string, CardWords>>;
  /** When the last card was shared; null while one is missing. */
  readonly allSharedAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly cards: ByStep<CrewCards>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'clue.shown': { crew: string; cards: { cardId: string; seat: number }[] };
    'clue.shared': { crew: string; cardId: string; mode: ShareMode; by: string };
    /** Before it is shared, and again where its words were reported. */
    'clue.worded': { crew: string; cardId: string; by: string; words: CardWords };
    'clue.kept': { crew: string; cardId: string; by: string };
  }
}

const UNTOUCHED: CrewCards = { shared: {}, kept: [], allSharedAtMs: null };

/** What a crew has done with the cards of the present phase. */
export function crewCards(show: ShowState, crew: string): CrewCards {
  return getEntry(show.mechanics.cards, { step: currentCards(show)?.step.id, crew }, UNTOUCHED);
}

interface Holding {
  readonly member: Member;
  readonly shared: Shared | undefined;
  readonly step: Step;
  readonly card: Card;
}

function holding(show: ShowState, by: Requester, id: string): Result<Holding> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const now = currentCards(show);
  if (!now) return refuse('SHOW_004');
  const card = now.cards.find((each) => each.id === id);
  const member = player.value;
  if (!card || seatOfPacket(member.crew, card.packet) !== member.seat) return refuse('CARD_001');
  return ok({ member, shared: crewCards(show, member.crew.id).shared[id], step: now.step, card });
}

/** A card said aloud may still be pinned, so that its text can be read again. */
function pin(show: ShowState, { cardId, words: asked }: CommandMap['card.pin'], by: Requester): Result<Decision> {
  const card = holding(show, by, cardId);
  if (!card.ok) return card;
  const { member, shared, step } = card.value;
  const crew = member.crew.id;
  if (card.value.card.describe) return refuse('CARD_008');
  if (isAlone(show, crew)) return refuse('RANK_003');
  if (shared && shared.mode !== 'said') return refuse('CARD_002');
  const pinned: ShowEvent = { type: 'clue.shared', crew, cardId, mode: 'pinned', by: by.actor };
  const rule = thingsOf(step);
  if (!rule) return asked ? refuse('CARD_004') : ok({ events: [pinned] });
  const given = wordsGiven(rule, asked ?? drawnThing(show, rule, `${crew}:${cardId}`), {
    textId: by.cmdId,
    simulated: member.simulated,
  });
  if (!given.ok) return given;
  const { words, text } = given.value;
  const events: ShowEvent[] = [{ type: 'clue.worded', crew, cardId, by: by.actor, words }, pinned];
  return ok(text ? { events, text } : { events });
}

function sayAloud(show: ShowState, { cardId }: { cardId: string }, by: Requester): Result<Decision> {
  const card = holding(show, by, cardId);
  if (!card.ok) return card;
  const { member, shared } = card.value;
  if (isAlone(show, member.crew.id)) return refuse('RANK_003');
  if (shared) return refuse('CARD_002');
  if (listPresentPeople(show, member.crew).length < 2) return refuse('CARD_003');
  return ok({ events: [{ type: 'clue.shared', crew: member.crew.id, cardId, mode: 'said', by: by.actor }] });
}

/**
 * Words about a card for its holder's eyes alone: a line of the chat, and what the crew has of the card. They may be given again. The words
 * of a simulated crewmate are the story's.
 */
function describeCard(show: ShowState, { cardId, text }: CommandMap['card.describe'], by: Requester): Result<Decision> {
  const held = holding(show, by, cardId);
  if (!held.ok) return held;
  const { member, shared, card } = held.value;
  const crew = member.crew.id;
  if (!card.describe) return refuse('CARD_009');
  if (isAlone(show, crew)) return refuse('RANK_003');
  const heard: ShowEvent[] = shared ? [] : [{ type: 'clue.shared', crew, cardId, mode: 'said', by: by.actor }];
  if (member.simulated) {
    if (crewCards(show, crew).words?.[cardId]) return refuse('CARD_002');
    return ok({ events: [{ type: 'clue.worded', crew, cardId, by: by.actor, words: { told: true } }, ...heard] });
  }
  const body = cleanText(text ?? '');
  if (body === '') return refuse('CHAT_002');
  if (!mayWrite(show, crew, by)) return refuse('CHAT_004');
  const textId = by.cmdId;
  const worded: ShowEvent = { type: 'clue.worded', crew, cardId, by: by.actor, words: { textId } };
  const said: ShowEvent = { type: 'chat.said', crew, by: by.actor, textId, card: cardId };
  return ok({ events: [worded, ...heard, said], text: { id: textId, body } });
}

/** Nobody has read a card and said what is on it sooner: until then people finish what they talked about before. */
const TOLD_FROM_SEC = 15;

/**
 * A line of chat that somebody writes while the task is open counts for the next of their cards that is to be described: what they say of
 * it may stand anywhere in their talk.
 */
function heardInChat(show: ShowState, { crew, by }: EventBodies['chat.said']): ShowEvent[] {
  const now = currentCards(show);
  const play = playWindow(show);
  if (!now?.step.task || !play || crewTask(show, crew).outcome !== 'open') return [];
  const saidAtMs = show.mechanics.chat[crew]?.at(-1)?.atMs ?? 0;
  if (saidAtMs < afterSec(show, play.startsAtMs, TOLD_FROM_SEC)) return [];
  const member = findMember(show, by);
  const { shared } = crewCards(show, crew);
  const next = now.cards.find(
    ({ id, packet, describe }) =>
      describe && !shared[id] && member?.crew.id === crew && seatOfPacket(member.crew, packet) === member.seat,
  );
  return next ? [{ type: 'clue.shared', crew, cardId: next.id, mode: 'said', by }] : [];
}

/** What somebody wrote is gone for everybody once one colleague reports it; a word that lies ready stands in its place. */
function report(show: ShowState, { cardId }: { cardId: string }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const crew = person.value.crew.id;
  const { shared, words } = crewCards(show, crew);
  const said = words?.[cardId];
  const of = shared[cardId]?.by;
  if (!said || !('textId' in said) || of === undefined || of === by.actor) return refuse('CARD_007');
  return reportText(show, { textId: said.textId, kind: 'card', of, reporter: by.actor });
}

function keep(show: ShowState, { cardId }: { cardId: string }, by: Requester): Result<Decision> {
  const card = holding(show, by, cardId);
  if (!card.ok) return card;
  const crew = card.value.member.crew.id;
  if (card.value.shared || crewCards(show, crew).kept.includes(cardId)) return refuse('CARD_002');
  return ok({ events: [{ type: 'clue.kept', crew, cardId, by: by.actor }] });
}

function shownCards(show: ShowState): ShowEvent[] {
  const cards = currentCards(show)?.cards ?? [];
  if (cards.length === 0) return [];
  return show.crews.map((crew) => ({
    type: 'clue.shown',
    crew: crew.id,
    cards: cards.map((card) => ({ cardId: card.id, seat: seatOfPacket(crew, card.packet) })),
  }));
}

function evolveCrew(before: CrewCards, event: ShowEvent, { atMs, total }: { atMs: number; total: number }): CrewCards {
  if (event.type === 'clue.kept') return { ...before, kept: [...before.kept, event.cardId] };
  if (event.type === 'clue.worded') return { ...before, words: { ...before.words, [event.cardId]: event.words } };
  if (event.type !== 'clue.shared') return before;
  const shared = { ...before.shared, [event.cardId]: { mode: event.mode, by: event.by, atMs } };
  const all = Object.keys(shared).length >= total;
  return { ...before, shared, allSharedAtMs: before.allSharedAtMs ?? (all ? atMs : null) };
}

function sharedSentence(show: ShowState, event: { readonly type: string } & EventBodies['clue.shared']): Announcement {
  const { shared, words } = crewCards(show, event.crew);
  const now = currentCards(show);
  const card = now?.cards.find((each) => each.id === event.cardId);
  if (event.mode !== 'pinned' || !now || !card)
    return toCrew(event.crew, 'a-heard', { n: String(Object.keys(shared).length), m: String(now?.cards.length ?? 0) });
  const text = cardText(card, { step: now.step, words: words?.[card.id] });
  return toCrew(event.crew, 'a-pinned', { role: roleNames(show, [card.packet]).join(' '), text });
}

/**
 * Cards that people shared themselves, and whose packets they are: what the narrator reads does not count. A card with a private part is one
 * card, heard when both parts were.
 */
function sharedFacts(show: ShowState, crew: string) {
  const { shared } = crewCards(show, crew);
  const all = currentCards(show)?.cards ?? [];
  const isShared = ({ id }: Card) => shared[id] !== undefined && shared[id].mode !== 'read';
  const own = all.filter(isShared);
  const unsaid = all.filter((card) => card.describe && !isShared(card)).map(({ packet }) => packet);
  const heard = own.filter(({ describe, packet }) => !describe && !unsaid.includes(packet));
  return { heard: heard.length, shared: [...new Set(own.map(({ packet }) => packet))] };
}

function whoseWords(show: ShowState, words: CardWords | undefined): { words?: 'own' | 'mislaid' } {
  if (!words) return {};
  if ('told' in words) return {};
  if ('textId' in words) return { words: isHidden(show, words.textId) ? 'mislaid' : 'own' };
  return words.isMislaid ? { words: 'mislaid' } : {};
}

/** How soon a crewmate who is asked for a card pins it. */
const ASKED_PIN_SEC = 2;

/** What somebody needs to tell of one card before the next. */
const NEXT_CARD_SEC = 3;

/** Pins its cards, and describes those that cannot be pinned: in a task at its temper's second, or soon after the first card of a person, or when asked; elsewhere when its step says. */
function botActions(context: CrewmateContext): PlannedAction[] {
  const { view, ms, temper, crewmate: self } = context;
  const open = view.satchel?.cards.filter((card) => card.status === 'new') ?? [];
  if (open.length === 0 || !taskInView(context) || view.satchel?.isSilent) return [];
  const ownMs = (view.ranking?.aloneEndsAtMs ?? view.task?.playStartsAtMs ?? 0) + ms(temper.pinAtSec[self.variant]);
  const [first] = peoplesCards(context);
  const asked = latestQuestionTo(context);
  const atMs = Math.min(
    ownMs,
    first ? first.atMs + ms(temper.pinAfterHumanSec) : ownMs,
    asked ? asked.atMs + ms(ASKED_PIN_SEC) : ownMs,
  );
  const texts = taskInView(context)?.cards ?? [];
  return open.map(({ cardId, describe }, i): PlannedAction => {
    if (!describe) return { key: `pin:${cardId}`, atMs, command: { type: 'card.pin', cardId } };
    const text = texts.find(({ id }) => id === cardId)?.describe?.aloud ?? '';
    const words = context.self.startsWith('sim:') ? {} : { text };
    return {
      key: `describe:${cardId}`,
      atMs: atMs + ms(i * NEXT_CARD_SEC),
      command: { type: 'card.describe', cardId, ...words },
    };
  });
}

function peoplesCards({ view }: CrewmateContext) {
  return view.table?.cards.filter((card) => card.by !== null && !card.by.startsWith('sim:')) ?? [];
}

function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  if (!taskInView(context)) return [];
  const own = view.table?.cards.find((card) => card.by === self);
  const pinned: PlannedLine[] = own ? [{ key: `pin:${own.cardId}`, atMs: own.atMs + ms(1), trigger: 'pin' }] : [];
  const answers = peoplesCards(context).flatMap((card, n): PlannedLine[] =>
    isBotTurn(context, n) ? [{ key: `humanPin:${card.cardId}`, atMs: card.atMs + ms(2), trigger: 'humanPin' }] : [],
  );
  return [...pinned, ...answers];
}

/** What the holder of a card that is to be described sees beside its facts. */
function describedTo(card: Card, at: { step: Step; words: CardWords | undefined }, directory: Directory) {
  if (!card.describe) return {};
  const { aloud: _, knocks, states, ...seen } = card.describe;
  const said = cardTextIn(card, at, directory);
  return {
    describe: { ...seen, states: [...states], ...(knocks ? { knocks: [...knocks] } : {}), ...(said === '' ? {} : { said }) },
  };
}

/** What everybody may read of a shared card: its text where it was pinned or read, its holder's words where they described it. */
function textOnTable(
  card: Card,
  { entry, ...at }: { entry: Shared; step: Step; words: CardWords | undefined },
  directory: Directory,
): string | null {
  if (!card.describe) return entry.mode === 'said' ? null : cardTextIn(card, at, directory);
  const said = cardTextIn(card, at, directory);
  return said === '' ? null : said;
}

/** Cards with one reader each: pinned for everybody to read, said aloud, or not yet. */
export const cards: Mechanic<'cards'> = {
  work: { 'clue.shared': 'asks', 'clue.worded': 'acts' },
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const now = currentCards(show);
    const total = now?.cards.length ?? 0;
    const change = (before: CrewCards) => evolveCrew(before, event, { atMs, total });
    return evolveEntry(own, { step: now?.step.id, event, nothing: UNTOUCHED, change });
  },
  commands: {
    'card.pin': pin,
    'card.sayAloud': sayAloud,
    'card.describe': describeCard,
    'card.keep': keep,
    'card.report': report,
  },
  react: (show, event) => {
    if (event.type === 'chat.said') return event.card === undefined ? heardInChat(show, event) : [];
    return beginsPhase(event) ? shownCards(show) : [];
  },
  results: (show, event) => {
    const step = currentCards(show)?.step.id;
    if (!step || (event.type !== 'clue.shared' && event.type !== 'puzzle.timedout')) return [];
    // Where nothing was shared, that is known when the time is up: texts may ask how much was heard.
    const isKnown = event.type === 'puzzle.timedout' && show.results[step]?.crews[event.crew]?.heard !== undefined;
    return isKnown ? [] : [{ step, crew: event.crew, facts: sharedFacts(show, event.crew) }];
  },
  announces: (show, event) => (event.type === 'clue.shared' ? [sharedSentence(show, event)] : []),
  seat: (show, crew, seat) => {
    const held = currentCards(show)?.cards.filter((card) => seat.packets.includes(card.packet)) ?? [];
    const { shared } = crewCards(show, crew.id);
    return { cards: held.length, heard: held.filter((card) => shared[card.id]).length };
  },
  seatDependencies: (show) => [show.mechanics.cards],
  botActions,
  botLines,
  feeds: {},
  slices: {
    satchel: {
      dependencies: (show, who) => [
        show.mechanics.cards,
        show.mechanics.ranking,
        show.scene,
        show.phase,
        show.results,
        show.hidden,
        findCrew(show, who.crew),
        show.people,
      ],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        const now = show.phase === 'live' ? currentCards(show) : null;
        const packets = crew?.seats[who.person ? (findMember(show, who.person)?.seat ?? -1) : -1]?.packets;
        const own = now?.cards.filter((card) => packets?.includes(card.packet)) ?? [];
        if (!crew || !now || own.length === 0) return null;
        const { shared, kept, words } = crewCards(show, crew.id);
        const things = thingsOf(now.step);
        const asks = things ? { asks: { ready: [...things.ready], maxChars: things.maxChars } } : {};
        return {
          cards: own.map((card) => ({
            cardId: card.id,
            packet: card.packet,
            text: card.describe ? card.text : cardTextIn(card, { step: now.step, words: words?.[card.id] }, directory),
            role: show.story.roles[card.packet] ?? card.packet,
            practice: now.step.task === undefined,
            status: shared[card.id]?.mode ?? (kept.includes(card.id) ? 'kept' : 'new'),
            ...(words?.[card.id] ? {} : asks),
            ...describedTo(card, { step: now.step, words: words?.[card.id] }, directory),
          })),
          canSayAloud: listPresentPeople(show, crew).length > 1,
          ...(isAlone(show, crew.id) ? { isSilent: true } : {}),
        };
      },
    },
    table: {
      dependencies: (show, who) => [show.mechanics.cards, show.scene, show.phase, show.results, show.hidden, who.crew],
      render: (show, who, directory) => {
        const now = show.phase === 'live' ? currentCards(show) : null;
        if (!who.crew || !now) return null;
        const { shared, words } = crewCards(show, who.crew);
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
              role: roleNames(show, [card.packet]).join(' '),
              mode: entry.mode,
              text: textOnTable(card, { entry, step: now.step, words: words?.[card.id] }, directory),
              by: entry.by === show.story.narrator.id ? null : entry.by,
              atMs: entry.atMs,
              ...whoseWords(show, words?.[card.id]),
              ...(card.describe ? { isDescribed: true } : {}),
            })),
        };
      },
    },
  },
};
