/** How a simulated person is. */
export interface Manner {
  /** Least seconds between two things it does. */
  readonly thinksSec: number;
  /** The share of play after which it shares what it holds, and so many seconds after somebody else did. */
  readonly sharesAt: number;
  readonly sharesAfterSec: number;
  /** Whether it proposes answers, or turns second keys only. */
  readonly proposes: boolean;
  /** The first answer of a task that somebody proposes, it holds against. */
  readonly refusesFirst: boolean;
  /** The share of play after which it asks for a hint; 1 for never. */
  readonly asksAt: number;
  /** The chance that it drops out in a scene, and how long it is away then, in seconds. */
  readonly drops: number;
  readonly awaySec: number;
}

const USUAL: Manner = {
  thinksSec: 3,
  sharesAt: 0.08,
  sharesAfterSec: 8,
  proposes: true,
  refusesFirst: false,
  asksAt: 0.8,
  drops: 0,
  awaySec: 0,
};

/** The tempers simulated people have: five of them, dealt in turn by the seed. */
export const tempers = {
  quick: { ...USUAL, thinksSec: 1.5, sharesAt: 0.03, sharesAfterSec: 3, asksAt: 1 },
  quiet: { ...USUAL, thinksSec: 6, sharesAt: 0.18, sharesAfterSec: 20, proposes: false },
  contrary: { ...USUAL, refusesFirst: true },
  forgetful: { ...USUAL, thinksSec: 8, sharesAt: 0.45, sharesAfterSec: Number.POSITIVE_INFINITY, asksAt: 0.6 },
  'drops out': { ...USUAL, drops: 0.3, awaySec: 75 },
} as const satisfies Readonly<Record<string, Manner>>;
export type TemperName = keyof typeof tempers;
