import {
  type Card,
  type HintRule,
  type Phase,
  type Scene,
  STORY_FORMAT,
  type Step,
  type StepKind,
  type StepRules,
  type Story,
  type TaskRule,
  type Temper,
} from '../model/story.ts';

const PACKETS = ['A', 'B', 'C', 'D', 'E', 'F'];
const LEVERS = PACKETS.map((packet) => `Lever ${packet}`);

type Mode = 'keen' | 'gentle';

/** Keen rules: misses and hints cost, hints open slowly. */
const keenHints: HintRule = {
  texts: ['Hint one', 'Hint two', 'Hint three'],
  offers: ['Offer one', 'Offer two', 'Offer three'],
  offerAtSec: [60, 80],
  opensItselfAtSec: [],
  quietAfterProposalSec: 0,
  request: { opens: 'second-person', orAfterSec: 15 },
  costPercent: [0, 10, 20],
};

const gentleHints: HintRule = {
  ...keenHints,
  offerAtSec: [20, 40, 60],
  opensItselfAtSec: [30, 50, 70],
  quietAfterProposalSec: 20,
  request: { opens: 'at-once' },
  costPercent: [0, 0, 0],
};

function taskOf(mode: Mode): TaskRule {
  const gentle = mode === 'gentle';
  return {
    title: 'The lamp',
    points: gentle ? 0 : 100,
    parts: 6,
    possible: 720,
    left: { A: 5, B: 4, C: 4, D: 3, E: 3, F: 6 },
    playSec: 100,
    latePlaySec: 60,
    warningsSec: [60, 30],
    holds: Object.fromEntries(PACKETS.map((packet) => [packet, [`Lever ${packet}`]])),
    misses: { free: gentle ? 99 : 3, costPercent: 5, maxCostPercent: 15 },
    timeout: { bestPercent: 60, floorPercent: 20 },
    hints: gentle ? gentleHints : keenHints,
    keys: { simulatedMayConfirm: gentle, simulatedConfirmSec: gentle ? 3 : 0 },
    borrow: gentle ? { after: 'turn', sec: 12 } : { after: 'idle', sec: 30 },
    solved: { narration: 'ps', picture: 'pic-lit', states: ['is-lit'] },
    timedOut: { narration: 'pt', picture: 'pic-lit', states: ['is-lit'] },
    effects: { bright: 1 },
    effectsPer: 'crew',
  };
}

/** Six levers named by their packet; the right order is the alphabet. */
function orderRule(mode: Mode): StepRules['order'] {
  return {
    levers: LEVERS,
    answer: LEVERS,
    misses: {
      prefixFrom: mode === 'gentle' ? 2 : 3,
      first: 'A cough.',
      again: 'Again. {prefix}',
      prefix0: 'Look at the first.',
      prefix1: 'The first was right.',
      prefixN: 'The first {n} were right.',
    },
    rules: { A: [{ first: 'Lever A' }], C: [{ before: ['Lever B', 'Lever C'] }] },
    contrary: null,
    simulatedPullSec: mode === 'gentle' ? 1.5 : 0,
  };
}

const TRIGGERS = [
  ...['hello', 'pin', 'waiting', 'humanPin', 'plan', 'confirm', 'miss', 'hint', 'solved', 'timeout', 'vote', 'thanked'],
  ...['asked', 'askedPinned', 'unsure', 'object', 'objectAgain', 'proposes', 'refused', 'takesBack'],
];

const temper: Temper = {
  pinAtSec: [4, 8],
  pinAfterHumanSec: 3,
  lines: Object.fromEntries(TRIGGERS.map((trigger) => [trigger, [`${trigger} 0 {name} {human}`, `${trigger} 1`]])),
};

const announcements: Story['announcements'] = {
  'a-lamp': 'Lamp lit: {name}. {n} of {m}.',
  'a-seat': 'You are the {role}.',
  'a-controls': 'You are the {role}. Your lever is the {lever}.',
  'a-sims': 'In your crew: {names}. Simulated: {sims}.',
  'a-pinned': '{role} pinned a card: {text}',
  'a-heard': '{n} of {m} cards heard.',
  'a-pulled': '{role} pulled {lever}. {n} of {m}.',
  'a-undone': '{role} took {lever} back.',
  'a-miss': 'The lamp coughed.',
  'a-proposed': '{name} proposes: {plan}.',
  'a-agreed': '{name} agreed. Your lever is number {k}.',
  'a-declined': '{name} took the order down.',
  'a-turn': 'Now your lever: {lever}.',
  'a-possible': '{squares}: possible, by {role}.',
  'a-ruledout': '{squares}: ruled out, by {role}.',
  'a-here': '{squares}: here, by {role}.',
  'a-unmarked': '{role} took the marks off {squares}.',
  'a-named': '{role} put {rock} at {square}.',
  'a-unnamed': '{role} took {rock} off the chart.',
  'a-suggested': '{name} proposes {square}. Another person may agree.',
  'a-held': '{name} says not yet.',
  'a-wrong': '{square} is wrong. The next answer is taken in {n} seconds.',
  'a-again': 'An answer may be given again.',
  'a-itis': 'It is {square}.',
  'a-hintoffer': 'Hint {n} is offered.',
  'a-hint': 'Hint {n}: {text}',
  'a-60': 'One minute left.',
  'a-30': 'Thirty seconds left.',
  'a-solved': 'The lamp is lit.',
  'a-timeout': 'Time.',
  'a-box': 'Boxes filled: {n} of {m}.',
  'a-boxes': '{boxes}',
  'a-captions': 'Captions: {n} of {m}',
  'a-captions-vote': 'Which is the best? {captions}',
  'a-caption': '{text}',
  'a-caption-best': 'The best: {text}',
  'a-sign': '{name} proposes the sign: {text}.',
  'a-sign-back': '{name} would rather have another sign.',
  'a-sign-hung': 'Your sign hangs: {text}.',
  'a-sketch-hung': 'The picture hangs.',
  'a-gallery-title': 'Now a title for this picture. {prompt}',
  'a-gallery-press': 'Titles to press for: {titles}',
  'a-gallery-hung': 'The plaque hangs: {text}',
  'a-gallery-got': 'Your picture has a plaque: {text}',
  'a-manual-round': 'Round {n}, {m} actions, {name} at the door.',
  'a-manual-right': 'Right. {n} of {m}.',
  'a-manual-wrong': 'Not that. {n} seconds.',
  'a-manual-again': 'Try again.',
  'a-manual-told': '{name} told page {page}.',
  'a-manual-hint': 'Ask for page {page}.',
  'a-manual-over': '{n} of {m} rounds opened.',
  'a-plates': 'Plates hang.',
  'a-lanterns': 'Your lantern is lit. {n} lanterns on the Line.',
  'a-lamp-sent': 'Sent. Lamps left: {n}.',
  'a-lamp-came': 'A lamp: {text}',
  'a-hint-came': 'Hint {n} was opened for you.',
  'a-vote': 'The vote is open.',
  'a-votes': 'Votes in: {n} of {m}.',
  'a-result': 'The light points {where}.',
  'a-ending': 'Ending: {title}.',
  'a-score': 'Scorecard.',
  'a-thanked': 'Thanks from {name}: {text}',
  'a-joined': '{human} takes the seat of {name}.',
  'a-left': '{human} left. {name} keeps the seat.',
};

/** One step of a kind. */
export function testStep<K extends StepKind>(
  kind: K,
  id: string,
  rule: StepRules[K],
  more: Omit<Partial<Step>, 'variants'> = {},
): Step<K> {
  return { ...more, kind, id, rule };
}

function cardsOf(step: string, text: string): Card[] {
  return PACKETS.map((packet) => ({ id: `${step}-${packet}`, packet, text: `${text} ${packet}` }));
}

/** A scene of one phase. */
export function testScene(id: string, phase: Partial<Phase>, more: Partial<Scene> = {}): Scene {
  const whole = {
    id,
    durationSec: 20,
    lateDurationSec: 20,
    room: 'crew',
    picture: 'pic',
    play: [],
    steps: [],
    ...phase,
  } as const;
  return {
    id,
    title: id.replace(/^./, (c) => c.toUpperCase()),
    latecomer: `Late ${id.charAt(0).toUpperCase()}`,
    phases: [whole],
    ...more,
  };
}

function says(narration: string): Phase['play'] {
  return [{ oneOf: [{ narration }], at: { sec: 0 } }];
}

const vote: StepRules['vote'] = {
  closesSec: 30,
  lateClosesSec: 20,
  allInGraceSec: 3,
  turnSec: 1,
  default: 'left',
  simulatedVote: false,
  drawn: 'Drawn by lot.',
  options: [
    { id: 'left', label: 'Left', phrase: 'to the left', effects: {}, say: 'left', picture: 'pic-left' },
    { id: 'right', label: 'Right', phrase: 'to the right', effects: { bright: 2 }, say: 'right', picture: 'pic-right' },
  ],
};

function scorecard(mode: Mode): StepRules['scorecard'] {
  const solved = { step: 'light', fact: 'outcome', is: 'solved' } as const;
  return {
    groups: [
      [
        { id: 's-one', when: { seat: 'empty' }, text: 'One.' },
        {
          id: 's-needed',
          when: { shared: 'light' },
          text: 'Without you {light.ownLeft}; without {neighbour} {light.neighbourLeft}.',
        },
        { id: 's-kept', text: 'You kept it: {light.ownLeft}.' },
      ],
      [
        { id: 's-hint', when: { all: [solved, { step: 'light', fact: 'hintsAsked', atLeast: 1 }] }, text: 'Hint.' },
        {
          id: 's-cough',
          when: { all: [solved, { step: 'light', fact: 'misses', atLeast: 1 }] },
          text: 'Coughs: {light.misses}.',
        },
        { id: 's-clean', when: solved, text: 'Clean.' },
        { id: 's-time', text: 'Time; {light.heard} heard.' },
      ],
      [{ id: 's-vote', text: 'You pointed {choose.phrase}.' }],
    ],
    small: 'Small print.',
    showsPoints: mode === 'keen',
  };
}

function scenesOf(mode: Mode): Scene[] {
  const practice = { simulatedPinSec: [1, 2, 3, 4, 5], readLeftSec: 20, lateReadLeftSec: 10, whenShared: 'm2' };
  const order = testStep('order', 'light', orderRule(mode), { cards: cardsOf('light', 'Secret of'), task: taskOf(mode) });
  const thanks: StepRules['thanks'] = {
    starters: ['You asked.', 'You waited.'],
    maxChars: 140,
    fromNarrator: [{ when: { shared: 'light' }, text: 'You shared. Wick' }, { text: 'You stayed. Wick' }],
  };
  const endings = ['EL', 'ER'].map((narration, i) => ({ narration, when: { chosen: `choose=${i === 0 ? 'left' : 'right'}` } }));
  return [
    testScene('arrive', { lateDurationSec: 10, steps: [testStep('lamps', 'arrive', { simulatedLightSec: [1, 2, 3, 4, 5] })] }),
    testScene('meet', {
      durationSec: 30,
      lateDurationSec: 15,
      play: says('m1'),
      steps: [testStep('seats', 'seats', {}), testStep('practice', 'meet', practice, { cards: cardsOf('meet', 'Practice') })],
    }),
    testScene('light', { durationSec: 125, lateDurationSec: 85, play: says('p1'), steps: [order] }),
    testScene('choose', {
      room: 'plenary',
      durationSec: 45,
      lateDurationSec: 35,
      play: says('v1'),
      steps: [testStep('vote', 'choose', vote)],
    }),
    testScene('end', {
      room: 'plenary',
      picture: null,
      play: [{ oneOf: endings, at: { sec: 0 } }],
      steps: [testStep('finale', 'end', {})],
    }),
    testScene(
      'thank',
      {
        durationSec: 60,
        lateDurationSec: 60,
        steps: [testStep('scorecard', 'score', scorecard(mode)), testStep('thanks', 'thank', thanks)],
      },
      { takesSavedTime: true, staysOpen: true },
    ),
  ];
}

/** A short story with every mechanic. `keen`: crews of people, packets dealt among them. `gentle`: six seats, simulated crewmates. */
export function testStory(mode: Mode): Story {
  const simulated = mode === 'gentle';
  return {
    slug: `test-${mode}`,
    version: 1,
    language: 'en',
    title: 'Test',
    tagline: 'Test',
    lengthSec: 300,
    narrator: { id: 'wick', name: 'Wick' },
    players: { min: simulated ? 1 : 3, max: 60 },
    crew: {
      seats: 6,
      simulated,
      dealing: {
        2: [
          ['A', 'C', 'E'],
          ['B', 'D', 'F'],
        ],
        3: [
          ['A', 'D'],
          ['B', 'E'],
          ['C', 'F'],
        ],
        4: [['A', 'E'], ['B', 'F'], ['C'], ['D']],
        5: [['A', 'F'], ['B'], ['C'], ['D'], ['E']],
        6: PACKETS.map((packet) => [packet]),
      },
      humanSeatOrder: ['A', 'F', 'C', 'B', 'D', 'E'],
    },
    packets: PACKETS,
    roles: Object.fromEntries(PACKETS.map((packet) => [packet, `Role ${packet}`])),
    variables: { bright: 0 },
    figures: {},
    scenes: scenesOf(mode),
    narrationSec: { m1: 5, m2: 6, p1: 10, ps: 10, pt: 10, v1: 12, left: 10, right: 10 },
    endings: [
      { id: 'EL', title: 'Left end', picture: 'pic-el', text: 'It went left.', when: { chosen: 'choose=left' } },
      { id: 'ER', title: 'Right end', picture: 'pic-er', text: 'It went right.', when: { chosen: 'choose=right' } },
    ],
    crewmates: ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => ({ id, name: id.toUpperCase(), temper: 'calm', variant: 0 })),
    tempers: { calm: temper },
    takeover: { stays: '{name} keeps this seat.', returns: '{human} is here. {name}, signing off.' },
    announcements,
    words: { numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six'], and: 'and', nobody: 'nobody' },
    stage: 'test',
    hash: 'test',
    format: STORY_FORMAT,
  };
}

/** The story with every step as `change` makes it. */
export function withSteps(story: Story, change: (step: Step) => Step): Story {
  const scenes = story.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => ({ ...phase, steps: phase.steps.map(change) })),
  }));
  return { ...story, scenes };
}
