import type { ShowView } from '@lorecrew/contract/live/view';

/** A view in which nothing has a value yet, to start a test's own from. */
export const emptyView: ShowView = {
  show: null,
  presence: null,
  scene: null,
  vote: null,
  ending: null,
  stage: null,
  transcript: null,
  lamps: null,
  crew: null,
  table: null,
  levers: null,
  hints: null,
  me: null,
  satchel: null,
  myVote: null,
  thanks: null,
  result: null,
  chat: [],
  announced: [],
  whispered: [],
};
