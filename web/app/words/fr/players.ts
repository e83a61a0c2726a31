import { counting } from './counting.ts';
import { closing, joining, waiting } from './experience.ts';
import { felt } from './felt.ts';
import { invitation } from './invitation.ts';
import { lantern } from './lantern.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { panels } from './panels.ts';
import { signs } from './signs.ts';
import { titles } from './titles.ts';
import { unreachable } from './unreachable.ts';
import { voice } from './voice.ts';

/** Words of the pages that people play on. The preview of a story is for whoever writes it, and stays English. */
export const players = {
  counting,
  lists,
  live,
  panels,
  invitation,
  joining,
  waiting,
  closing,
  signs,
  lantern,
  felt,
  titles,
  unreachable,
  voice,
};
