import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const light = { type: 'lamp.light' } as const;
/** The arrival lasts 20 seconds, and begins at second 10. */
const two = givenLive(gentle, 'ada', 'bob');
const lit = (played: Played, person: string) =>
  played.view(person).lamps?.lamps.flatMap(({ lit: is, person: who }) => (is ? (who?.id ?? '') : []));

describe('lamps of the arrival', () => {
  it('are one a seat, with who sits there', () => {
    expect(two.view('ada').lamps?.lamps.map(({ seat, person, lit: is }) => [seat, person?.name, person?.simulated, is])).toEqual([
      [0, 'Ada', false, false],
      [1, 'ANN', true, false],
      [2, 'BEN', true, false],
      [3, 'CAS', true, false],
      [4, 'DOT', true, false],
      [5, 'Bob', false, false],
    ]);
  });

  it('are lit by people and by simulated crewmates, each once', () => {
    const both = two.does('bob', light).does('sim:ann:crew-1', light);
    expect(lit(both, 'ada')).toEqual(['sim:ann:crew-1', 'bob']);
    both.when('bob', light).refused('LAMP_001');
    both.when('sim:ann:crew-1', light).refused('LAMP_001');
    both.when('ada', light).thenLike({ type: 'lamp.lit', crew: 'crew-1', seat: 0, by: 'ada' });
  });

  it('are the own crew’s alone', () => {
    const seven = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').does('p7', light);
    expect(lit(seven, 'p7')).toEqual(['p7']);
    expect(lit(seven, 'p1')).toEqual([]);
  });

  it('show in the picture, by the number of the seat', () => {
    expect(two.does('bob', light).does('ada', light).view('ada').stage?.states).toEqual(['lamp-6', 'lamp-1']);
    expect(two.does('bob', light).toScene('meet').view('ada').stage?.states).toEqual([]);
  });

  it('are read out, with how many are lit', () => {
    const said = two.does('bob', light).does('ada', light).view('ada').announced;
    expect(said.map(({ text }) => text).slice(-2)).toEqual(['Lamp lit: Bob. 1 of 6.', 'Lamp lit: Ada. 2 of 6.']);
  });

  it('are nothing in another scene, before the beginning or after the end', () => {
    two.toScene('meet').when('ada', light).refused('SHOW_004');
    expect(two.toScene('meet').view('ada').lamps).toBeNull();
    expect(givenShow(gentle).joins('ada').view('ada').lamps).toBeNull();
    expect(two.until(400).view('ada').lamps).toBeNull();
  });
});

describe('the last call', () => {
  it('lights what is left one second before the scene ends, to the millisecond', () => {
    const one = two.does('ada', light);
    expect(lit(one.atScene(18.999), 'ada')).toEqual(['ada']);
    expect(lit(one.atScene(19), 'ada')).toHaveLength(6);
  });

  it('is nobody’s doing', () => {
    const called = givenLive(keen, 'ada', 'bob', 'cyd').does('ada', light).atScene(19);
    expect(called.last).toEqual([
      { type: 'lamp.lit', crew: 'crew-1', seat: 1, by: null },
      { type: 'lamp.lit', crew: 'crew-1', seat: 2, by: null },
    ]);
  });

  it('is for every crew', () => {
    const seven = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').does('p7', light).atScene(19);
    expect([lit(seven, 'p1')?.length, lit(seven, 'p7')?.length]).toEqual([6, 6]);
  });

  it('comes sooner in a show that began late', () => {
    const late = givenShow(keen)
      .joins('ada', 'bob')
      .until(10 + 600)
      .joins('cyd')
      .until(10 + 601);
    expect(late.show.late).toBe(true);
    expect(lit(late.atScene(8.999), 'ada')).toEqual([]);
    expect(lit(late.atScene(9), 'ada')).toHaveLength(3);
  });

  it('is made again for somebody who comes after it', () => {
    const people = givenLive(keen, 'ada', 'bob', 'cyd').atScene(19).joins('dan');
    expect(lit(people, 'dan')).toHaveLength(3);
    expect(lit(people.atScene(19.001), 'dan')).toHaveLength(4);
  });
});
