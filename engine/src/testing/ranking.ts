import type { Story } from '../model/story.ts';
import { testStep, testStory } from './story.ts';

const keen = testStory('keen');
const scene = (id: string) => keen.scenes.filter((each) => each.id === id);
const [light] = scene('light');
const [phase] = light?.phases ?? [];
const [levers] = phase?.steps ?? [];

/** A short story with three harbours to rank instead of levers: 30 s alone, 70 s together, told for 15 s. The answer is c, a, b. */
export function rankingStory(): Story {
  if (!light || !phase || !levers?.task) throw new Error('the story has no task');
  const facts = { A: ['c', 1], B: ['c', 1], C: ['b', -1], D: ['a', 1], E: ['b', -1], F: ['c', 1] } as const;
  const step = testStep(
    'ranking',
    'light',
    {
      options: ['a', 'b', 'c'].map((id) => ({ id, name: `Harbour ${id.toUpperCase()}` })),
      answer: ['c', 'a', 'b'],
      rule: 'Count.',
      shared: [
        { option: 'b', points: 1, text: 'For Harbour B: it is near.' },
        { option: 'c', points: -1, text: 'Against Harbour C: it is far.' },
      ],
      facts: Object.fromEntries(
        Object.entries(facts).map(([packet, [option, points]]) => [`light-${packet}`, { option, points }]),
      ),
      aloneSec: 30,
      revealSec: 15,
      sumsWithHint: 2,
      scoring: { quality: 100, gain: 60 },
      simulatedSec: 3,
    },
    {
      cards: Object.keys(facts).map((packet) => ({ id: `light-${packet}`, packet, text: `Fact of ${packet}` })),
      task: { ...levers.task, holds: {}, points: 160, parts: 3, hints: { ...levers.task.hints, request: { opens: 'at-once' } } },
    },
  );
  return {
    ...keen,
    scenes: [
      ...scene('arrive'),
      { ...light, phases: [{ ...phase, durationSec: 150, lateDurationSec: 120, steps: [step] }] },
      ...scene('choose'),
      ...scene('end'),
      ...scene('thank'),
    ],
    announcements: {
      ...keen.announcements,
      'a-listed': 'Private lists: {n} of {m}.',
      'a-opened': 'Now talk.',
      'a-moved': '{name} put {option} in place {n}.',
      'a-settled': 'Settled: {plan}. {n} percent.',
    },
  };
}
