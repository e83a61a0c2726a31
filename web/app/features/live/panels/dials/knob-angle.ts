/** Stops lie on the upper part of a dial, this far to either side, in degrees. */
const SPREAD = 105;

/** Where a stop lies, in degrees from the top, to the right. */
export function stopAngle(index: number, count: number): number {
  return count < 2 ? 0 : -SPREAD + (2 * SPREAD * index) / (count - 1);
}

/** The stop nearest to a point, given from the middle of the dial; right and down are positive. */
export function optionAt({ x, y }: { x: number; y: number }, count: number): number {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI;
  const stops = Array.from({ length: count }, (_, index) => Math.abs(angle - stopAngle(index, count)));
  return stops.indexOf(Math.min(...stops));
}
