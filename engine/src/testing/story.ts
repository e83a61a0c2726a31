import type { AnnouncementId, LeverPuzzle, LineTrigger, SentenceId, Story, Temper } from '../story.ts';

const PACKETS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Six levers named by their packet; the right order is the alphabet. Keen rules: misses and hints cost, hints open slowly. */
const keenPuzzle: LeverPuzzle = {
  points: 100,
  levers: PACKETS.map((packet) => `Lever ${packet}`),
  holder: Object.fromEntries(PACKETS.map((packet) => [packet, `Lever ${packet}`])),
  cards: Object.fromEntries(PACKETS.map((packet) => [packet, `Secret of ${packet}`])),
  solution: PACKETS.map((packet) => `Lever ${packet}`),
  freeMisses: 3,
  missCostPercent: 5,
  maxMissCostPercent: 15,
  prefixFeedbackFromMiss: 3,
  coughs: {
    first: 'A cough.',
    again: 'Again. {prefix}',
    prefix0: 'Look at the first.',
    prefix1: 'The first was right.',
    prefixN: 'The first {n} were right.',
  },
  hints: {
    texts: ['Hint one', 'Hint two', 'Hint three'],
    offers: ['Offer one', 'Offer two', 'Offer three'],
    offerAtSec: [60, 80],
    opensItselfAtSec: [],
    quietAfterProposalSec: 0,
    request: { opens: 'second-person', orAfterSec: 15 },
    costPercent: [0, 10, 20],
  },
  plan: { simulatedMayConfirm: false, simulatedConfirmSec: 0, simulatedPullSec: 0 },
  borrow: { after: 'idle', sec: 30 },
  variablesOnSolved: { bright: 1 },
};

const gentlePuzzle: LeverPuzzle = {
  ...keenPuzzle,
  points: 0,
  freeMisses: 99,
  prefixFeedbackFromMiss: 2,
  hints: {
    ...keenPuzzle.hints,
    offerAtSec: [20, 40, 60],
    opensItselfAtSec: [30, 50, 70],
    quietAfterProposalSec: 20,
    request: { opens: 'at-once' },
    costPercent: [0, 0, 0],
  },
  plan: { simulatedMayConfirm: true, simulatedConfirmSec: 3, simulatedPullSec: 1.5 },
  borrow: { after: 'turn', sec: 12 },
};

function twoOf(trigger: LineTrigger): [string, string] {
  return [`${trigger} 0 {name} {human}`, `${trigger} 1`];
}

const temper: Temper = {
  pinAtSec: [4, 8],
  pinAfterHumanSec: 3,
  lines: {
    hello: twoOf('hello'),
    pin: twoOf('pin'),
    waiting: twoOf('waiting'),
    humanPin: twoOf('humanPin'),
    plan: twoOf('plan'),
    confirm: twoOf('confirm'),
    cough: twoOf('cough'),
    hint: twoOf('hint'),
    solved: twoOf('solved'),
    timeout: twoOf('timeout'),
    vote: twoOf('vote'),
    thanked: twoOf('thanked'),
  },
};

const announcements: Record<AnnouncementId, string> = {
  'a-lamp': 'Lamp lit: {name}. {n} of 6.',
  'a-seat': 'You are the {role}. Your lever is the {lever}.',
  'a-sims': 'In your crew: {names}. Simulated: {sims}.',
  'a-pinned': '{role} pinned a card: {text}',
  'a-heard': '{n} of 6 cards heard.',
  'a-pulled': '{role} pulled {lever}. {n} of six.',
  'a-undone': '{role} took {lever} back.',
  'a-cough': 'The lamp coughed.',
  'a-proposed': '{name} proposes: {plan}.',
  'a-agreed': '{name} agreed. Your lever is number {k}.',
  'a-turn': 'Now your lever: {lever}.',
  'a-hintoffer': 'Hint {n} is offered.',
  'a-hint': 'Hint {n}: {text}',
  'a-60': 'One minute left.',
  'a-30': 'Thirty seconds left.',
  'a-solved': 'The lamp is lit.',
  'a-timeout': 'Time.',
  'a-vote': 'The vote is open.',
  'a-votes': 'Votes in: {n} of {m}.',
  'a-result': 'The light points {where}.',
  'a-ending': 'Ending: {title}.',
  'a-score': 'Scorecard.',
  'a-thanked': 'Thanks from {name}: {text}',
  'a-joined': '{human} takes the seat of {name}.',
  'a-left': '{human} left. {name} keeps the seat.',
};

const sentences: Record<SentenceId, string> = {
  's-one': 'One.',
  's-needed': 'Without you {ownLeft}; without {name} {otherLeft}.',
  's-kept': 'You kept it: {ownLeft}.',
  's-clean': 'Clean.',
  's-cough': 'Coughs: {coughs}.',
  's-hint': 'Hint.',
  's-time': 'Time; {heard} heard.',
  's-vote': 'You pointed {where}.',
};

/** A short story with every mechanic. `keen`: crews of people, packets dealt among them. `gentle`: six seats, simulated crewmates. */
export function testStory(mode: 'keen' | 'gentle'): Story {
  const simulated = mode === 'gentle';
  const scene = { room: 'crew' as const, picture: 'pic', play: [] };
  return {
    slug: `test-${mode}`,
    version: 1,
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
    scenes: [
      {
        ...scene,
        id: 'arrive',
        title: 'Arrive',
        kind: 'arrival',
        durationSec: 20,
        lateDurationSec: 10,
        lamps: { simulatedLightSec: [1, 2, 3, 4, 5] },
      },
      {
        ...scene,
        id: 'meet',
        title: 'Meet',
        kind: 'crew-formation',
        durationSec: 30,
        lateDurationSec: 15,
        play: [{ narration: 'm1', atSec: 0 }],
        practice: {
          simulatedPinSec: [1, 2, 3, 4, 5],
          readLeftSec: 20,
          lateReadLeftSec: 10,
          whenShared: { narration: 'm2', latestSec: 24, lateLatestSec: 14 },
        },
      },
      {
        ...scene,
        id: 'light',
        title: 'Light',
        kind: 'puzzle',
        durationSec: 125,
        lateDurationSec: 85,
        play: [{ narration: 'p1', atSec: 0 }],
        puzzle: {
          puzzle: 'P',
          playSec: 100,
          latePlaySec: 60,
          onSolved: 'ps',
          onTimeout: 'pt',
          pictureOnEnd: { picture: 'pic-lit', states: ['is-lit'] },
        },
      },
      {
        ...scene,
        id: 'choose',
        title: 'Choose',
        kind: 'vote',
        room: 'plenary',
        durationSec: 45,
        lateDurationSec: 35,
        play: [{ narration: 'v1', atSec: 0 }],
        vote: { vote: 'V', closesSec: 30, lateClosesSec: 20, allInGraceSec: 3, notBeforeNarration: 'v1', turnSec: 1 },
      },
      {
        ...scene,
        id: 'end',
        title: 'End',
        kind: 'finale',
        room: 'plenary',
        durationSec: 20,
        lateDurationSec: 20,
        picture: null,
        play: [{ narration: 'ending', atSec: 0 }],
      },
      {
        ...scene,
        id: 'thank',
        title: 'Thank',
        kind: 'debrief',
        durationSec: 60,
        lateDurationSec: 60,
        savedTimeSink: true,
        staysOpen: true,
      },
    ],
    narrationSec: { m1: 5, m2: 6, p1: 10, ps: 10, pt: 10, v1: 12, left: 10, right: 10 },
    practiceCards: Object.fromEntries(PACKETS.map((packet) => [packet, `Practice ${packet}`])),
    puzzles: { P: simulated ? gentlePuzzle : keenPuzzle },
    votes: {
      V: {
        default: 'left',
        simulatedVote: false,
        drawn: 'Drawn by lot.',
        options: [
          { id: 'left', label: 'Left', effects: {}, say: 'left', picture: 'pic-left', ending: 'EL' },
          { id: 'right', label: 'Right', effects: { bright: 2 }, say: 'right', picture: 'pic-right', ending: 'ER' },
        ],
      },
    },
    endings: {
      EL: { title: 'Left end', picture: 'pic-el', where: 'to the left', text: 'It went left.' },
      ER: { title: 'Right end', picture: 'pic-er', where: 'to the right', text: 'It went right.' },
    },
    crewmates: ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => ({
      id,
      name: id.toUpperCase(),
      temper: 'calm',
      variant: 0 as const,
    })),
    tempers: { calm: temper },
    takeover: { stays: '{name} keeps this seat.', returns: '{human} is here. {name}, signing off.' },
    late: { arrive: 'Late A', meet: 'Late M', light: 'Late L', choose: 'Late C', end: 'Late E', thank: 'Late T' },
    announcements,
    scorecard: { left: { A: 5, B: 4, C: 4, D: 3, E: 3, F: 6 }, sentences, small: 'Small print.', showsPoints: !simulated },
    thanks: {
      starters: ['You asked.', 'You waited.'],
      maxChars: 140,
      fromNarrator: { shared: 'You shared. Wick', notShared: 'You stayed. Wick' },
    },
  };
}
