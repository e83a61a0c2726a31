import { memberOf, occupantId, peopleHere } from './crews.ts';
import type { ShowEvent } from './events.ts';
import { cardsOf, crewCards } from './mechanics/cards.ts';
import { inWords } from './mechanics/cough.ts';
import { endingOf } from './mechanics/fate.ts';
import { crewLevers, leversOf, nextInOrder, seatOfLever } from './mechanics/levers.ts';
import { crewPlan, puzzleOf } from './mechanics/plan.ts';
import { rolesOf } from './people-view.ts';
import type { Crew, ShowState } from './state.ts';
import type { AnnouncementId } from './story.ts';
import { sceneOf } from './timing.ts';

/** What fills a slot: a word, or somebody's name or written text, which only the view looks up. */
export type SlotValue =
  | string
  | { readonly person: string }
  | { readonly people: readonly string[] }
  | { readonly thanksOf: string };

/** A sentence to be read out, to a crew or to one person. */
export interface Announcement {
  readonly to: { readonly crew: string } | { readonly person: string };
  readonly id: AnnouncementId;
  readonly slots: Readonly<Record<string, SlotValue>>;
}

type Slots = Announcement['slots'];

function toCrew(crew: string, id: AnnouncementId, slots: Slots = {}): Announcement {
  return { to: { crew }, id, slots };
}

/** The same to each crew, with one value for its slots: its words are then put together once. */
function toAll(show: ShowState, id: AnnouncementId, slots: Slots = {}): Announcement[] {
  return show.crews.map((crew) => toCrew(crew.id, id, slots));
}

function roleAt(show: ShowState, crew: Crew, seat: number): string {
  return rolesOf(show, crew.seats[seat]?.packets ?? []).join(' and ');
}

function roleOf(show: ShowState, id: string): SlotValue {
  const member = memberOf(show, id);
  return member ? roleAt(show, member.crew, member.seat) : 'Wick';
}

function seatSentence(show: ShowState, person: string): Announcement[] {
  const member = memberOf(show, person);
  const puzzle = Object.values(show.story.puzzles)[0];
  if (!member || !puzzle) return [];
  const lever = leversOf(puzzle, member.crew.seats[member.seat]?.packets ?? []).join(' and ');
  return [{ to: { person }, id: 'a-seat', slots: { role: roleAt(show, member.crew, member.seat), lever } }];
}

/** Whose turn it is in the agreed order, told to that person alone. */
function turnSentence(show: ShowState, crewId: string): Announcement[] {
  const crew = show.crews.find((each) => each.id === crewId);
  const puzzle = puzzleOf(show);
  const lever = nextInOrder(show, crewId);
  const held = crew && puzzle && lever ? crew.seats[seatOfLever(crew, puzzle, lever)] : undefined;
  if (!lever || held?.occupant.kind !== 'person') return [];
  return [{ to: { person: held.occupant.id }, id: 'a-turn', slots: { lever } }];
}

function agreedSentences(show: ShowState, crewId: string, by: string): Announcement[] {
  const crew = show.crews.find((each) => each.id === crewId);
  const puzzle = puzzleOf(show);
  const { agreed } = crewPlan(show, crewId);
  if (!crew || !puzzle || !agreed) return [];
  return peopleHere(show, crew).map((person) => {
    const seat = memberOf(show, person)?.seat ?? -1;
    const own = leversOf(puzzle, crew.seats[seat]?.packets ?? []);
    const k = own.map((lever) => agreed.order.indexOf(lever) + 1).join(' and ');
    return { to: { person }, id: 'a-agreed', slots: { name: { person: by }, k } };
  });
}

function sceneSentences(show: ShowState): Announcement[] {
  const scene = sceneOf(show);
  switch (scene?.kind) {
    case 'arrival':
      return show.crews.map((crew) => simsSentence(crew));
    case 'crew-formation':
      return show.crews.flatMap((crew) => peopleHere(show, crew)).flatMap((person) => seatSentence(show, person));
    case 'vote':
      return toAll(show, 'a-vote');
    case 'finale':
      return toAll(show, 'a-ending', { title: endingOf(show)?.ending.title ?? '' });
    case 'debrief':
      return toAll(show, 'a-score');
    default:
      return [];
  }
}

function simsSentence(crew: Crew): Announcement {
  const ids = crew.seats.map((seat) => occupantId(crew.id, seat));
  return toCrew(crew.id, 'a-sims', { names: { people: ids }, sims: { people: ids.filter((id) => id.startsWith('sim:')) } });
}

function sharedSentence(show: ShowState, event: Extract<ShowEvent, { type: 'clue.shared' }>): Announcement {
  const heard = Object.keys(crewCards(show, event.crew).shared).length;
  const card = cardsOf(show, sceneOf(show)).find((each) => each.cardId === event.cardId);
  if (event.mode !== 'pinned' || !card) return toCrew(event.crew, 'a-heard', { n: String(heard) });
  return toCrew(event.crew, 'a-pinned', { role: rolesOf(show, [card.packet]).join(' '), text: card.text });
}

function puzzleSentences(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'lever.pulled':
      return [
        toCrew(event.crew, 'a-pulled', { role: roleOf(show, event.by), lever: event.lever, n: capitalised(event.index) }),
        ...turnSentence(show, event.crew),
      ];
    case 'lever.undone':
      return [
        toCrew(event.crew, 'a-undone', { role: roleOf(show, event.by), lever: event.lever }),
        ...turnSentence(show, event.crew),
      ];
    case 'answer.judged':
      return event.correct ? [] : [toCrew(event.crew, 'a-cough')];
    case 'answer.proposed':
      return [toCrew(event.crew, 'a-proposed', { name: { person: event.by }, plan: event.order.join(', ') })];
    case 'answer.confirmed':
      return [...agreedSentences(show, event.crew, event.by), ...turnSentence(show, event.crew)];
    case 'puzzle.solved':
      return [toCrew(event.crew, 'a-solved')];
    case 'puzzle.timedout':
      return [toCrew(event.crew, 'a-timeout')];
    case 'hint.offered':
      return event.n > event.step + 1 ? [] : [toCrew(event.crew, 'a-hintoffer', { n: String(event.n) })];
    case 'hint.shown':
      return [toCrew(event.crew, 'a-hint', { n: String(event.n), text: puzzleOf(show)?.hints.texts[event.n - 1] ?? '' })];
    case 'clock.warned':
      return show.crews
        .filter((crew) => crewLevers(show, crew.id).outcome === 'open')
        .map((crew) => toCrew(crew.id, event.secondsLeft === 60 ? 'a-60' : 'a-30'));
    default:
      return [];
  }
}

function capitalised(n: number): string {
  const word = inWords(n);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What an event gives to read out. `show` is the state after it. */
export function announcementsOf(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'scene.started':
      return sceneSentences(show);
    case 'lamp.lit': {
      const crew = show.crews.find((each) => each.id === event.crew);
      const seat = crew?.seats[event.seat];
      const n = String(show.mechanics.lamps[event.crew]?.length ?? 0);
      return crew && seat ? [toCrew(event.crew, 'a-lamp', { name: { person: occupantId(crew.id, seat) }, n })] : [];
    }
    case 'clue.shared':
      return [sharedSentence(show, event)];
    case 'vote.cast': {
      const n = String(Object.keys(show.mechanics.vote.cast).length);
      const m = String(Object.values(show.people).filter((person) => person.here).length);
      return toAll(show, 'a-votes', { n, m });
    }
    case 'vote.closed':
      return toAll(show, 'a-result', { where: endingOf(show)?.ending.where ?? '' });
    case 'card.given':
      return event.to.startsWith('sim:')
        ? []
        : [{ to: { person: event.to }, id: 'a-thanked', slots: { name: { person: event.by }, text: { thanksOf: event.by } } }];
    case 'seat.taken': {
      const sim = event.crewmate === null ? null : `sim:${event.crewmate}:${event.crew}`;
      const joined = sim ? [toCrew(event.crew, 'a-joined', { human: { person: event.participant }, name: { person: sim } })] : [];
      const later = (show.scene?.index ?? 0) > 1 ? seatSentence(show, event.participant) : [];
      return [...joined, ...later];
    }
    case 'seat.warmed': {
      const sim = `sim:${event.crewmate}:${event.crew}`;
      return [toCrew(event.crew, 'a-left', { human: { person: event.participant }, name: { person: sim } })];
    }
    default:
      return puzzleSentences(show, event);
  }
}
