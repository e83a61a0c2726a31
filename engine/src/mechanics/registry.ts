import type { Mechanics as Wire } from '@lorecrew/contract/live/mechanics';
import type { Mechanic } from '../model/mechanic.ts';
import type { MechanicStates } from '../model/state.ts';
import type { StepKind } from '../model/story.ts';
import { alibi } from './alibi/index.ts';
import { borrow } from './borrow/index.ts';
import { boxes } from './boxes/index.ts';
import { call } from './call/index.ts';
import { captions } from './captions/index.ts';
import { cards } from './cards/index.ts';
import { chart } from './chart/index.ts';
import { chat } from './chat/index.ts';
import { dials } from './dials/index.ts';
import { finale } from './finale/index.ts';
import { gallery } from './gallery/index.ts';
import { hints } from './hints/index.ts';
import { lamps } from './lamps/index.ts';
import { lanterns } from './lanterns/index.ts';
import { manual } from './manual/index.ts';
import { moment } from './moment/index.ts';
import { neighbours } from './neighbours/index.ts';
import { order } from './order/index.ts';
import { practice } from './practice/index.ts';
import { proposals } from './proposals/index.ts';
import { ranking } from './ranking/index.ts';
import { scorecard } from './scorecard/index.ts';
import { seats } from './seats/index.ts';
import { shell } from './shell/index.ts';
import { sign } from './sign/index.ts';
import { sketch } from './sketch/index.ts';
import { tasks } from './tasks/index.ts';
import { thanks } from './thanks/index.ts';
import { towers } from './towers/index.ts';
import { vote } from './vote/index.ts';

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
  captions,
  scorecard,
  chat,
  lanterns,
  manual,
  sign,
  sketch,
  gallery,
  alibi,
  towers,
};
