import { findCrew, occupantId } from '../../core/crews.ts';
import { joinNames, numberInWords, thingName } from '../../core/language.ts';
import { roleNames } from '../../core/people.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toCrew, toPerson, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { ShowState } from '../../model/state.ts';
import { crewDials, presentVoters, seatOfControl } from './state.ts';
import { missFeedback } from './verdict.ts';

/** How many of those who are here are ready, in words. */
function readiness(show: ShowState, crewId: string): { n: string; m: string } {
  const crew = findCrew(show, crewId);
  const present = crew ? presentVoters(show, crew) : [];
  const { ready } = crewDials(show, crewId);
  const n = present.filter((id) => ready[id]).length;
  return { n: n === 0 ? show.story.words.nobody : numberInWords(show.story, n), m: numberInWords(show.story, present.length) };
}

/** Whoever holds the key that comes next is told so, alone. */
function nextKey(show: ShowState, crewId: string): Announcement[] {
  const step = currentStep(show, 'dials');
  const crew = findCrew(show, crewId);
  if (!step?.task || !crew) return [];
  const { count, ready } = crewDials(show, crewId);
  if (!count && !presentVoters(show, crew).every((id) => ready[id])) return [];
  const { countdown, send } = step.rule.keys;
  const control = count?.over ? send : count ? null : countdown;
  const held = control === null ? undefined : crew.seats[seatOfControl(crew, step.task, control)];
  return held && control !== null && held.occupant.kind === 'person'
    ? [toPerson(occupantId(crewId, held), 'a-key', { key: thingName(show.story, control) })]
    : [];
}

function roleOf(show: ShowState, crewId: string, id: string): string {
  const crew = findCrew(show, crewId);
  const seat = crew?.seats.find((each) => occupantId(crewId, each) === id);
  return joinNames(show.story, roleNames(show, seat?.packets ?? [])) || show.story.narrator.name;
}

function sentencesOf(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'dial.turned': {
      const { crew, role } = event;
      const [dial, option] = [thingName(show.story, event.dial), thingName(show.story, event.to)];
      return [toCrew(crew, 'a-turned', { role, dial, option, ...readiness(show, crew) })];
    }
    case 'ready.set':
      return [{ ...toCrew(event.crew, 'a-ready', readiness(show, event.crew)), standing: true }, ...nextKey(show, event.crew)];
    case 'countdown.started':
      return [toCrew(event.crew, 'a-count', { role: roleOf(show, event.crew, event.by) })];
    case 'countdown.ended':
      return nextKey(show, event.crew);
    case 'answer.judged': {
      const rule = currentStep(show, 'dials')?.rule;
      const last = crewDials(show, event.crew).tries.at(-1);
      return event.correct || !rule || !last
        ? []
        : [toCrew(event.crew, 'a-unanswered', { text: missFeedback(show, rule, last) })];
    }
    default:
      return [];
  }
}

/** What is read out of a crew's work at its dials. */
export function dialsSentences(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentStep(show, 'dials');
  return step ? withStep(step.id, sentencesOf(show, event)) : [];
}
