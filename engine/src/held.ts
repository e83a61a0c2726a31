import type { ShowState } from './state.ts';
import type { Packet } from './story.ts';

/** What is the holder's alone to move, by the packets held: told with the seat from the first crew scene on. */
export function heldBy(show: ShowState, packets: readonly Packet[]): string[] {
  const puzzle = Object.values(show.story.puzzles)[0];
  return packets.flatMap((packet) => puzzle?.holder[packet] ?? []);
}
