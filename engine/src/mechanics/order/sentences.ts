import { findCrew, findMember, listPresentPeople } from '../../core/crews.ts';
import { heldControls } from '../../core/held.ts';
import { joinNames, numberInWords, thingName } from '../../core/language.ts';
import { roleNames } from '../../core/people.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toCrew, toPerson, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { ShowState } from '../../model/state.ts';
import { crewProposals } from '../proposals/index.ts';
import { nextInOrder, orderIn, seatOfLever } from './state.ts';

function roleOf(show: ShowState, id: string): string {
  const member = findMember(show, id);
  if (!member) return show.story.narrator.name;
  return joinNames(show.story, roleNames(show, member.crew.seats[member.seat]?.packets ?? []));
}

/** Whose turn it is in the agreed order, told to that person alone. */
function turnSentence(show: ShowState, crewId: string): Announcement[] {
  const crew = findCrew(show, crewId);
  const task = currentStep(show, 'order')?.task;
  const lever = nextInOrder(show, crewId);
  const held = crew && task && lever ? crew.seats[seatOfLever(crew, task, lever)] : undefined;
  return lever && held?.occupant.kind === 'person'
    ? [toPerson(held.occupant.id, 'a-turn', { lever: thingName(show.story, lever) })]
    : [];
}

function agreedSentences(show: ShowState, crewId: string, by: string): Announcement[] {
  const crew = findCrew(show, crewId);
  const { agreed } = crewProposals(show, crewId);
  if (!crew || !agreed) return [];
  return listPresentPeople(show, crew).map((person) => {
    const own = heldControls(show, crew.seats[findMember(show, person)?.seat ?? -1]?.packets ?? []);
    const places = own.map((lever) => orderIn(agreed.answer).indexOf(lever) + 1).sort((a, b) => a - b);
    return toPerson(person, 'a-agreed', { name: { person: by }, k: joinNames(show.story, places.map(String)) });
  });
}

function capitalised({ story }: ShowState, n: number): string {
  const word = numberInWords(story, n);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function planned({ story }: ShowState, event: Parameters<typeof orderIn>[0]): string {
  return orderIn(event)
    .map((lever) => thingName(story, lever))
    .join(', ');
}

/** What is read out of a crew's work at the levers. */
export function orderSentences(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentStep(show, 'order');
  return step ? withStep(step.id, sentencesOf(show, event)) : [];
}

function sentencesOf(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'lever.pulled': {
      const m = numberInWords(show.story, currentStep(show, 'order')?.rule.levers.length ?? 0);
      const { sound = '' } = event;
      const lever = thingName(show.story, event.lever);
      const slots = { role: roleOf(show, event.by), lever, sound, n: capitalised(show, event.index), m };
      return [toCrew(event.crew, 'a-pulled', slots), ...turnSentence(show, event.crew)];
    }
    case 'lever.undone': {
      const slots = { role: roleOf(show, event.by), lever: thingName(show.story, event.lever) };
      return [toCrew(event.crew, 'a-undone', slots), ...turnSentence(show, event.crew)];
    }
    case 'answer.judged':
      return event.correct ? [] : [toCrew(event.crew, 'a-miss', {})];
    case 'answer.proposed':
      return [toCrew(event.crew, 'a-proposed', { name: { person: event.by }, plan: planned(show, event) })];
    case 'answer.declined':
      return [toCrew(event.crew, 'a-declined', { name: { person: event.by } })];
    case 'answer.confirmed':
      return [...agreedSentences(show, event.crew, event.by), ...turnSentence(show, event.crew)];
    default:
      return [];
  }
}
