import { type Announcement, toCrew, toPerson } from '../announcement.ts';
import { crewById, memberOf, peopleHere } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { heldBy } from '../held.ts';
import { rolesOf } from '../people-view.ts';
import type { ShowState } from '../state.ts';
import { inWords } from './cough.ts';
import { crewLevers, nextInOrder, seatOfLever } from './order-state.ts';
import { crewPlan, puzzleOf } from './plan.ts';

function roleOf(show: ShowState, id: string): string {
  const member = memberOf(show, id);
  if (!member) return show.story.narrator.name;
  return rolesOf(show, member.crew.seats[member.seat]?.packets ?? []).join(' and ');
}

/** Whose turn it is in the agreed order, told to that person alone. */
function turnSentence(show: ShowState, crewId: string): Announcement[] {
  const crew = crewById(show, crewId);
  const puzzle = puzzleOf(show);
  const lever = nextInOrder(show, crewId);
  const held = crew && puzzle && lever ? crew.seats[seatOfLever(crew, puzzle, lever)] : undefined;
  return lever && held?.occupant.kind === 'person' ? [toPerson(held.occupant.id, 'a-turn', { lever })] : [];
}

function agreedSentences(show: ShowState, crewId: string, by: string): Announcement[] {
  const crew = crewById(show, crewId);
  const { agreed } = crewPlan(show, crewId);
  if (!crew || !agreed) return [];
  return peopleHere(show, crew).map((person) => {
    const own = heldBy(show, crew.seats[memberOf(show, person)?.seat ?? -1]?.packets ?? []);
    const k = own.map((lever) => agreed.order.indexOf(lever) + 1).join(' and ');
    return toPerson(person, 'a-agreed', { name: { person: by }, k });
  });
}

function capitalised(n: number): string {
  const word = inWords(n);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What is read out of a crew's work at the levers. */
export function orderSentences(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'lever.pulled': {
      const slots = { role: roleOf(show, event.by), lever: event.lever, n: capitalised(event.index) };
      return [toCrew(event.crew, 'a-pulled', slots), ...turnSentence(show, event.crew)];
    }
    case 'lever.undone': {
      const slots = { role: roleOf(show, event.by), lever: event.lever };
      return [toCrew(event.crew, 'a-undone', slots), ...turnSentence(show, event.crew)];
    }
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
    case 'clock.warned':
      return show.crews
        .filter((crew) => crewLevers(show, crew.id).outcome === 'open')
        .map((crew) => toCrew(crew.id, event.secondsLeft === 60 ? 'a-60' : 'a-30'));
    default:
      return [];
  }
}
