import type { ShowView } from '@lorecrew/contract/live/view';

/** A view from which the closing page can be made. */
export type EndedView = ShowView & { show: NonNullable<ShowView['show']>; ending: NonNullable<ShowView['ending']> };

/** Whether a show has come to its ending, for this person. */
export function hasEnded(view: ShowView | null): view is EndedView {
  return view?.show != null && view.ending != null && view.result !== null;
}
