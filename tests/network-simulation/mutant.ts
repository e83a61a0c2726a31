import type { Rule } from '../audit/trace.ts';
import type { Flaw } from './simulation.ts';

/** A way to build this that looks right, and the promise it breaks. It is put around the product, never into it. */
export interface MutantWay extends Flaw {
  readonly name: string;
  readonly breaks: Rule;
}
