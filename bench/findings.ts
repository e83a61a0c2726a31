import type { Machine } from './machine.ts';
import type { Refusals } from './refusals.ts';
import type { ReplayResult } from './replay.ts';
import type { IdleMemory, Load, StormResult } from './storm.ts';

/** Everything one run of the bench found. Rounds hold a result of each contestant. */
export interface Findings {
  readonly mode: string;
  readonly machine: Machine;
  readonly left: readonly string[];
  readonly equal: readonly (readonly StormResult[])[];
  readonly busy: readonly (readonly StormResult[])[];
  readonly saturation: readonly (readonly StormResult[])[];
  readonly growth: readonly { readonly load: Load; readonly result: StormResult }[];
  readonly idle: readonly ({ readonly name: string } & IdleMemory)[];
  readonly replay: ReplayResult;
  readonly refusals: readonly Refusals[];
}
