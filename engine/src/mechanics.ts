import { borrow } from './mechanics/borrow.ts';
import { cards } from './mechanics/cards.ts';
import { chat } from './mechanics/chat.ts';
import { clock } from './mechanics/clock.ts';
import { fate } from './mechanics/fate.ts';
import { hints } from './mechanics/hints.ts';
import { lamps } from './mechanics/lamps.ts';
import { levers } from './mechanics/levers.ts';
import { plan } from './mechanics/plan.ts';
import { thanks } from './mechanics/thanks.ts';
import { vote } from './mechanics/vote.ts';

/** Every mechanic of the engine: one line here makes it part of each show. */
export const mechanics = { lamps, cards, plan, levers, borrow, clock, hints, vote, fate, chat, thanks };
