/** What was seen of a film: when its first picture came, and whether it ran to its end without stopping. */
export interface Played {
  readonly beganMs: number | null;
  readonly ranThrough: boolean;
}

export type FilmFound =
  | { readonly result: 'works'; readonly why: null; readonly beganMs: number }
  | { readonly result: 'limited'; readonly why: 'slow'; readonly beganMs: number }
  | { readonly result: 'limited'; readonly why: 'none'; readonly beganMs: null };

/** From here on one sees that a film is late. */
const LATE_MS = 3_000;

/** How films play. It never decides a grade: a scene whose film does not come is drawn. */
export function judgeFilm({ beganMs, ranThrough }: Played): FilmFound {
  if (beganMs === null) return { result: 'limited', why: 'none', beganMs };
  const began = Math.round(beganMs);
  if (began > LATE_MS || !ranThrough) return { result: 'limited', why: 'slow', beganMs: began };
  return { result: 'works', why: null, beganMs: began };
}
