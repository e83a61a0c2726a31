import { PAUSE_MAX_MS } from '@lorecrew/contract/limits';
import { showMs } from '@lorecrew/contract/show-clock';
import type { ClockedEvent, LoggedEvent } from '../model/events.ts';
import type { Deadline } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';

/** An event with the time of the show's own clock, by which everything in a show goes; the wall's beside it. */
export function clocked(show: ShowState, logged: LoggedEvent): ClockedEvent {
  return { ...logged, atMs: showMs(show, logged.atMs), wallMs: logged.atMs };
}

/** Stops the show's clock and lets it go on. */
export function evolvePause(show: ShowState, { event, wallMs }: ClockedEvent): ShowState {
  if (event.type === 'show.paused') return { ...show, pausedAtMs: wallMs };
  if (event.type !== 'show.resumed' || show.pausedAtMs === null) return show;
  return { ...show, pausedMs: show.pausedMs + Math.max(0, wallMs - show.pausedAtMs), pausedAtMs: null };
}

/** When a pause that nobody ends is over, and the show with it, on the wall; null while it is not paused. */
export function pauseEndsAtMs({ pausedAtMs }: Pick<ShowState, 'pausedAtMs'>): number | null {
  return pausedAtMs === null ? null : pausedAtMs + PAUSE_MAX_MS;
}

/** The one thing that is due in a paused show: its end. */
export function pauseDeadlines(show: ShowState): Deadline[] {
  const atMs = pauseEndsAtMs(show);
  if (atMs === null) return [];
  return [
    {
      id: `pause:end:${show.pausedAtMs}`,
      atMs,
      fire: () => [{ type: 'show.resumed' }, { type: 'show.completed', noShow: false }],
    },
  ];
}
