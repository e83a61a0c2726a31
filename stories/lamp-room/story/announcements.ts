import type { AnnouncementId } from '@lorecrew/engine/story';

/** What screen readers are told, politely. */
export const announcements = {
  'a-lamp': 'Lamp lit: {name}. {n} of 6.',
  'a-seat': 'You are the {role}. Your lever is the {lever}.',
  'a-sims': 'In your crew: {names}. Simulated: {sims}.',
  'a-pinned': '{role} pinned a card: {text}',
  'a-heard': '{n} of 6 cards heard.',
  'a-pulled': '{role} pulled {lever}. {n} of six.',
  'a-undone': '{role} took {lever} back.',
  'a-cough': 'The lamp coughed. All levers are back up.',
  'a-proposed': '{name} proposes: {plan}. Another person may agree.',
  'a-agreed': '{name} agreed. Pull in this order. Your lever is number {k}.',
  'a-turn': 'Now your lever: {lever}.',
  'a-hintoffer': 'Wick offers hint {n}. It is free.',
  'a-hint': 'Hint {n}: {text}',
  'a-60': 'One minute left.',
  'a-30': 'Thirty seconds left.',
  'a-solved': 'The lamp is lit.',
  'a-timeout': 'Time. Wick has lit the lamp.',
  'a-vote': 'The vote is open. Three choices. You may change your mind until it closes.',
  'a-votes': 'Votes in: {n} of {m}.',
  'a-result': 'The light points {where}.',
  'a-ending': 'Ending: {title}.',
  'a-score': 'Scorecard. Three sentences and one card of thanks.',
  'a-thanked': 'Thanks from {name}: {text}',
  'a-joined': '{human} joined and takes the seat of {name}.',
  'a-left': '{human} left. {name} keeps the seat.',
} satisfies Record<AnnouncementId, string>;

/** One sentence for whoever enters during a scene. */
export const late = {
  L1: 'You are just in time. Light your lamp.',
  L2: 'Just in time. Fog, a dark lamp, a rowing boat with a piano.',
  L3: 'Fog, a dark lamp, a rowing boat with a piano. Read your practice card and pin it.',
  L4: 'Fog, a dark lamp, a rowing boat with a piano. Six scraps say in which order six levers are pulled. Read your scrap and pin it. Only you can pull your lever.',
  L5: 'The lamp is lit. Where shall it point? Vote, or just watch.',
  L6: 'The lamp is lit and the boat is on its way home. Sit down, there are biscuits.',
  L7: 'The boat is home. Thank somebody, then play it from the beginning.',
};
