import type { ShowView } from '@lorecrew/contract/live/view';
import type { Cue, Narration, Stage } from '@lorecrew/contract/stage';
import { cueAt, elapsedSec, type Played, speaking } from './cue-at.ts';

/** A caption that has been on, as a part of a paragraph. */
export interface SaidLine {
  readonly text: string;
  /** It is being said just now. */
  readonly isNow: boolean;
}

export interface SaidParagraph {
  readonly key: string;
  readonly lines: readonly SaidLine[];
}

/** What was said in one scene. */
export interface SaidScene {
  readonly title: string;
  readonly paragraphs: readonly SaidParagraph[];
}

interface Told {
  readonly title: string;
  readonly play: readonly Played[];
  /** When the scene ended, in milliseconds; none for the present one. */
  readonly endedAtMs?: number;
}

interface Moment {
  readonly stage: Stage;
  readonly nowMs: number;
  readonly speed: number;
}

/** All that has been said up to a moment, scene by scene. Nothing of what is still to come, and no scene in which nothing was. */
export function transcriptOf({
  view,
  ...moment
}: Moment & { view: Pick<ShowView, 'transcript' | 'scene' | 'stage'> }): SaidScene[] {
  const { scene, stage } = view;
  const present: Told[] = scene && stage ? [{ title: scene.title, play: stage.play }] : [];
  return [...(view.transcript?.scenes ?? []), ...present]
    .map((told) => ({ title: told.title, paragraphs: saidIn(told, moment) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

function saidIn({ play, endedAtMs }: Told, { stage, nowMs, speed }: Moment): SaidParagraph[] {
  const begun = play.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
  const present = endedAtMs === undefined ? speaking({ stage, played: play, nowMs, speed }) : null;
  const cueNow = present && cueAt(present.narration, present.sec);
  return begun.flatMap(({ narration: id, atMs }, i) => {
    const narration = stage.narration[id];
    if (!narration) return [];
    // A narration is cut short by the next one, and by the end of its scene.
    const untilMs = Math.min(nowMs, begun[i + 1]?.atMs ?? Number.POSITIVE_INFINITY, endedAtMs ?? Number.POSITIVE_INFINITY);
    const untilSec = elapsedSec({ sinceMs: atMs, nowMs: untilMs, speed });
    const isLast = untilMs === nowMs;
    const said = (cue: Cue) => (isLast ? cue.startSec <= untilSec : cue.startSec < untilSec);
    return inParagraphs(narration)
      .map((cues) => cues.filter(said).map((cue) => ({ text: textOf(cue), isNow: cue === cueNow })))
      .flatMap((lines, place) => (lines.length > 0 ? [{ key: `${id} ${atMs} ${place}`, lines }] : []));
  });
}

function textOf({ lines }: Cue): string {
  return lines.join(' ');
}

/** The captions of each paragraph: read one after the other, they are its text. */
function inParagraphs({ paragraphs, cues }: Narration): Cue[][] {
  const found: Cue[][] = paragraphs.map(() => []);
  let place = 0;
  let length = 0;
  for (const cue of cues) {
    if (length >= (paragraphs[place]?.length ?? Number.POSITIVE_INFINITY)) {
      place += 1;
      length = 0;
    }
    length += textOf(cue).length + (length > 0 ? 1 : 0);
    (found[place] ?? found.at(-1))?.push(cue);
  }
  return found;
}
