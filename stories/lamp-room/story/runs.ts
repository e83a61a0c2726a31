import type { ScriptedRun } from '../../scripted-run.ts';
import { firstLight } from './puzzle.ts';

const rightOrder = firstLight.solution;

/** Four evenings, step by step, each with what must come of it. Together they reach every ending. */
export const runs = [
  {
    id: 'solo-solves',
    people: 1,
    steps: [
      { scene: 'L1', atSec: 6, who: 1, do: 'b-lamp' },
      { scene: 'L3', atSec: 13, who: 1, do: 'b-pin' },
      { scene: 'L4', atSec: 24, who: 1, do: 'b-pin' },
      { scene: 'L4', atSec: 85, who: 1, do: 'b-try', plan: rightOrder },
      { scene: 'L4', atSec: 96, who: 1, do: 'b-pull', lever: 'Bell' },
      { scene: 'L5', atSec: 12, who: 1, do: 'vote', option: 'out' },
      { scene: 'L7', atSec: 20, who: 1, do: 'b-thank', to: 'thistle' },
    ],
    expect: { solved: true, coughs: 0, prefixes: [], ending: 'EO', sentences: ['s-needed', 's-clean', 's-vote'] },
  },
  {
    id: 'solo-coughs-and-hint',
    people: 1,
    steps: [
      { scene: 'L1', atSec: 3, who: 1, do: 'b-lamp' },
      { scene: 'L4', atSec: 22, who: 1, do: 'b-pin' },
      { scene: 'L4', atSec: 50, who: 1, do: 'b-try', plan: ['Vent', 'Mirror', 'Shutter', 'Pump', 'Spark', 'Bell'] },
      { scene: 'L4', atSec: 62, who: 1, do: 'b-pull', lever: 'Bell' },
      { scene: 'L4', atSec: 74, who: 1, do: 'b-try', plan: ['Vent', 'Mirror', 'Pump', 'Spark', 'Shutter', 'Bell'] },
      { scene: 'L4', atSec: 86, who: 1, do: 'b-pull', lever: 'Bell' },
      { scene: 'L4', atSec: 90, who: 1, do: 'b-hint' },
      { scene: 'L4', atSec: 118, who: 1, do: 'b-try', plan: rightOrder },
      { scene: 'L4', atSec: 128, who: 1, do: 'b-pull', lever: 'Bell' },
      { scene: 'L5', atSec: 5, who: 1, do: 'vote', option: 'out' },
      { scene: 'L5', atSec: 9, who: 1, do: 'vote', option: 'water' },
    ],
    expect: { solved: true, coughs: 2, prefixes: [null, 4], ending: 'EW', sentences: ['s-needed', 's-hint', 's-vote'] },
  },
  {
    id: 'solo-does-nothing',
    people: 1,
    steps: [],
    expect: { solved: false, coughs: 0, prefixes: [], ending: 'EW', sentences: ['s-kept', 's-time', 's-vote'] },
  },
  {
    id: 'three-people',
    people: 3,
    steps: [
      { scene: 'L4', atSec: 20, who: 1, do: 'b-pin' },
      { scene: 'L4', atSec: 26, who: 2, do: 'b-pin' },
      { scene: 'L4', atSec: 33, who: 3, do: 'b-said' },
      { scene: 'L4', atSec: 90, who: 3, do: 'b-try', plan: rightOrder },
      { scene: 'L4', atSec: 92, who: 2, do: 'b-agree' },
      { scene: 'L4', atSec: 93, who: 3, do: 'b-pull', lever: 'Vent' },
      { scene: 'L4', atSec: 95, who: 2, do: 'b-pull', lever: 'Mirror' },
      { scene: 'L4', atSec: 101, who: 1, do: 'b-pull', lever: 'Bell' },
      { scene: 'L5', atSec: 10, who: 1, do: 'vote', option: 'water' },
      { scene: 'L5', atSec: 11, who: 2, do: 'vote', option: 'landing' },
      { scene: 'L5', atSec: 14, who: 3, do: 'vote', option: 'landing' },
    ],
    expect: { solved: true, coughs: 0, prefixes: [], ending: 'EL', sentences: ['s-needed', 's-clean', 's-vote'] },
  },
] satisfies readonly ScriptedRun[];
