import type { Rule } from '../audit/evidence.ts';
import type { Flaw } from './world.ts';

/** A way to build this that looks right, and the promise it breaks. It is put around the product, never into it. */
export interface NaiveWay extends Flaw {
  readonly name: string;
  readonly breaks: Rule;
}
