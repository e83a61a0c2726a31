import type { LivePage } from './live.ts';

/** Everybody pulls when the agreed order comes to their lever. Levers of nobody named here are left to their holders. */
export async function takeTurns(people: readonly LivePage[], order: readonly string[]): Promise<void> {
  const holders = new Map<string, LivePage>();
  for (const person of people) for (const lever of await person.myLevers()) holders.set(lever, person);
  for (const lever of order) {
    const holder = holders.get(lever);
    if (!holder) continue;
    await holder.turnOf(lever);
    await holder.pull(lever);
  }
}
