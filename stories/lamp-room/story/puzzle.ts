import type { LeverPuzzle } from '@lorecrew/engine/story';

/** First Light: six levers, one right order, one card for each packet. Coughs and hints are free. */
export const firstLight = {
  points: 0,
  levers: ['Bell', 'Mirror', 'Pump', 'Shutter', 'Spark', 'Vent'],
  holder: { A: 'Bell', B: 'Shutter', C: 'Vent', D: 'Spark', E: 'Pump', F: 'Mirror' },
  cards: {
    A: 'The Vent is pulled first. Always. It is underlined twice.',
    B: 'The Pump is pulled immediately before the Spark, with nothing in between.',
    C: 'The Mirror is pulled at some point before the Shutter.',
    D: 'The Shutter is pulled at an even number: second, fourth or sixth.',
    E: 'The Spark is pulled in the second half: fourth, fifth or sixth.',
    F: 'The Bell is pulled at some point after the Spark.',
  },
  solution: ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'],
  freeMisses: 99,
  missCostPercent: 0,
  maxMissCostPercent: 0,
  prefixFeedbackFromMiss: 2,
  coughs: {
    first: 'A cough. That is a no, but a friendly one.',
    again: 'It coughed again. {prefix}',
    prefix0: 'Look again at the very first pull.',
    prefix1: 'The first pull was right.',
    prefixN: 'The first {n} pulls were right.',
  },
  hints: {
    texts: [
      'Write the numbers one to six. One card fills number one. For each other lever, list the numbers it may have.',
      'The Spark cannot be sixth, because of the Bell. Try it in fifth place and see which lever has no place left.',
      'The order begins Vent, Mirror, Pump.',
    ],
    offers: [
      'Would a hint be welcome? It is free.',
      'There is a second hint. It is also free.',
      'The third hint is nearly all of it. Nobody will tell.',
    ],
    offerAtSec: [40, 70, 95],
    opensItselfAtSec: [55, 85, 110],
    quietAfterProposalSec: 20,
    request: { opens: 'at-once' },
    costPercent: [0, 0, 0],
  },
  plan: { simulatedMayConfirm: true, simulatedConfirmSec: 3, simulatedPullSec: 1.5 },
  borrow: { after: 'turn', sec: 12 },
  variablesOnSolved: { bright: 1 },
} satisfies LeverPuzzle;

/** A card of a practice round, about nothing at all: what matters is to share it. */
export const practiceCards = {
  A: 'The biscuits are behind the weather book.',
  B: 'The weather book is always one day late.',
  C: 'The good chair is the one that looks broken.',
  D: 'The window does close. You have to ask it politely.',
  E: 'That noise is only the stairs. Probably.',
  F: 'The tower cat is on holiday until Thursday.',
};
