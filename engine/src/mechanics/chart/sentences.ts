import { joinNames, thingName } from '../../core/language.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { ShowState } from '../../model/state.ts';
import { crewChart, squareIn } from './state.ts';
import { authorName } from './view.ts';

/** What is read out of a crew's work at its chart. Marks follow each other quickly: only how the last stands is worth hearing. */
export function chartSentences(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentStep(show, 'chart');
  return step ? withStep(step.id, sentencesOf(show, event, step.rule.misses.pauseSec)) : [];
}

const MARKED = { possible: 'a-possible', ruledOut: 'a-ruledout', here: 'a-here' } as const;

function sentencesOf(show: ShowState, event: ShowEvent, pauseSec: number): Announcement[] {
  switch (event.type) {
    case 'mark.placed': {
      const slots = { role: authorName(show, event.by), squares: joinNames(show.story, event.squares) };
      return [{ ...toCrew(event.crew, event.mark === null ? 'a-unmarked' : MARKED[event.mark], slots), standing: true }];
    }
    case 'rock.placed': {
      const { square } = event;
      const rock = thingName(show.story, event.rock);
      const role = authorName(show, event.by);
      return [
        square === null ? toCrew(event.crew, 'a-unnamed', { role, rock }) : toCrew(event.crew, 'a-named', { role, rock, square }),
      ];
    }
    case 'answer.proposed': {
      const square = squareIn(event);
      return square === null ? [] : [toCrew(event.crew, 'a-suggested', { name: { person: event.by }, square })];
    }
    case 'answer.declined':
      return [toCrew(event.crew, 'a-held', { name: { person: event.by } })];
    case 'answer.judged': {
      const square = crewChart(show, event.crew).tries.at(-1)?.square ?? '';
      return event.correct ? [] : [toCrew(event.crew, 'a-wrong', { square, n: String(pauseSec) })];
    }
    case 'puzzle.solved':
    case 'puzzle.timedout':
      return [toCrew(event.crew, 'a-itis', { square: currentStep(show, 'chart')?.rule.chart.answer ?? '' })];
    case 'answer.reopened':
      return [toCrew(event.crew, 'a-again', {})];
    default:
      return [];
  }
}
