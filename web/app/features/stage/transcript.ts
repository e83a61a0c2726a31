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
  /** Who of the crew wrote it; none for what the narrator said. */
  readonly by?: string;
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

/** What a transcript is written from. */
export type ToldView = Pick<ShowView, 'transcript' | 'scene' | 'stage'> & Partial<Pick<ShowView, 'chat'>>;

interface TimedParagraph extends SaidParagraph {
  readonly atMs: number;
}

/**
 * All that has been said up to a moment, scene by scene: by the narrator, and by the crew in its chat. Nothing of what is still to come,
 * and no scene in which nothing was.
 */
export function transcriptOf({ view, ...moment }: Moment & { view: ToldView }): SaidScene[] {
  const { scene, stage, chat = [] } = view;
  const present: Told[] = scene && stage ? [{ title: scene.title, play: stage.play }] : [];
  const all = [...(view.transcript?.scenes ?? []), ...present];
  return all
    .map((told, i) => {
      const fromMs = all[i - 1]?.endedAtMs ?? Number.NEGATIVE_INFINITY;
      const untilMs = told.endedAtMs ?? Number.POSITIVE_INFINITY;
      const written = chat
        .filter(({ atMs, isHidden }) => atMs >= fromMs && atMs < untilMs && atMs <= moment.nowMs && isHidden !== true)
        .map(({ n, atMs, name, text }) => ({ key: `chat ${n}`, by: name, atMs, lines: [{ text, isNow: false }] }));
      const paragraphs = [...saidIn(told, moment), ...written].sort((a, b) => a.atMs - b.atMs);
      return { title: told.title, paragraphs: paragraphs.map(({ atMs: _, ...paragraph }) => paragraph) };
    })
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

function saidIn({ play, endedAtMs }: Told, { stage, nowMs, speed }: Moment): TimedParagraph[] {
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
    return inParagraphs(narration).flatMap((cues, place) => {
      const begunCues = cues.filter(said);
      const [first] = begunCues;
      if (!first) return [];
      const lines = begunCues.map((cue) => ({ text: textOf(cue), isNow: cue === cueNow }));
      return [{ key: `${id} ${atMs} ${place}`, lines, atMs: atMs + (first.startSec * 1_000) / speed }];
    });
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
