import type { z } from '../schema.ts';
import { alibi } from './mechanics/alibi.ts';
import { boxes } from './mechanics/boxes.ts';
import { call } from './mechanics/call.ts';
import { captions } from './mechanics/captions.ts';
import { cards } from './mechanics/cards.ts';
import { chart } from './mechanics/chart.ts';
import { chat } from './mechanics/chat.ts';
import { dials } from './mechanics/dials.ts';
import { finale } from './mechanics/finale.ts';
import { gallery } from './mechanics/gallery.ts';
import { hints } from './mechanics/hints.ts';
import { lamps } from './mechanics/lamps.ts';
import { lanterns } from './mechanics/lanterns.ts';
import { manual } from './mechanics/manual.ts';
import { moment } from './mechanics/moment.ts';
import { neighbours } from './mechanics/neighbours.ts';
import { order } from './mechanics/order.ts';
import { ranking } from './mechanics/ranking.ts';
import { scorecard } from './mechanics/scorecard.ts';
import { shell } from './mechanics/shell.ts';
import { sign } from './mechanics/sign.ts';
import { sketch } from './mechanics/sketch.ts';
import { tasks } from './mechanics/tasks.ts';
import { thanks } from './mechanics/thanks.ts';
import { towers } from './mechanics/towers.ts';
import { vote } from './mechanics/vote.ts';

/** What each mechanic says on the wire: one line here makes it part of the protocol. */
export const mechanics = {
  lamps,
  call,
  cards,
  tasks,
  order,
  chart,
  dials,
  ranking,
  hints,
  neighbours,
  vote,
  shell,
  moment,
  finale,
  chat,
  thanks,
  scorecard,
  boxes,
  captions,
  lanterns,
  manual,
  sign,
  sketch,
  gallery,
  alibi,
  towers,
};

export type Mechanics = typeof mechanics;

/** Commands, slices and feeds of one mechanic; none where it says nothing on the wire. */
export type CommandTypeOf<K> = K extends keyof Mechanics ? z.infer<Mechanics[K]['commands'][number]>['type'] : never;
export type SliceNameOf<K> = K extends keyof Mechanics ? keyof Mechanics[K]['slices'] : never;
export type FeedNameOf<K> = K extends keyof Mechanics ? keyof Mechanics[K]['feeds'] : never;
