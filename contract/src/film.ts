import { z } from './schema.ts';

/** Where a camera looks: the middle of what it sees, in units of a drawing (1600 by 900), and how many times larger than all of it. */
const View = z.object({ x: z.number(), y: z.number(), zoom: z.number() });
export type View = z.infer<typeof View>;

/** One take of a clip: a picture, and how the camera goes from one view of it to another until the next shot begins. */
const Shot = z.object({ fromSec: z.number(), picture: z.string(), from: View, to: View });
export type Shot = z.infer<typeof Shot>;

/** What the music of a clip is like. */
export const MOODS = ['calm', 'fog', 'wonder', 'confession', 'homecoming', 'dawn'] as const;

/** Music under a scene. Each is a composition of its own, in `web/app/lib/sound/beds.ts`. */
export const BEDS = ['harbour', 'lamplight', 'fog', 'daybreak'] as const;
export const BedName = z.enum(BEDS);
export type BedName = z.infer<typeof BedName>;

/** Sounds that a clip may have at a second of it. */
export const CLIP_SOUNDS = ['foghorn', 'sweep', 'hush', 'lightCatches', 'paper', 'hang', 'bell', 'terns'] as const;

/** What makes a narration a clip: its shots, its music and its sounds; and the film that was made of them, where there is one. */
export const Clip = z.object({
  shots: z.array(Shot),
  mood: z.enum(MOODS),
  sounds: z.array(z.object({ atSec: z.number(), sound: z.enum(CLIP_SOUNDS) })),
  /** Name of the playlist: its content's hash. */
  film: z.nullable(z.string()),
});
export type Clip = z.infer<typeof Clip>;

/** The shot that is on at a second of a clip, when it ends, and how far it has come. A clip's last shot lasts as long as what is said. */
export function shotAt(
  { shots, seconds }: { shots: readonly Shot[]; seconds: number },
  sec: number,
): { readonly shot: Shot; readonly index: number; readonly endSec: number; readonly share: number } | null {
  const index = shots.findLastIndex(({ fromSec }) => sec >= fromSec);
  const shot = shots[index];
  if (!shot) return null;
  const endSec = shots[index + 1]?.fromSec ?? seconds;
  const share = Math.min(1, Math.max(0, (sec - shot.fromSec) / (endSec - shot.fromSec)));
  return { shot, index, endSec, share };
}

/** A camera starts and stops gently: the way it has gone after a share of its time. */
export function eased(share: number): number {
  return (1 - Math.cos(Math.PI * share)) / 2;
}

/** What the camera sees when a share of a shot is over. Zooming goes by the same factor in the same time. */
export function viewAt({ from, to }: Pick<Shot, 'from' | 'to'>, share: number): View {
  const way = eased(share);
  const between = (a: number, b: number) => a + (b - a) * way;
  return { x: between(from.x, to.x), y: between(from.y, to.y), zoom: from.zoom * (to.zoom / from.zoom) ** way };
}
