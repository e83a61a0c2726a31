import { describe, expect, it } from 'vitest';
import type { ShowEvent } from '../model/events.ts';
import { givenLive, givenShow } from '../testing/given.ts';
import { testStory, withSteps } from '../testing/story.ts';
import { evolveEntry, getEntry } from './by-step.ts';
import {
  allSteps,
  currentCards,
  currentLiveStep,
  currentPhase,
  currentScene,
  currentStep,
  currentSteps,
  currentTask,
  isStepOfKind,
  listTasks,
  stepById,
  stepsOfKind,
} from './steps.ts';

const keen = testStory('keen');
const three = givenLive(keen, 'ada', 'bob', 'cyd');

describe('the steps of a story', () => {
  it('are found in its order, by id and by kind', () => {
    expect(allSteps(keen).map(({ id }) => id)).toEqual(['arrive', 'seats', 'meet', 'light', 'choose', 'end', 'score', 'thank']);
    expect(stepById(keen, 'choose')?.kind).toBe('vote');
    expect(stepById(keen, 'nowhere')).toBeUndefined();
    expect(stepsOfKind({ story: keen }, 'vote').map(({ id }) => id)).toEqual(['choose']);
    expect(stepsOfKind({ story: keen }, 'chart')).toEqual([]);
    expect(listTasks({ story: keen }).map(({ step, scene }) => [step.id, scene])).toEqual([['light', 2]]);
  });

  it('are told apart by their kind', () => {
    const step = stepById(keen, 'choose');
    expect(step && isStepOfKind(step, 'vote')).toBe(true);
    expect(step && isStepOfKind(step, 'order')).toBe(false);
  });
});

describe('the steps of a moment', () => {
  it('are none before the beginning', () => {
    const waiting = givenShow(keen).show;
    expect([currentScene(waiting), currentPhase(waiting), currentTask(waiting), currentCards(waiting)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(currentSteps(waiting)).toEqual([]);
  });

  it('are those of the present phase', () => {
    const meet = three.toScene('meet').show;
    expect(currentSteps(meet).map(({ id }) => id)).toEqual(['seats', 'meet']);
    expect(currentStep(meet, 'practice')?.id).toBe('meet');
    expect(currentStep(meet, 'order')).toBeNull();
    expect(currentTask(meet), 'practice is no task').toBeNull();
    expect(currentCards(meet)?.cards).toHaveLength(6);
    expect(currentTask(three.toScene('light').show)?.id).toBe('light');
    expect(currentCards(three.toScene('choose').show)).toBeNull();
  });

  it('stay when the show is over, and are live no more', () => {
    const over = three.until(400).show;
    expect(currentStep(over, 'thanks')?.id).toBe('thank');
    expect(currentLiveStep(over, 'thanks')).toBeNull();
    expect(currentLiveStep(three.toScene('thank').show, 'thanks')?.id).toBe('thank');
  });

  it('are without those whose condition does not hold', () => {
    const late = withSteps(keen, (step) => (step.id === 'seats' ? { ...step, when: { late: true } } : step));
    const meet = givenLive(late, 'ada', 'bob', 'cyd').toScene('meet').show;
    expect(currentSteps(meet).map(({ id }) => id)).toEqual(['meet']);
    expect(stepById(late, 'seats')?.id, 'it is in the story all the same').toBe('seats');
  });
});

describe('what crews have come to in steps', () => {
  const shared: ShowEvent = { type: 'clue.shared', crew: 'crew-1', cardId: 'light-A', mode: 'pinned', by: 'ada' };
  const own = { light: { 'crew-1': 2 } };
  const count = (step: string | undefined, event: ShowEvent, change = (n: number) => n + 1) =>
    evolveEntry(own, { step, event, nothing: 0, change });

  it('is nothing where they have not begun', () => {
    expect(getEntry(own, { step: 'light', crew: 'crew-1' }, 0)).toBe(2);
    expect(getEntry(own, { step: 'light', crew: 'crew-2' }, 0)).toBe(0);
    expect(getEntry(own, { step: 'other', crew: 'crew-1' }, 0)).toBe(0);
    expect(getEntry(own, { step: undefined, crew: 'crew-1' }, 0)).toBe(0);
  });

  it('changes by events of the crew while a step is on', () => {
    expect(count('light', shared)).toEqual({ light: { 'crew-1': 3 } });
    expect(count('other', shared)).toEqual({ light: { 'crew-1': 2 }, other: { 'crew-1': 1 } });
    expect(count('light', { ...shared, crew: 'crew-2' })).toEqual({ light: { 'crew-1': 2, 'crew-2': 1 } });
  });

  it('is the very same value where nothing changes', () => {
    expect(count('light', shared, (n) => n)).toBe(own);
    expect(count(undefined, shared)).toBe(own);
    expect(count('light', { type: 'show.cancelled' })).toBe(own);
  });
});
