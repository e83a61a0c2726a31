/** One press of a button. `atSec` counts from the scene's start; `who` is the number of the person, from 1. */
export type ScriptedStep = { readonly scene: string; readonly atSec: number; readonly who: number } & (
  | { readonly do: 'b-lamp' | 'b-pin' | 'b-said' | 'b-agree' | 'b-hint' }
  | { readonly do: 'b-try'; readonly plan: readonly string[] }
  | { readonly do: 'b-pull'; readonly lever: string }
  | { readonly do: 'vote'; readonly option: string }
  | { readonly do: 'b-thank'; readonly to: string }
);

/** A show played to a script, and what must come of it. `prefixes` has one figure a cough: how many first pulls Wick called right. */
export interface ScriptedRun {
  readonly id: string;
  readonly people: number;
  readonly steps: readonly ScriptedStep[];
  readonly expect: {
    readonly solved: boolean;
    readonly coughs: number;
    readonly prefixes: readonly (number | null)[];
    readonly ending: string;
    /** The three sentences on the first person's closing page. */
    readonly sentences: readonly string[];
  };
}
