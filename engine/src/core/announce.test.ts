import { describe, expect, it } from 'vitest';
import { toAll, toCrew, toPerson, withStep } from '../model/announcement.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory, withSteps } from '../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');

function heard(played: Played, person = 'ada'): string[] {
  return played.view(person).announced.map(({ text }) => text);
}

function whispered(played: Played, person = 'ada'): string[] {
  return played.view(person).announcedToMe.map(({ text }) => text);
}

/** As a second lever that somebody pulls and takes back, so often. */
function pullAndUndo(played: Played, times: number): Played {
  let now = played;
  for (let i = 0; i < times; i++)
    now = now.does('ada', { type: 'lever.pull', lever: 'Lever A' }).does('ada', { type: 'lever.undo' });
  return now;
}

describe('what is read out', () => {
  const two = givenLive(gentle, 'ada', 'bob');

  it('begins with who is in the crew, and who of them is simulated', () => {
    expect(heard(two)).toEqual(['In your crew: Ada, ANN, BEN, CAS, DOT, Bob. Simulated: ANN, BEN, CAS, DOT.']);
    const people = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6');
    expect(heard(people, 'p1')).toEqual(['In your crew: P1, P4, P3, P5, P6, P2. Simulated: nobody.']);
  });

  it('is counted from one within a crew, however many things one command brings about', () => {
    const lit = two.does('ada', { type: 'lamp.light' }).does('bob', { type: 'lamp.light' });
    expect(lit.view('ada').announced.map(({ n, id }) => [n, id])).toEqual([
      [1, 'a-sims'],
      [2, 'a-lamp'],
      [3, 'a-lamp'],
    ]);
    expect(heard(lit).slice(1)).toEqual(['Lamp lit: Ada. 1 of 6.', 'Lamp lit: Bob. 2 of 6.']);
    expect(lit.view('ada').announced[1]?.atMs).toBe(10_000);
  });

  it('is for the own crew: another hears nothing of it', () => {
    const seven = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').does('p7', { type: 'lamp.light' });
    expect(heard(seven, 'p7')).toContain('Lamp lit: P7. 1 of 6.');
    expect(heard(seven, 'p1').filter((text) => text.startsWith('Lamp lit'))).toEqual([]);
  });

  it('is kept up to twenty-four sentences, and goes on counting', () => {
    const long = pullAndUndo(givenLive(keen, 'ada', 'bob', 'cyd').toScene('light'), 15);
    const numbers = long.view('ada').announced.map(({ n }) => n);
    expect(numbers).toHaveLength(24);
    expect(numbers.at(-1)).toBeGreaterThan(30);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, i) => (numbers[0] ?? 0) + i));
  });

  it('says who takes a seat and who leaves one', () => {
    const back = two.does('bob', { type: 'show.leave' }).joins('bob');
    expect(heard(back).slice(-2)).toEqual(['Bob left. EVE keeps the seat.', 'Bob takes the seat of EVE.']);
  });

  it('does not say that somebody takes a seat that was made for them', () => {
    const four = givenLive(keen, 'ada', 'bob', 'cyd').joins('dan');
    expect(heard(four, 'ada').some((text) => text.includes('takes the seat'))).toBe(false);
  });
});

describe('a count that stands for how things are', () => {
  const voting = givenLive(keen, 'ada', 'bob', 'cyd').toScene('choose');

  it('takes the place and the number of the one before it', () => {
    const before = voting.view('ada').announced.at(-1);
    const one = voting.does('ada', { type: 'vote.cast', option: 'left' });
    const two = one.does('bob', { type: 'vote.cast', option: 'left' });
    expect(one.view('ada').announced.at(-1)).toMatchObject({ n: (before?.n ?? 0) + 1, text: 'Votes in: 1 of 3.' });
    expect(two.view('ada').announced.at(-1)).toMatchObject({ n: (before?.n ?? 0) + 1, text: 'Votes in: 2 of 3.' });
    expect(two.view('ada').announced).toHaveLength(one.view('ada').announced.length);
  });

  it('is another once something else was said in between', () => {
    const one = voting.does('ada', { type: 'vote.cast', option: 'left' });
    const between = givenLive(gentle, 'ada', 'bob').toScene('choose').does('ada', { type: 'vote.cast', option: 'left' });
    const after = between.joins('cyd').does('cyd', { type: 'vote.cast', option: 'left' });
    expect(heard(one).filter((text) => text.startsWith('Votes in'))).toHaveLength(1);
    expect(heard(after).filter((text) => text.startsWith('Votes in'))).toEqual(['Votes in: 1 of 2.', 'Votes in: 2 of 3.']);
  });
});

describe('what is said to one person', () => {
  const meet = givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet');

  it('is who they are, by one title', () => {
    expect(whispered(meet)).toEqual(['You are the Role A.']);
    expect(whispered(meet, 'cyd')).toEqual(['You are the Role C.']);
  });

  it('is said to who comes later as soon as they sit, and to nobody before crews meet', () => {
    const gentleMeet = givenLive(gentle, 'ada', 'bob');
    expect(whispered(gentleMeet.joins('cyd'), 'cyd')).toEqual([]);
    expect(whispered(gentleMeet.toScene('light').joins('cyd'), 'cyd')).toEqual([
      'You are the Role C. Your lever is the Lever C.',
    ]);
  });

  it('does not reach somebody who was away when it was said', () => {
    const away = givenLive(keen, 'ada', 'bob', 'cyd').loses('cyd').toScene('meet');
    expect(whispered(away, 'cyd')).toEqual([]);
  });
});

describe('a step with sentences of its own', () => {
  it("says those in place of the story's, and only in that step", () => {
    const hurry = { 'a-30': 'Hurry, gently.' };
    const own = withSteps(keen, (step) => (step.id === 'light' ? { ...step, announcements: hurry } : step));
    const late = givenLive(own, 'ada', 'bob', 'cyd').toScene('light').atScene(80);
    expect(heard(late)).toContain('Hurry, gently.');
    expect(heard(late)).toContain('One minute left.');
    expect(heard(late)).not.toContain('Thirty seconds left.');
  });

  it('is named beside each sentence, and left out where there is none', () => {
    const sentences = [toCrew('crew-1', 'a-score', {}), toPerson('ada', 'a-turn', { lever: 'Pump' })];
    expect(withStep('score', sentences)).toEqual(sentences.map((each) => ({ ...each, step: 'score' })));
    expect(withStep(undefined, sentences)).toEqual(sentences);
  });

  it('is said to every crew with the same slots, so that its words are put together once', () => {
    const slots = { where: 'left' };
    const seven = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7');
    const all = toAll(seven.show, 'a-result', slots);
    expect(all.map(({ to }) => to)).toEqual([{ crew: 'crew-1' }, { crew: 'crew-2' }]);
    for (const each of all) expect(each.slots).toBe(slots);
  });
});
