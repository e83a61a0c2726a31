import { memberOf } from '@lorecrew/engine/crews';
import { sentenceIds } from '@lorecrew/engine/mechanics/scorecard';
import { runs } from '@lorecrew/stories/lamp-room/story/runs';
import type { ScriptedRun } from '@lorecrew/stories/scripted-run';
import { describe, expect, it } from 'vitest';
import { type PlayedRun, playRun } from './play-run.ts';

function play(run: ScriptedRun): PlayedRun {
  const played = playRun(run);
  expect(played.over).toBe(true);
  expect(played.notDone).toEqual([]);
  return played;
}

describe('the scripted runs of The Lamp Room', () => {
  it.each(runs)('$id comes out as its author wrote', (run) => {
    const { show, refused } = play(run);
    const judged = show.log.flatMap(({ event }) => (event.type === 'answer.judged' && !event.correct ? [event.prefix] : []));
    const levers = show.show.mechanics.order['crew-1'];
    const first = memberOf(show.show, 'p1');
    expect(refused.filter((code) => code !== null)).toEqual([]);
    expect({
      solved: levers?.outcome === 'solved',
      coughs: levers?.coughs ?? 0,
      prefixes: judged.map((prefix, i) => (i === 0 ? null : prefix)),
      ending: show.show.mechanics.finale.ending,
      sentences: first ? sentenceIds(show.show, first) : [],
    }).toEqual(run.expect);
  });

  it.each(runs)('$id completes 6:24 after it began', (run) => {
    const { show } = play(run);
    expect((show.show.completedAtMs ?? 0) - (show.show.startedAtMs ?? 0)).toBe(384_000);
  });

  it('nobody simulated is ever refused', () => {
    for (const run of runs) expect(play(run).show.refused.filter(({ actor }) => actor.startsWith('sim:'))).toEqual([]);
  });

  it('lets a visitor who does nothing see every scene', () => {
    const scenes = runs
      .filter((run) => run.id === 'solo-does-nothing')
      .flatMap((run) => play(run).show.log)
      .flatMap(({ event }) => (event.type === 'scene.started' ? [event.scene] : []));
    expect(scenes).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
  });
});
