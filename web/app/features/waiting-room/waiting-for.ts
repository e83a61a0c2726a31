import { refusalOf } from '../../lib/text/refusal-of.ts';
import type { Words } from '../../words/words.ts';

/** What the room is waiting for. `counts` is true while there is a clock to show. */
export interface WaitingFor {
  readonly counts: boolean;
  readonly text: string;
}

/** The sentence of the waiting room, from the time left (milliseconds) and who is here. */
export function waitingFor({
  leftMs,
  here,
  minimum,
  noShow,
  cancelled,
  say,
}: {
  leftMs: number;
  here: number;
  minimum: number;
  noShow: boolean;
  cancelled: boolean;
  say: Words<'waiting'>;
}): WaitingFor {
  if (cancelled) return { counts: false, text: refusalOf('SHOW_008') };
  if (noShow) return { counts: false, text: say('noShow') };
  if (leftMs > 0) return { counts: true, text: say('counting') };
  const missing = minimum - here;
  return { counts: false, text: missing > 0 ? say('missing', { count: missing }) : say('opening') };
}
