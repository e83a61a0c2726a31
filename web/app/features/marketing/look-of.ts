/** Where a pointer at `x` of a window looks: from -1 at its left edge to 1 at its right. One that has left the window looks no further. */
export function lookOf({ x, width }: { x: number; width: number }): number {
  return Math.min(1, Math.max(-1, (x / width) * 2 - 1));
}
