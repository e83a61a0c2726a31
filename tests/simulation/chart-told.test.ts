import { playRun } from '@lorecrew/authoring/play/scripted-run';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';

const torn = fixtureStory('torn-chart');
/** A seed with which the chart lies as it is written. */
const AS_WRITTEN = Array.from({ length: 40 }, (_, i) => `told-${i}`).find((seed) => {
  const rules = dealStory(torn, seed).scenes.flatMap(({ phases }) =>
    phases.flatMap(({ steps }) => steps.map(({ rule }) => rule)),
  );
  return rules.some((rule) => 'chart' in rule && rule.chart.answer === 'G7');
});

const steps = [
  { scene: 'S2', at: 12, who: 1, do: 'vote.cast', option: 'horn' },
  { scene: 'S3', at: 16, who: 1, do: 'card.pin', cardId: 'P2-A' },
  { scene: 'S3', at: 18, who: 2, do: 'card.sayAloud', cardId: 'P2-B' },
  { scene: 'S3', at: 20, who: 2, do: 'mark.place', squares: ['A1', 'A2'], mark: 'ruledOut' },
  { scene: 'S3', at: 22, who: 2, do: 'rock.place', rock: 'Tern Rock', square: 'D6' },
  { scene: 'S3', at: 24, who: 3, do: 'mark.place', squares: ['G7'], mark: 'possible' },
  { scene: 'S3', at: 26, who: 3, do: 'mark.place', squares: ['G7'], mark: 'here' },
  { scene: 'S3', at: 30, who: 1, do: 'square.propose', square: 'G3' },
  { scene: 'S3', at: 32, who: 3, do: 'square.decline' },
  { scene: 'S3', at: 36, who: 1, do: 'square.propose', square: 'F8' },
  { scene: 'S3', at: 38, who: 2, do: 'square.agree' },
  { scene: 'S3', at: 52, who: 3, do: 'square.propose', square: 'G7' },
  { scene: 'S3', at: 54, who: 1, do: 'square.agree' },
];

describe('what a screen reader is told at the chart', () => {
  it('is this, in this order', () => {
    const told = new Map<number, string>();
    const run = playRun(
      torn,
      { people: 3, steps },
      {
        seed: AS_WRITTEN ?? '',
        onLook: (view) => {
          if (view.scene?.id === 'S3')
            for (const { n, atMs, text } of view.announced) if (atMs >= view.scene.startedAtMs) told.set(n, text);
        },
      },
    );
    expect([run.refused, run.notDone]).toEqual([[], []]);
    expect([...told.values()]).toEqual([
      'Keeper pinned a card: Sailors have pet names for rocks. The Kettle is Cairn Isle on the chart. The Sugar Bowl is Tern Rock, because of what the birds do to it. The Spoon is the other one.',
      '2 of 6 cards heard.',
      'A1 and A2: ruled out, by Navigator and Lookout.',
      'Navigator and Lookout put Tern Rock at D6.',
      'G7: possible, by Signaller and Quartermaster.',
      'G7: here, by Signaller and Quartermaster.',
      'Crewmate proposes G3. Another person may agree.',
      'Crewmate says not yet.',
      'Crewmate proposes F8. Another person may agree.',
      'F8 is wrong. The next answer is taken in 10 seconds.',
      'An answer may be given again.',
      'Crewmate proposes G7. Another person may agree.',
      'It is G7.',
      'Solved.',
    ]);
  });
});
