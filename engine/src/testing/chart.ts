import { chartStory } from '../mechanics/chart/story.ts';
import { WrittenChart } from '../mechanics/chart/written.ts';
import type { StepTools, TellingWords } from '../model/step-story.ts';
import type { Story } from '../model/story.ts';
import { testStep, testStory, withSteps } from './story.ts';

/** English words, as far as a chart needs them. */
export const telling: TellingWords = {
  ordinals: [],
  numbers: ['one', 'two', 'three', 'four', 'five', 'six'],
  before: [],
  after: [],
  atOnce: [],
  first: [],
  last: [],
  not: [],
  noNumbers: [],
  settings: { no: ['no', 'not'], later: ['later'] },
  squares: {
    north: ['north', 'northern'],
    south: ['south', 'southern'],
    east: ['east', 'eastern'],
    west: ['west', 'western'],
    columns: ['columns', 'column'],
    rows: ['rows', 'row'],
    steps: ['steps', 'step'],
    to: ['to'],
    further: ['further'],
    only: ['only'],
  },
};

const hint = (text: string, tells: unknown, names: string[] = []) => ({ text, tells, names, cost: 0 });

/** The torn chart: one square of sixty, six cards, and one more for everybody by what was voted before. */
export const tornChart = {
  id: 'light',
  title: 'The Torn Chart',
  seconds: 100,
  late: 60,
  points: 160,
  warnings: [60, 30],
  heading: 'One square of sixty-four',
  idle: 'One of you proposes, another agrees.',
  found: { solved: 'The ship is found', timeout: 'Wick has found the ship' },
  columns: 8,
  rows: 8,
  start: { name: 'tower', square: 'D5' },
  rocks: { 'Cairn Isle': 'C2', 'Long Sand': 'F3', 'Tern Rock': 'D6' },
  names: { Kettle: 'Cairn Isle', Spoon: 'Long Sand', 'Sugar Bowl': 'Tern Rock' },
  answer: 'G7',
  mirror: [] as string[],
  public: {
    card: 'Columns A to H run west to east; rows 1 to 8 run north to south. Your tower is at D5. A step is one square north, south, east or west; distances are counted in steps, and the square you start from does not count. The ship is not on a rock or on the tower. There are three rocks on the chart: Cairn Isle, Long Sand, Tern Rock.',
    counting: 'the square you start from does not count',
  },
  extra: [
    {
      id: 'horn',
      when: { chosen: 'choose=left' },
      card: 'The Horn echo came back late: the ship is not in row 1 or row 2.',
      rule: { notIn: { rows: [1, 2] } },
    },
    {
      id: 'glass',
      when: { chosen: 'choose=right' },
      card: 'The Glass has swept the north-west quarter and found only fog: the ship is not in columns A to D of rows 1 to 4.',
      rule: { notIn: { columns: ['A', 'B', 'C', 'D'], rows: [1, 2, 3, 4] } },
      names: ['north', 'west'],
    },
  ] as unknown[],
  packets: {
    A: {
      card: 'Sailors have pet names for rocks. The Kettle is Cairn Isle on the chart. The Sugar Bowl is Tern Rock, because of what the birds do to it. The Spoon is the other one.',
      rule: { called: { Kettle: 'Cairn Isle', 'Sugar Bowl': 'Tern Rock' } },
      names: ['Spoon'],
    },
    B: {
      card: 'The official chart gives Cairn Isle at C2, Long Sand at F3 and Tern Rock at D6.',
      rule: { at: { 'Cairn Isle': 'C2', 'Long Sand': 'F3', 'Tern Rock': 'D6' } },
    },
    C: {
      card: 'Radio, before it died: "We have come past the Kettle and are now further south than it. We are also further east than the Spoon."',
      rule: [
        { further: 'south', than: 'Kettle' },
        { further: 'east', than: 'Spoon' },
      ],
    },
    D: { card: 'The engine-room echo is exact: the ship is five steps from our tower.', rule: { steps: 5, from: 'tower' } },
    E: {
      card: 'I saw one flare, and it came from the ship. The ship is exactly four steps from the Sugar Bowl.',
      rule: { steps: 4, from: 'Sugar Bowl' },
    },
    F: {
      card: 'The Marigold is loaded and sits deep. Only columns B, C, F and G have enough water.',
      rule: { columns: ['B', 'C', 'F', 'G'] },
    },
  } as Record<string, unknown>,
  misses: { free: 2, cost: 5, most: 15, says: 'Only water there.', pause: 10 },
  hints: {
    asked: { secondPersonOr: 15 },
    ladder: [
      hint('Do the names first. Which chart rock is the Kettle, which the Spoon, which the Sugar Bowl?', 'method', [
        'Kettle',
        'Spoon',
        'Sugar Bowl',
      ]),
      hint('The ship is east of the Spoon, and the Spoon is in column F. Which deep column is left?', [
        { further: 'east', than: 'Spoon' },
        { columns: ['F'], of: 'Spoon' },
      ]),
      hint('Column G. Count five steps from D5: three across leaves two, north or south. Now use the flare.', [
        { columns: ['G'] },
        { steps: 5, from: 'tower' },
      ]),
    ],
  },
  borrow: { after: 'idle', seconds: 30 },
  solved: { text: 'There.' },
  timeout: { text: 'Time.', floor: 20, any: 30, near: 50, within: 2 },
};

const tools: StepTools = {
  id: 'light',
  packets: ['A', 'B', 'C', 'D', 'E', 'F'],
  telling,
  calls: (thing) => thing,
  artOf: (drawing) => `hash of ${drawing}`,
  say: () => 'ps',
  end: (_, [which]) => ({ narration: which === 'solved' ? 'ps' : 'pt', picture: null, states: [] }),
};

/** The torn chart as it is written, changed in one place or the other. */
export function writtenChart(change: Readonly<Record<string, unknown>> = {}): WrittenChart {
  return WrittenChart.parse({ ...tornChart, ...change });
}

/** A short story with the torn chart in place of its levers. */
export function chartTestStory(mode: 'keen' | 'gentle', change: Readonly<Record<string, unknown>> = {}): Story {
  const { stage: _, ...step } = chartStory.compile(writtenChart(change), tools);
  return withSteps(testStory(mode), (each) => {
    if (each.id !== 'light') return each;
    const { rule, ...more } = step;
    return { ...testStep('chart', 'light', rule), ...more };
  });
}
