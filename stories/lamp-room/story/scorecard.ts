import type { Scorecard, Story } from '@lorecrew/engine/story';

/** The closing page. No points, no rank and no measure of talk: six minutes are too short to say more about a crew. */
export const scorecard = {
  left: { A: 5, B: 4, C: 4, D: 3, E: 3, F: 6 },
  sentences: {
    's-one': 'Six scraps, six people, and one order out of 720.',
    's-needed':
      'Without your card, {ownLeft} orders would still have been possible. Without that of {name}, {otherLeft}. Everybody was needed.',
    's-kept': 'Your card stayed in your hand tonight. It was the difference between {ownLeft} orders and one.',
    's-clean': 'The lamp never coughed. It is almost disappointed.',
    's-cough': 'The lamp coughed, you looked again, and it lit. Coughs so far: {coughs}.',
    's-hint': 'You took the hint and made something of it. That is what hints are for.',
    's-time': 'Wick lit the lamp with a kind word. You had {heard} of 6 cards on the table.',
    's-vote': 'You pointed the light {where}. Two other endings are still out there in the fog.',
  },
  small: 'Six minutes are too short to measure a crew. The hour is not.',
  showsPoints: false,
} satisfies Scorecard;

/** Cards of thanks: what one may begin with, and what everybody receives from Wick. */
export const thanks = {
  starters: ['You said it at the right moment.', 'You waited for me.', 'You asked.', 'You made me laugh.'],
  maxChars: 140,
  fromNarrator: {
    shared: 'You shared the card that I was waiting for. Wick',
    notShared: 'You stayed to the end. That counts with lamps. Wick',
  },
} satisfies Story['thanks'];
