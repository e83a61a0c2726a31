import { comesTo, type PlayedRun, playRun } from '@lorecrew/authoring/play/scripted-run';
import { describe, expect, it } from 'vitest';
import { runs, story } from '../lamp-room.ts';

function play(name: string): PlayedRun {
  const run = runs.find((each) => each.name === name)?.run;
  if (!run) throw new Error(`there is no run ${name}`);
  return playRun(story, run, { seed: name });
}

const names = runs.map(({ name }) => name);

describe('the scripted runs of The Lamp Room', () => {
  it('are the four its author wrote', () => {
    expect(names).toEqual(['solo-coughs-and-hint', 'solo-does-nothing', 'solo-solves', 'three-people']);
  });

  it.each([
    ['solo-coughs-and-hint', 459_500],
    ['solo-does-nothing', 460_000],
    ['solo-solves', 328_500],
    ['three-people', 459_500],
  ])('%s completes %i ms after it began: sooner than 7:40 where the crew is done sooner', (name, lastedMs) => {
    const { show, over } = play(name);
    expect(over).toBe(true);
    expect((show.show.completedAtMs ?? 0) - (show.show.startedAtMs ?? 0)).toBe(lastedMs);
  });

  it('nobody simulated is ever refused', () => {
    for (const name of names) expect(play(name).show.refused.filter(({ actor }) => actor.startsWith('sim:'))).toEqual([]);
  });

  it('counts the right first pulls of each wrong order', () => {
    const judged = play('solo-coughs-and-hint').show.log.flatMap(({ event }) => (event.type === 'answer.judged' ? [event] : []));
    expect(judged.map(({ correct, prefix }) => [correct, prefix])).toEqual([
      [false, 2],
      [false, 4],
      [true, 6],
    ]);
  });

  it('keeps what came of every step for the whole show', () => {
    const { facts } = comesTo(play('solo-coughs-and-hint'));
    expect(facts.L4).toMatchObject({ outcome: 'solved', misses: 2, hintsAsked: 1, heard: 6 });
    expect(facts.V1).toEqual({ chosen: 'water', phrase: 'down, at the water', votes: 1 });
  });

  it('lets a visitor who does nothing see every scene', () => {
    const scenes = play('solo-does-nothing').show.log.flatMap(({ event }) =>
      event.type === 'scene.started' ? [event.scene] : [],
    );
    expect(scenes).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
  });
});
