import { messageOf } from '@lorecrew/contract/errors';

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
}: {
  leftMs: number;
  here: number;
  minimum: number;
  noShow: boolean;
  cancelled: boolean;
}): WaitingFor {
  if (cancelled) return { counts: false, text: messageOf('SHOW_008') };
  if (noShow) return { counts: false, text: 'Too few people came this time, so the show did not begin. No credit was used.' };
  if (leftMs > 0) return { counts: true, text: 'until we begin, by the clock in the harbour office' };
  const missing = minimum - here;
  if (missing > 0) {
    const more = missing === 1 ? 'one more person is' : `${missing} more people are`;
    return { counts: false, text: `It is time. We begin as soon as ${more} here.` };
  }
  return { counts: false, text: 'It is time. The door is opening.' };
}
