import { saidAs } from '../refusals.ts';
import { foot } from './foot.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';

/** What is said around every page in this language, and what refusals are in it. */
export const around = { shell, foot, told: saidAs(refusals) };
