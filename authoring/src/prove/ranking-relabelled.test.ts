import { dealStory } from '@lorecrew/engine/core/deal-story';
import { allSteps, isStepOfKind } from '@lorecrew/engine/core/steps';
import { rankByFacts } from '@lorecrew/engine/format/rankings';
import type { Step, Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { makeStory, STORIES } from '../library.ts';
import { comesTo, playRun } from '../play/scripted-run.ts';
import { readStoryFiles, type StoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const written = readStoryFiles(`${STORIES}lantern-line`);
const SCENE = 'scenes/07-four-harbours.yml';
const RIGHT = ['saltmarsh', 'gannet', 'fennel', 'mole'];

function storyOf(files: StoryFiles): Story {
  const made = makeStory(files);
  if ('compiled' in made) return made.compiled.story;
  throw new Error(made.faults.map(({ says }) => says).join(' '));
}

const story = storyOf(written);

function harbours(seed: string): Step<'ranking'> {
  const [step] = allSteps(dealStory(story, seed)).filter((each) => isStepOfKind(each, 'ranking'));
  if (!step) throw new Error('the story has no ranking');
  return step;
}

const dealt = Array.from({ length: 300 }, (_, seed) => harbours(`seed ${seed}`));

describe('harbours that have one another’s names', () => {
  it('come in twenty-three ways, the written one among them, and never as they stand on the screen', () => {
    const orders = new Set(dealt.map(({ rule }) => rule.answer.join()));
    expect(orders.size).toBe(23);
    expect(orders.has(RIGHT.join())).toBe(true);
    expect(orders.has('fennel,gannet,mole,saltmarsh')).toBe(false);
    for (const { rule } of dealt)
      expect(rule.options.map(({ name }) => name)).toEqual(['Fennel Cove', 'Gannet Steps', 'Old Mole', 'Saltmarsh Quay']);
  });

  it('have facts, cards, hints and the answer of one naming', () => {
    for (const { rule, cards, task } of dealt) {
      const nameOf = (id: string) => rule.options.find((option) => option.id === id)?.name ?? '';
      const facts = [...rule.shared, ...Object.values(rule.facts)];
      expect(
        rankByFacts(
          rule.options.map(({ id }) => id),
          facts,
        ),
      ).toEqual(rule.answer);
      for (const { text, option } of rule.shared) expect(text).toContain(nameOf(option));
      for (const { id, text } of cards ?? []) expect(text).toContain(nameOf(rule.facts[id]?.option ?? ''));
      expect(task?.hints.texts[2]).toBe(`${nameOf(rule.answer[0] ?? '')} is better than it looks.`);
    }
  });

  it('are told in the end by the name they had, at the place that they are', () => {
    const steps = [
      { scene: 'S7', at: 130, who: 1, do: 'rank.propose', order: RIGHT },
      { scene: 'S7', at: 134, who: 2, do: 'rank.agree' },
    ];
    for (const seed of ['finale 1', 'finale 2', 'finale 3']) {
      const { rule } = harbours(seed);
      const name = rule.options.find(({ id }) => id === rule.answer[0])?.name ?? '';
      const run = playRun(story, { people: 3, steps }, { seed });
      expect(run.refused).toEqual([]);
      expect(comesTo(run).facts.D2).toMatchObject({ percent: 100, chosen: 'saltmarsh', name });
      const half = run.show.view('p1').transcript?.scenes.find(({ title }) => title === 'Half Past');
      expect(half?.play.map(({ narration }) => narration)).toContain('H-S');
      expect(run.show.view('p1').stage?.slots?.['D2.name']).toBe(name);
    }
  });

  it('are refused by the prover where a line names one of them', () => {
    const text = written.files.get(SCENE)?.replaceAll('starts with the best one', 'starts with Saltmarsh') ?? '';
    const faults = proveStory({ ...written, files: new Map([...written.files, [SCENE, text]]) }).map((fault) => told(fault));
    expect(faults.join(' ')).toContain('names Saltmarsh Quay, which is another in other shows. Say it without a name.');
  }, 60_000);
});
