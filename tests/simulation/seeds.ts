/** How long the night goes on with new seeds, in minutes; by day as long as it takes. */
const MINUTES = Number(process.env.NIGHT_MINUTES ?? Number.POSITIVE_INFINITY);

/** Seeds in a row from the first, at most so many; no further ones once the night's minutes for them are over. */
export function* seedsInTime({ first, most }: { first: number; most: number }): Generator<number, void, undefined> {
  const endsAtMs = performance.now() + MINUTES * 60_000;
  for (let seed = first; seed < first + most && performance.now() < endsAtMs; seed++) yield seed;
}
