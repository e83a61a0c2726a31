import { comesTo, playRun } from '@lorecrew/authoring/play/scripted-run';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../../lantern-line.ts';

const HARBOURS = { 'H-S': 'saltmarsh', 'H-G': 'gannet', 'H-F': 'fennel', 'H-O': 'mole' };
/** The last vote, and whether the light was made ready. */
const ENDINGS = {
  E1: { vote: 'narrow', ready: true },
  E2: { vote: 'narrow', ready: false },
  E3: { vote: 'blaze', ready: false },
  E4: { vote: 'dark', ready: false },
  E5: { vote: 'ask', ready: false },
};
/** The narrator goes when the controls were taken. */
const NARRATORS = { W1: ['lead', 'side'], W2: ['controls'] };
const INSTRUMENTS = ['horn', 'wire', 'glass'];

type Step = Parameters<typeof playRun>[1]['steps'][number];

const finales = Object.entries(ENDINGS).flatMap(([ending, { vote, ready }]) =>
  Object.entries(HARBOURS).flatMap(([harbour, first]) =>
    Object.entries(NARRATORS).map(([narrator, trust]) => ({ ending, harbour, narrator, vote, ready, first, trust })),
  ),
);

/** Everybody in turn does what makes the light ready. */
const makeReady = Array.from({ length: 24 }, (_, i): Step => ({ scene: 'S9', at: 45 + 2 * i, who: 1 + (i % 3), do: 'useful' }));

describe('The Lantern Line', () => {
  it('comes to each of its forty finales: five endings, four harbours, two ways for the narrator', () => {
    const told = finales.map(({ vote, ready, first, trust }, i) => {
      const order = [first, ...Object.values(HARBOURS).filter((other) => other !== first)];
      const steps: Step[] = [
        { scene: 'S5', at: 80, who: 1, do: 'vote.cast', option: INSTRUMENTS[i % 3] },
        { scene: 'S7', at: 130, who: 1, do: 'rank.propose', order },
        { scene: 'S7', at: 134, who: 2, do: 'rank.agree' },
        { scene: 'S8', at: 130, who: 3, do: 'vote.cast', option: trust[i % trust.length] },
        ...(ready ? makeReady : []),
        { scene: 'S10', at: 50, who: 2, do: 'vote.cast', option: vote },
      ];
      const run = playRun(lanternLine, { people: 3, steps }, { seed: `finale ${i}` });
      expect([run.over, run.refused, run.notDone]).toEqual([true, [], []]);
      const scenes = run.show.view('p1').transcript?.scenes ?? [];
      const heard = scenes.find(({ title }) => title === 'Half Past')?.play.map(({ narration }) => narration) ?? [];
      return [comesTo(run).ending, heard.filter((id) => /^(E\d|H-|W\d)/.test(id)).join(' ')];
    });
    expect(told).toEqual(finales.map(({ ending, harbour, narrator }) => [ending, `${ending} ${harbour} ${narrator}`]));
    expect(told).toHaveLength(40);
  });
});
