import type { Translator } from '../../lib/i18n/messages.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';

/** Whether a page hears of what happens: `elsewhere` another tab has its seat. */
export type Reach = 'live' | 'connecting' | 'unreachable' | 'elsewhere';

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
  fallbackTime = null,
  reach = 'live',
  noShow,
  cancelled,
  say,
}: {
  leftMs: number;
  here: number;
  minimum: number;
  /** When it starts with two people or more, as this clock shows it; null where that is past or not known. */
  fallbackTime?: string | null;
  /** Whether this page would hear of the start. */
  reach?: Reach;
  noShow: boolean;
  cancelled: boolean;
  say: Translator<'waitingRoom'>;
}): WaitingFor {
  if (cancelled) return { counts: false, text: refusalOf('SHOW_008') };
  if (noShow) return { counts: false, text: say('noShow') };
  if (leftMs > 0) return { counts: true, text: say('counting') };
  if (reach !== 'live') return { counts: false, text: say(reach) };
  const missing = minimum - here;
  if (missing <= 0) return { counts: false, text: say('opening') };
  const text = say('missing', { count: missing });
  return { counts: false, text: fallbackTime === null ? text : `${text} ${say('fallback', { time: fallbackTime })}` };
}
