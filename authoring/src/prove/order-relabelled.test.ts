import { dealStory } from '@lorecrew/engine/core/deal-story';
import { allSteps, isStepOfKind } from '@lorecrew/engine/core/steps';
import { orderMatches, permutations } from '@lorecrew/engine/format/orders';
import type { Step, Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { makeStory, STORIES } from '../library.ts';
import { nextUseful } from '../play/answer.ts';
import { VirtualShow } from '../play/virtual-show.ts';
import { readStoryFiles, type StoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const lampRoom = readStoryFiles(`${STORIES}lamp-room`);
const SCENE = 'scenes/04-first-light.yml';
const WRITTEN = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];

/** Runs that name levers are for the story as it is written; a run of the useful stands in their place. */
const seconds = [20, 30, 40, 43, 46, 49].map((at) => `  - { scene: L4, at: ${at}, who: 1, do: useful }`);
const RUN = `people: 1\nsteps:\n${seconds.join('\n')}\nexpect:\n  L4: { outcome: solved, misses: 0 }\n  ending: EW\n`;

function withScene(change: (text: string) => string): StoryFiles {
  const kept = [...lampRoom.files].filter(([file]) => !file.startsWith('runs/') || file === 'runs/solo-does-nothing.yml');
  return { ...lampRoom, files: new Map([...kept, ['runs/useful.yml', RUN], [SCENE, change(lampRoom.files.get(SCENE) ?? '')]]) };
}

const anew = withScene((text) => text.replace('      packets:\n', '      relabel: 24\n      packets:\n'));

function storyOf(files: StoryFiles): Story {
  const made = makeStory(files);
  if ('compiled' in made) return made.compiled.story;
  throw new Error(made.faults.map(({ says }) => says).join(' '));
}

function levers(story: Story): Step<'order'> {
  const [step] = allSteps(story).filter((each) => isStepOfKind(each, 'order'));
  if (!step) throw new Error('the story has no levers');
  return step;
}

describe('levers that are named anew for each show', () => {
  it('hold in every one of their twenty-four ways', () => {
    expect(proveStory(anew)).toEqual([]);
    expect(levers(storyOf(anew)).variants).toHaveLength(24);
  }, 60_000);

  it('are never as they are written, in no place of the answer, and hang where they hung', () => {
    const story = storyOf(anew);
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const { rule } = levers(dealStory(story, `seed ${seed}`));
      expect(rule.answer.filter((lever, i) => lever === WRITTEN[i])).toEqual([]);
      expect(rule.levers).toEqual(['Bell', 'Mirror', 'Pump', 'Shutter', 'Spark', 'Vent']);
      seen.add(rule.answer.join());
    }
    expect(seen.size).toBe(24);
  });

  it('have cards, rules, holders and hints of one naming', () => {
    const { rule, cards, task } = levers(dealStory(storyOf(anew), 'any'));
    const rules = Object.values(rule.rules ?? {}).flat();
    const left = permutations(rule.levers).filter((order) => rules.every((each) => orderMatches(order, each, rule.answer)));
    expect(left).toEqual([rule.answer]);
    const [first = '', second = '', third = ''] = rule.answer;
    expect(cards?.[0]?.text).toBe(`The ${first} is pulled first. Always. It is underlined twice.`);
    expect(task?.hints.texts[2]).toBe(`The order begins ${first}, ${second}, ${third}.`);
    expect(
      Object.values(task?.holds ?? {})
        .flat()
        .sort(),
    ).toEqual([...WRITTEN].sort());
  });

  it('are called in a translation as it calls them', () => {
    const { translations } = storyOf(anew);
    const french = translations?.fr;
    const { rule, cards, task } = levers(dealStory(french ?? storyOf(anew), 'any'));
    const [first = '', second = '', third = ''] = rule.answer.map((lever) => french?.names?.[lever] ?? lever);
    expect(cards?.[0]?.text).toBe(`La ${first} se tire en premier. Toujours. C’est souligné deux fois.`);
    expect(task?.hints.texts[2]).toBe(`L’ordre commence par ${first}, ${second}, ${third}.`);
  });

  it('are pulled in the order that was dealt', () => {
    const show = new VirtualShow(storyOf(anew), { seed: 'played', people: ['p1'] });
    show.submit('server', { type: 'participant.join', participant: 'p1' });
    const dealt = show.show.story;
    show.run({ p1: (view) => nextUseful(dealt, view) }, { stepMs: 1_000, untilMs: 900_000 });
    expect(show.show.results.L4?.crews['crew-1']).toMatchObject({ outcome: 'solved', misses: 0 });
    expect(levers(dealt).rule.answer).not.toEqual(WRITTEN);
  });

  it('are refused where a way of naming them hangs in the order of its answer, or a text cannot be renamed', () => {
    const ambiguous = withScene((text) =>
      text
        .replace('      packets:\n', '      relabel: 24\n      packets:\n')
        .replace('          card: The Vent is pulled first.', '          card: The Vent, not the vent-pipe, is pulled first.'),
    );
    expect(
      proveStory(ambiguous)
        .map((fault) => told(fault))
        .join(),
    ).toContain(SCENE);
  }, 60_000);
});
