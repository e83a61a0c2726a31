/** A trial that nobody has played for so long gives up its place to the next of the same people. */
export const LEFT_AFTER_MS = 60_000;
/** Signs of life come every few seconds: without any for so long, nobody plays just now. */
export const SILENT_AFTER_MS = 15_000;

/** A demo or a rehearsal that is not over. */
export interface RunningTrial {
  readonly id: string;
  readonly publicId: string;
  readonly openedAtMs: number;
  /** When it was opened, or somebody in it was last heard of. */
  readonly playedAtMs: number;
  /** Keys of what it was opened from: networks, a person, a preview, a company. */
  readonly openedBy: readonly string[];
}
