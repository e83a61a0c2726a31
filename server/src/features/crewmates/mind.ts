import type { ShowView } from '@lorecrew/contract/live/view';
import type { Crewmate, Story, Temper } from '@lorecrew/engine/story';

/** What a simulated crewmate goes by: its own view, the story's rules for it, and its place among the simulated ones. */
export interface Mind {
  readonly story: Story;
  readonly view: ShowView;
  readonly self: string;
  readonly crewmate: Crewmate;
  readonly temper: Temper;
  /** This crewmate's place among the simulated crewmates of its crew, in seat order, and how many they are. */
  readonly index: number;
  readonly count: number;
  readonly ms: (seconds: number) => number;
}

/** The mind of a simulated crewmate; null when the view is not (or no longer) that of a seated one. */
export function mindOf(story: Story, view: ShowView, self: string): Mind | null {
  const crewmate = story.crewmates.find((each) => self.startsWith(`sim:${each.id}:`));
  const temper = crewmate && story.tempers[crewmate.temper];
  const seated = view.crew?.seats.flatMap((seat) => (seat.person?.simulated ? seat.person.id : [])) ?? [];
  const index = seated.indexOf(self);
  const speed = view.show?.speed ?? 1;
  if (!crewmate || !temper || index === -1) return null;
  return {
    story,
    view,
    self,
    crewmate,
    temper,
    index,
    count: seated.length,
    ms: (seconds) => Math.round((seconds * 1000) / speed),
  };
}
