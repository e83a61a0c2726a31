import { findCrew } from '../../core/crews.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { ShowState } from '../../model/state.ts';
import { qualities } from './score.ts';
import { crewRanking } from './state.ts';

function namesOf(show: ShowState, order: readonly string[]): string {
  const options = currentStep(show, 'ranking')?.rule.options ?? [];
  return order.map((id) => options.find((option) => option.id === id)?.name ?? id).join(', ');
}

function sentencesOf(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'choice.private': {
      const n = Object.keys(crewRanking(show, event.crew).alone).length;
      const m = findCrew(show, event.crew)?.seats.length ?? 0;
      return [{ ...toCrew(event.crew, 'a-listed', { n: String(n), m: String(m) }), standing: true }];
    }
    case 'choice.opened':
      return [toCrew(event.crew, 'a-opened', {})];
    case 'choice.moved': {
      const n = String(event.order.indexOf(event.option) + 1);
      return [toCrew(event.crew, 'a-moved', { name: { person: event.by }, option: namesOf(show, [event.option]), n })];
    }
    case 'answer.proposed':
      return 'ranking' in event
        ? [toCrew(event.crew, 'a-proposed', { name: { person: event.by }, plan: namesOf(show, event.ranking) })]
        : [];
    case 'answer.declined':
      return [toCrew(event.crew, 'a-declined', { name: { person: event.by } })];
    case 'choice.group': {
      const n = String(Math.round(qualities(show, event.crew).own * 100));
      return [toCrew(event.crew, 'a-settled', { plan: namesOf(show, event.order), n })];
    }
    default:
      return [];
  }
}

/** What is read out of a crew's ranking. What somebody does in private is read out to nobody. */
export function rankingSentences(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentStep(show, 'ranking');
  return step ? withStep(step.id, sentencesOf(show, event)) : [];
}
