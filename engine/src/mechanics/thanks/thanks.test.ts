import { describe, expect, it } from 'vitest';
import { isStepOfKind } from '../../core/steps.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const three = givenLive(gentle, 'ada', 'bob', 'cyd').toScene('thank');

function give(from: string, to: string, starter = 0) {
  return (played: Played) => played.does(from, { type: 'thanks.give', to, words: { starter } });
}

/** The closing scene of people alone, which goes on once everybody is done. */
function pacedClosing(): Played {
  const scenes = keen.scenes.map((scene) =>
    scene.id === 'thank'
      ? { ...scene, phases: scene.phases.map((phase) => ({ ...phase, pace: { leastSec: 20, mostSec: 60, done: ['thanks'] } })) }
      : scene,
  );
  return givenLive({ ...keen, scenes }, 'ada', 'bob', 'cyd').toScene('thank');
}

describe('a closing scene that somebody leaves before its end', () => {
  it('lets the others go on once they have thanked somebody, without a card of who left', () => {
    const others = give('cyd', 'bob')(give('bob', 'ada')(pacedClosing()));
    expect(others.view('bob').pace?.goesOn).toBeNull();
    const left = others.does('ada', { type: 'pace.ready', phase: 'thank' });
    expect(left.view('bob').pace?.goesOn).not.toBeNull();
    expect(left.view('ada').thanks).toMatchObject({ open: true, given: null });
  });
});

describe('whom one may thank', () => {
  it('is everybody of the crew but oneself, people and simulated, in the order of the seats', () => {
    expect(three.view('ada').thanks?.crewmates.map(({ name }) => name)).toEqual(['ANN', 'Cyd', 'BEN', 'CAS', 'Bob']);
    expect(three.view('ada').thanks?.crewmates.map(({ simulated }) => simulated)).toEqual([true, false, true, true, false]);
  });

  it('is nobody of another crew', () => {
    const seven = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('thank');
    seven.when('p1', { type: 'thanks.give', to: 'p7', words: { starter: 0 } }).refused('THANKS_002');
    seven.when('p1', { type: 'thanks.give', to: 'sim:ann:crew-2', words: { starter: 0 } }).refused('THANKS_002');
  });

  it('is suggested as the next person in the ring, past the last back to the first, of those who are here', () => {
    const suggested = (played: Played) => ['ada', 'cyd', 'bob'].map((id) => played.view(id).thanks?.suggested);
    expect(suggested(three)).toEqual(['cyd', 'bob', 'ada']);
    const people = givenLive(keen, 'ada', 'bob', 'cyd').loses('bob').toScene('thank');
    expect(people.view('ada').thanks?.suggested).toBe('cyd');
    expect(people.view('cyd').thanks?.suggested).toBe('ada');
  });
});

describe('a card of thanks', () => {
  it('is open until it is given, and shows what was given to whom', () => {
    expect(three.view('ada').thanks).toMatchObject({
      open: true,
      given: null,
      starters: ['You asked.', 'You waited.'],
      maxChars: 140,
    });
    const given = give('ada', 'bob', 1)(three);
    expect(given.view('ada').thanks).toMatchObject({ open: false, given: { to: 'bob', toName: 'Bob', text: 'You waited.' } });
    expect(given.view('bob').thanks).toMatchObject({ open: true, given: null });
  });

  it('is one of several that somebody receives; what the narrator saw is no card, and is told after the first', () => {
    const both = give('cyd', 'bob')(give('ada', 'bob', 1)(three));
    expect(both.view('bob').thanks?.received).toEqual([
      { from: 'Ada', by: 'ada', text: 'You waited.' },
      { from: 'Cyd', by: 'cyd', text: 'You asked.' },
    ]);
    expect(both.view('bob').thanks?.told).toBe('You stayed. Wick');
    expect(both.view('ada').thanks).toMatchObject({ received: [], told: null });
    expect(both.until(400).view('ada').thanks?.told).toBe('You stayed. Wick');
  });

  it('is read out to a person, and to no simulated crewmate', () => {
    const toPerson = give('ada', 'bob')(three);
    expect(toPerson.view('bob').announcedToMe.at(-1)?.text).toBe('Thanks from Ada: You asked.');
    const toSimulated = give('ada', 'sim:ann:crew-1')(three);
    expect(toSimulated.show.announced.people['sim:ann:crew-1']).toBeUndefined();
  });

  it('takes words of its own up to the length, trimmed', () => {
    const own = (text: string) => three.when('ada', { type: 'thanks.give', to: 'bob', words: { text } });
    own(` ${'a'.repeat(140)} `).then('card.given');
    own('a'.repeat(141)).refused('THANKS_003');
    own('').refused('THANKS_003');
  });

  it('takes a starter that there is, from the first to the last', () => {
    const ready = (starter: number) => three.when('ada', { type: 'thanks.give', to: 'bob', words: { starter } });
    ready(0).then('card.given');
    ready(1).then('card.given');
    ready(2).refused('THANKS_003');
  });

  it('is not given by simulated crewmates, nor by somebody without a seat', () => {
    three.when('sim:ann:crew-1', { type: 'thanks.give', to: 'ada', words: { starter: 0 } }).refused('SHOW_007');
    three.when('zed', { type: 'thanks.give', to: 'ada', words: { starter: 0 } }).refused('SHOW_005');
  });

  it('stays on the page when the show is over', () => {
    expect(give('ada', 'bob')(three).until(400).view('bob').thanks?.received).toHaveLength(1);
  });

  it('is unheard of before its scene, and where a story has no thanks', () => {
    expect(givenLive(gentle, 'ada').view('ada').thanks).toBeNull();
    const none = { ...gentle, scenes: gentle.scenes.slice(0, 5) };
    const over = givenLive(none, 'ada').until(400);
    expect(over.view('ada').thanks).toBeNull();
    over.when('ada', { type: 'thanks.give', to: 'sim:ann:crew-1', words: { starter: 0 } }).refused('SHOW_004');
  });

  it('comes from the narrator only where one is written for the person', () => {
    const own = { starters: ['You asked.'], maxChars: 140, fromNarrator: [{ when: { late: true } as const, text: 'Late.' }] };
    const story = withSteps(gentle, (step) => (step.kind === 'thanks' ? testStep('thanks', step.id, own) : step));
    expect(givenLive(story, 'ada').toScene('thank').view('ada').thanks?.received).toEqual([]);
  });
});

describe('one more card, where the story has it', () => {
  const more = withSteps(keen, (step) =>
    isStepOfKind(step, 'thanks') ? testStep('thanks', step.id, { ...step.rule, second: true }) : step,
  );
  const seven = givenLive(more, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('thank');
  const other = seven.show.crews.find(
    ({ seats }) => !seats.some(({ occupant }) => occupant.kind === 'person' && occupant.id === 'p1'),
  );
  const stranger = other?.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? occupant.id : []))[0] ?? '';
  const mate = seven.view('p1').thanks?.crewmates[0]?.id ?? '';
  const second = { type: 'thanks.give', to: stranger, words: { starter: 1 }, second: true } as const;
  const first = give('p1', mate)(seven);

  it('may go to anybody in the session once the first is given, and once only', () => {
    seven.when('p1', second).refused('THANKS_005');
    expect(first.view('p1').thanks?.second?.people).toHaveLength(6);
    const both = first.does('p1', second);
    expect(both.last).toEqual([
      { type: 'card.given', crew: expect.any(String), by: 'p1', to: stranger, words: { starter: 1 }, second: true },
    ]);
    expect(both.view(stranger).thanks?.received[0]).toMatchObject({ by: 'p1', text: 'You waited.' });
    expect(both.view('p1').thanks?.given?.to).toBe(mate);
    expect(both.view('p1').thanks?.second?.given?.to).toBe(stranger);
    both.when('p1', second).refused('THANKS_001');
  });

  it('goes to nobody who has no seat, to no simulated crewmate and not to oneself, and is not there in other stories', () => {
    for (const to of ['p1', 'zed']) first.when('p1', { ...second, to }).refused('THANKS_005');
    const simulated = give('ada', 'bob')(three);
    expect(simulated.view('ada').thanks?.second).toBeUndefined();
    simulated.when('ada', { ...second, to: 'cyd' }).refused('THANKS_005');
  });

  it('says what colleagues want to read', () => {
    seven.when('p1', { type: 'thanks.give', to: mate, words: { text: 'you shit' } }).refused('THANKS_004');
  });
});
