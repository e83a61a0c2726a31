import { describe, expect, it } from 'vitest';
import { fill } from '../core/fill.ts';
import { joinNames, numberInWords } from '../core/language.ts';
import { displayName, roleNames } from '../core/people.ts';
import { draw } from '../core/random.ts';
import { addEffects, addResults } from '../core/results.ts';
import { givenLive, givenShow } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { projectView } from './view.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const two = givenLive(gentle, 'ada', 'bob');

describe('where a show stands', () => {
  it('is told from the waiting room to the end', () => {
    const waiting = givenShow(gentle).joins('ada');
    expect(waiting.view('ada').show).toEqual({
      slug: 'test-gentle',
      title: 'Test',
      stage: 'test',
      narrator: 'Wick',
      phase: 'waiting',
      startsAtMs: 10_000,
      startedAtMs: null,
      endsAtMs: null,
      speed: 1,
      noShow: false,
      pausedMs: 0,
      pausedAtMs: null,
      pauseEndsAtMs: null,
    });
    expect(two.view('ada').show).toMatchObject({ phase: 'live', startedAtMs: 10_000, endsAtMs: null });
    expect(two.until(400).view('ada').show).toMatchObject({ phase: 'completed', endsAtMs: 310_000 });
    expect(givenShow(gentle).until(1900).view('ada').show).toMatchObject({ phase: 'completed', noShow: true });
  });

  it('is told as a place in the story', () => {
    expect(two.toScene('meet').view('ada').scene).toEqual({
      id: 'meet',
      number: 2,
      count: 6,
      title: 'Meet',
      steps: [
        { kind: 'seats', id: 'seats' },
        { kind: 'practice', id: 'meet' },
      ],
      phase: { id: 'meet', number: 1, count: 1, startedAtMs: 30_000, endsAtMs: 60_000 },
      room: 'crew',
      startedAtMs: 30_000,
      endsAtMs: 60_000,
      titles: ['Arrive', 'Meet', 'Light', 'Choose', 'End', 'Thank'],
      staysOpen: false,
    });
    expect(two.toScene('thank').view('ada').scene?.staysOpen).toBe(true);
    expect(givenShow(gentle).joins('ada').view('ada').scene).toBeNull();
  });

  it('stays where it was when it is over', () => {
    expect(two.until(400).view('ada').scene).toMatchObject({ id: 'thank', endsAtMs: 310_000 });
  });
});

describe('who is here', () => {
  it('is told of everybody invited, with how many are needed', () => {
    const some = givenShow(keen, { invited: ['ada', 'bob'] }).joins('bob');
    expect(some.view('bob').presence).toEqual({
      people: [
        { id: 'ada', name: 'Ada', simulated: false, here: false },
        { id: 'bob', name: 'Bob', simulated: false, here: true },
      ],
      minimum: 3,
    });
  });
});

describe('the own crew', () => {
  it('is its seats with who sits there, what they hold and how many people are here', () => {
    const { crew } = two.toScene('light').view('ada');
    expect(crew).toMatchObject({ id: 'crew-1', people: 2 });
    expect(crew?.seats[0]).toEqual({
      seat: 0,
      packets: ['A'],
      roles: ['Role A'],
      holds: ['Lever A'],
      person: { id: 'ada', name: 'Ada', simulated: false },
      here: true,
      cards: 1,
      heard: 0,
    });
    expect(crew?.seats[1]?.person).toEqual({ id: 'sim:ann:crew-1', name: 'ANN', simulated: true });
  });

  it('counts the cards of each seat that were heard', () => {
    const pinned = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light').does('ada', { type: 'card.pin', cardId: 'light-D' });
    expect(pinned.view('bob').crew?.seats.map(({ cards, heard }) => [cards, heard])).toEqual([
      [2, 1],
      [2, 0],
      [2, 0],
    ]);
  });

  it('marks a seat whose person is away', () => {
    const away = givenLive(keen, 'ada', 'bob', 'cyd').loses('bob');
    expect(away.view('ada').crew).toMatchObject({
      people: 2,
      seats: [{ here: true }, { here: false, packets: [] }, { here: true }],
    });
  });

  it("is nobody's before the start", () => {
    expect(givenShow(gentle).joins('ada').view('ada').crew).toBeNull();
  });
});

describe('oneself', () => {
  it("is name, crew, seat, roles and what is one's own to move", () => {
    expect(givenLive(keen, 'ada', 'bob', 'cyd').view('bob').me).toEqual({
      id: 'bob',
      name: 'Bob',
      simulated: false,
      crew: 'crew-1',
      seat: 1,
      packets: ['B', 'E'],
      roles: ['Role B'],
      holds: [],
      alone: false,
      entered: null,
      left: false,
      waitingFor: null,
    });
  });

  it('is alone where no other person is here, simulated crewmates or not', () => {
    expect(two.view('ada').me?.alone).toBe(false);
    expect(two.does('bob', { type: 'show.leave' }).view('ada').me?.alone).toBe(true);
    expect(givenLive(keen, 'ada', 'bob', 'cyd').loses('bob').loses('cyd').view('ada').me?.alone).toBe(true);
  });

  it('is without crew and seat before there are any', () => {
    expect(givenShow(gentle).joins('ada').view('ada').me).toMatchObject({ crew: null, seat: null, packets: [], alone: false });
  });

  it('has left only by choice', () => {
    expect(two.does('bob', { type: 'show.leave' }).view('bob').me?.left).toBe(true);
    expect(two.loses('bob').view('bob').me?.left).toBe(false);
  });

  it('of a simulated crewmate knows since when it waits for whom', () => {
    const acted = two.until(13).does('bob', { type: 'lamp.light' });
    expect(acted.view('sim:ann:crew-1').me?.waitingFor).toEqual({ id: 'ada', sinceMs: 0 });
    const both = acted.until(15).does('ada', { type: 'lamp.light' });
    expect(both.view('sim:ann:crew-1').me?.waitingFor).toEqual({ id: 'bob', sinceMs: 13_000 });
  });

  it('is nobody for an audience without a person', () => {
    const view = projectView(two.show, { crew: 'crew-1', person: null }, { names: {}, texts: {} });
    expect([view.me, view.satchel, view.myVote]).toEqual([null, null, null]);
    expect(view.crew?.id).toBe('crew-1');
  });
});

describe('names', () => {
  const directory = { names: { ada: 'Ada Lovelace' }, texts: {} };

  it.each([
    ['wick', 'Wick'],
    ['sim:eve:crew-2', 'EVE'],
    ['sim:zoe:crew-2', 'Crewmate'],
    ['ada', 'Ada Lovelace'],
    ['bob', 'Crewmate'],
  ])('of %s is %s', (id, name) => expect(displayName(two.show, id, directory)).toBe(name));

  it("of roles are the story's, in the order of the packets", () => {
    expect(roleNames(two.show, ['F', 'A', 'unknown'])).toEqual(['Role F', 'Role A', 'unknown']);
  });
});

describe('words that sentences are put together with', () => {
  it.each([
    [[], ''],
    [['Fern'], 'Fern'],
    [['Fern', 'Moss'], 'Fern and Moss'],
    [['Fern', 'Moss', 'Sedge'], 'Fern, Moss and Sedge'],
  ])('list %o as "%s"', (names, list) => expect(joinNames(gentle, names)).toBe(list));

  it.each([
    [0, 'no'],
    [1, 'one'],
    [6, 'six'],
    [7, '7'],
  ])('say %i as %s', (n, word) => expect(numberInWords(gentle, n)).toBe(word));

  it('fill slots they know and leave those they do not', () => {
    expect(fill('{name}, {light.heard} of {m}.', { name: 'Ada', 'light.heard': '3' })).toBe('Ada, 3 of {m}.');
  });
});

describe('what came of steps', () => {
  it('is kept by step, for the session and for each crew; later facts take the place of earlier ones', () => {
    const once = addResults({}, [
      { step: 'light', crew: null, facts: { outcome: 'open', misses: 0 } },
      { step: 'light', crew: 'crew-1', facts: { outcome: 'solved' } },
    ]);
    const twice = addResults(once, [
      { step: 'light', crew: 'crew-1', facts: { misses: 2 } },
      { step: 'light', crew: 'crew-2', facts: { outcome: 'timedout' } },
      { step: 'choose', crew: null, facts: { chosen: 'left' } },
    ]);
    expect(twice).toEqual({
      light: {
        session: { outcome: 'open', misses: 0 },
        crews: { 'crew-1': { outcome: 'solved', misses: 2 }, 'crew-2': { outcome: 'timedout' } },
      },
      choose: { session: { chosen: 'left' }, crews: {} },
    });
    expect(once.light?.crews).toEqual({ 'crew-1': { outcome: 'solved' } });
  });

  it('moves the variables that it names and no others', () => {
    expect(addEffects({ bright: 1, wick: 2 }, { bright: -3, hope: 1 })).toEqual({ bright: -2, wick: 2, hope: 1 });
  });
});

describe('the lot', () => {
  it('is the same for the same seed and label, and below what it is drawn from', () => {
    expect(draw('seed', 'vote:V1', 3)).toBe(draw('seed', 'vote:V1', 3));
    const drawn = Array.from({ length: 300 }, (_, i) => draw('seed', `label ${i}`, 3));
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2]);
    for (const number of [0, 1, 2]) expect(drawn.filter((each) => each === number).length).toBeGreaterThan(70);
    expect(draw('seed', 'anything', 1)).toBe(0);
  });
});
