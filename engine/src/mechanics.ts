import type { Mechanics as Wire } from '@lorecrew/contract/live/mechanics';
import type { Mechanic } from './mechanic.ts';
import { borrow } from './mechanics/borrow.ts';
import { boxes } from './mechanics/boxes.ts';
import { call } from './mechanics/call.ts';
import { cards } from './mechanics/cards.ts';
import { chart } from './mechanics/chart.ts';
import { chat } from './mechanics/chat.ts';
import { dials } from './mechanics/dials.ts';
import { finale } from './mechanics/finale.ts';
import { hints } from './mechanics/hints.ts';
import { lamps } from './mechanics/lamps.ts';
import { lanterns } from './mechanics/lanterns.ts';
import { moment } from './mechanics/moment.ts';
import { neighbours } from './mechanics/neighbours.ts';
import { order } from './mechanics/order.ts';
import { practice } from './mechanics/practice.ts';
import { proposals } from './mechanics/proposals.ts';
import { ranking } from './mechanics/ranking.ts';
import { scorecard } from './mechanics/scorecard.ts';
import { seats } from './mechanics/seats.ts';
import { shell } from './mechanics/shell.ts';
import { sign } from './mechanics/sign.ts';
import { tasks } from './mechanics/tasks.ts';
import { thanks } from './mechanics/thanks.ts';
import { towers } from './mechanics/towers.ts';
import { vote } from './mechanics/vote.ts';
import type { MechanicStates } from './state.ts';
import type { StepKind } from './story.ts';

/** Every mechanic says something on the wire, remembers something, or is a step of stories. */
type Name = keyof Wire | keyof MechanicStates | StepKind;

/** Every mechanic of the engine: one line here makes it part of each show. */
export const mechanics: { readonly [K in Name]: Mechanic<K> } = {
  lamps,
  call,
  seats,
  practice,
  cards,
  proposals,
  order,
  dials,
  chart,
  ranking,
  borrow,
  hints,
  neighbours,
  tasks,
  vote,
  shell,
  moment,
  finale,
  thanks,
  boxes,
  scorecard,
  chat,
  lanterns,
  sign,
  towers,
};
