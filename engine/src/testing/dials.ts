import type { Story } from '../model/story.ts';
import { testStep, testStory } from './story.ts';

const PACKETS = ['A', 'B', 'C', 'D', 'E', 'F'];
const dial = (name: string, options: readonly string[]) => ({ name, options, signs: options.map((each) => each.charAt(0)) });

const keen = testStory('keen');
const scene = (id: string) => keen.scenes.filter((each) => each.id === id);
const [light] = scene('light');
const [phase] = light?.phases ?? [];
const [levers] = phase?.steps ?? [];

/**
 * A short story with four dials of three options instead of the levers, after the vote. A holds Minute, B Colour, C Angle and D
 * Beat, E counts down and F sends. To have voted right gives 30 s more play, and tells more of misses.
 */
export function dialsStory(): Story {
  if (!light || !phase || !levers?.task) throw new Error('the story has no task');
  const step = testStep(
    'dials',
    'light',
    {
      dials: [
        dial('Colour', ['Amber', 'Blue', 'Green']),
        dial('Beat', ['Slow', 'Quick', 'Long']),
        dial('Angle', ['Skim', 'Low', 'High']),
        dial('Minute', ['ten', 'half', 'twenty']),
      ],
      answer: { Colour: 'Green', Beat: 'Long', Angle: 'Low', Minute: 'half' },
      keys: { countdown: 'Countdown', send: 'Send' },
      misses: {
        first: 'Dark.',
        again: 'Dark. {right}',
        from: 2,
        when: { chosen: 'choose=right' },
        none: 'None is right.',
        one: 'One is right.',
        many: '{n} are right.',
      },
      rules: {
        A: [{ dial: 'Minute', is: ['half'] }],
        B: [{ dial: 'Angle', isNot: ['High'] }],
        C: [{ dial: 'Angle', isNot: ['Skim'] }],
        D: [{ dial: 'Beat', is: ['Long'] }],
        E: [{ dial: 'Colour', isNot: ['Blue'] }],
        F: [{ dial: 'Colour', isNot: ['Amber'] }],
      },
      simulatedTurnSec: 3,
    },
    {
      cards: PACKETS.map((packet) => ({ id: `light-${packet}`, packet, text: `Secret of ${packet}` })),
      task: {
        ...levers.task,
        points: 160,
        parts: 4,
        morePlay: [{ when: { chosen: 'choose=right' }, sec: 30 }],
        holds: { A: ['Minute'], B: ['Colour'], C: ['Angle'], D: ['Beat'], E: ['Countdown'], F: ['Send'] },
        misses: { free: 2, costPercent: 5, maxCostPercent: 15 },
        keys: { ...levers.task.keys, second: false },
      },
    },
  );
  return {
    ...keen,
    scenes: [
      ...scene('arrive'),
      ...scene('choose'),
      { ...light, phases: [{ ...phase, durationSec: 160, lateDurationSec: 120, steps: [step] }] },
      ...scene('end'),
      ...scene('thank'),
    ],
    announcements: {
      ...keen.announcements,
      'a-turned': '{role} set {dial} to {option}. Ready: {n} of {m}.',
      'a-ready': 'Ready: {n} of {m}.',
      'a-count': '{role} counts down.',
      'a-key': 'Now you: {key}.',
      'a-unanswered': '{text}',
    },
  };
}
