import type { Mechanics as Wire } from '@lorecrew/contract/live/mechanics';
import type { Mechanic } from './mechanic.ts';
import { borrow } from './mechanics/borrow.ts';
import { cards } from './mechanics/cards.ts';
import { chat } from './mechanics/chat.ts';
import { clock } from './mechanics/clock.ts';
import { finale } from './mechanics/finale.ts';
import { hints } from './mechanics/hints.ts';
import { lamps } from './mechanics/lamps.ts';
import { order } from './mechanics/order.ts';
import { plan } from './mechanics/plan.ts';
import { scorecard } from './mechanics/scorecard.ts';
import { seats } from './mechanics/seats.ts';
import { thanks } from './mechanics/thanks.ts';
import { vote } from './mechanics/vote.ts';
import type { MechanicStates } from './state.ts';

/** Every name in the tables: what says something on the wire, what remembers something, what only reacts. */
type Name = keyof Wire | keyof MechanicStates | 'seats';

/** Every mechanic of the engine: one line here makes it part of each show. */
export const mechanics: { readonly [K in Name]: Mechanic<K> } = {
  lamps,
  seats,
  cards,
  plan,
  order,
  borrow,
  clock,
  hints,
  vote,
  finale,
  chat,
  thanks,
  scorecard,
};
