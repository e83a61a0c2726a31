import { z } from '../schema.ts';

/** Whom a slice or a feed is made for. */
export type AudienceKind = 'everyone' | 'crew' | 'person';

/** A value of its own within a view, sent whole when it has changed. */
export interface SliceSpec {
  readonly audience: AudienceKind;
  readonly schema: z.ZodMiniType;
}

/** A list that grows at its end. `n` orders and names its items; both sides keep the latest `kept`. */
export interface FeedSpec {
  readonly audience: 'crew' | 'person';
  readonly item: z.ZodMiniType<{ n: number }>;
  readonly kept: number;
}

/** Why something is refused: the HTTP status and the words that people read. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

type CommandSchema = z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral<string> }>;

/** What a person can ask: its type, and what comes with it. */
export function command<const T extends string, S extends z.core.$ZodShape>(type: T, shape: S) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

type CommandOf<C extends readonly CommandSchema[]> = z.infer<C[number]>;
type Values<S extends Record<string, SliceSpec>> = { readonly [N in keyof S]: z.infer<S[N]['schema']> | null };

/** Samples of each command that a person may send in this view, sensible or not; a refused one must do no harm. */
type Samples<C extends readonly CommandSchema[], S extends Record<string, SliceSpec>> = {
  readonly [T in CommandOf<C>['type']]: (view: Values<S>) => readonly Extract<CommandOf<C>, { type: T }>[];
};

/** What a mechanic says on the wire. Every list of the wire, of refusals and of what tests try is made from these. */
export interface WireSpec<
  C extends readonly CommandSchema[],
  S extends Record<string, SliceSpec>,
  F extends Record<string, FeedSpec>,
  R extends Record<string, Refusal>,
> {
  readonly commands: C;
  readonly slices: S;
  readonly feeds: F;
  readonly refusals: R;
}

/** Declares what a mechanic says on the wire. `withSamples` ends it: the compiler asks for a sample of each command. */
export function wire<
  const C extends readonly CommandSchema[],
  const S extends Record<string, SliceSpec>,
  const F extends Record<string, FeedSpec>,
  const R extends Record<string, Refusal>,
>(spec: WireSpec<C, S, F, R>) {
  return { withSamples: (samples: Samples<C, S>) => ({ ...spec, samples }) };
}
