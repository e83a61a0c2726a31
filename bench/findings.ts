import type { IdleMemory, Load, LoadResult } from './load-test.ts';
import type { Machine } from './machine.ts';
import type { Refusals } from './refusals.ts';
import type { ReplayResult } from './replay.ts';

/** Everything one run of the bench found. Rounds hold a result of each contestant. */
export interface Findings {
  readonly mode: string;
  readonly machine: Machine;
  readonly left: readonly string[];
  readonly equal: readonly (readonly LoadResult[])[];
  readonly busy: readonly (readonly LoadResult[])[];
  readonly saturation: readonly (readonly LoadResult[])[];
  readonly growth: readonly { readonly load: Load; readonly result: LoadResult }[];
  readonly idle: readonly ({ readonly name: string } & IdleMemory)[];
  readonly replay: ReplayResult;
  readonly refusals: readonly Refusals[];
}
