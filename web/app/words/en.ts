import { asked } from './asked.ts';
import { checking } from './checking.ts';
import { consenting } from './consenting.ts';
import { designed } from './designed.ts';
import { drafted } from './drafted.ts';
import { measured } from './measured.ts';
import { organisers } from './organisers.ts';
import { players } from './players.ts';
import { previewed } from './previewed.ts';
import { reported } from './reported.ts';
import { talking } from './talking.ts';
import { verified } from './verified.ts';

/**
 * The interface's words in English, by feature. Messages are written in ICU form; another language has the same keys. Words of a
 * story stand in its own folder. A page loads the part it is of, and nothing of this file but its type.
 */
export const en = {
  ...players.en,
  ...drafted.en,
  ...talking.en,
  ...organisers.en,
  ...measured.en,
  ...designed.en,
  ...checking.en,
  ...reported.en,
  ...asked.en,
  ...previewed.en,
  ...verified.en,
  ...consenting.en,
} as const;
