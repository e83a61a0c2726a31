import {
  SKETCH_LIKE,
  SKETCH_MARKS,
  SKETCH_POINTS,
  SKETCH_SHAPE_POINTS,
  type SketchMark,
} from '@lorecrew/contract/live/mechanics/sketch';
import { type ByStep, getEntry } from '../../core/by-step.ts';
import { findMember, isSeatActive, occupantId } from '../../core/crews.ts';
import { draw } from '../../core/random.ts';
import { afterSec, longerSec } from '../../core/timing.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { BREATH_SEC, HANDS, type Hand, MOST_STRIPS, SILENT_SEC } from './story.ts';

/** A mark on a strip. What it looks like is a text of whoever made it, kept outside the log. */
interface Made {
  readonly n: number;
  readonly by: string;
  readonly textId: string;
  readonly points: number;
}

export interface Paper {
  readonly strip: string;
  readonly by: string;
  /** Null where somebody is alone. */
  readonly teller: string | null;
  readonly turn: number;
  readonly marks: readonly Made[];
  /** How many were ever made, erased ones included. */
  readonly made: number;
  readonly isDone: boolean;
  /** How many facts were told where nobody can tell. */
  readonly told: number;
  /** The text that was reported; the whole strip is shown bare. */
  readonly down: string | null;
}

/** What a crew has of its picture; strips from left to right. */
export interface Picture {
  readonly papers: readonly Paper[];
  /** Null before the first and once it hangs. */
  readonly turn: number | null;
  readonly sinceMs: number;
  /** Whether the memories of the present turn have been taken away. */
  readonly isFolded?: boolean;
  readonly hungAtMs: number | null;
  /** Where each who has moved the slider has left it, and how often they have. */
  readonly likes: Readonly<Record<string, { readonly value: number; readonly times: number }>>;
}

export const AHEAD: Picture = { papers: [], turn: null, sinceMs: 0, hungAtMs: null, likes: {} };

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly sketch: ByStep<Picture>;
  }
}

export function pictureOf(show: ShowState, at: { step: string | undefined; crew: string }): Picture {
  return getEntry(show.mechanics.sketch, at, AHEAD);
}

/** Whether the mean of a crew is above the middle. Whoever has not moved the slider is in the middle, and tips nothing. */
export function isLike({ likes }: Picture): boolean {
  return Object.values(likes).reduce((sum, { value }) => sum + value - SKETCH_LIKE.middle, 0) > 0;
}

export interface Place {
  readonly strip: string;
  readonly by: string;
  readonly teller: string | null;
  readonly turn: number;
}

/**
 * Who paints which strip, who tells, and when: a ring of those who are here, in which each tells the next. Nobody paints while they
 * tell, so a ring of an odd number needs a third turn.
 */
export function seatRing(show: ShowState, step: Step<'sketch'>, crew: Crew): Place[] {
  const here = crew.seats.flatMap((seat) => (isSeatActive(show, seat) ? [occupantId(crew.id, seat)] : [])).slice(0, MOST_STRIPS);
  const order = new Map(here.map((id) => [id, draw(show.seed, `sketch:${step.id}:${crew.id}:${id}`, 1_000_000)]));
  const ring = here.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const strips = step.rule.strips.filter(({ from }) => from <= ring.length);
  return ring.slice(0, strips.length).map((by, k) => ({
    strip: strips[k]?.id ?? '',
    by,
    teller: ring.length === 1 ? null : (ring.at(k - 1) ?? null),
    turn: ring.length > 1 && ring.length % 2 === 1 && k === ring.length - 1 ? 2 : k % 2,
  }));
}

export function countTurns({ papers }: Pick<Picture, 'papers'>): number {
  return 1 + Math.max(0, ...papers.map(({ turn }) => turn));
}

/** Whether somebody of a crew can still do something. */
export function isHere(show: ShowState, crew: string, id: string | null): id is string {
  const member = id === null ? null : findMember(show, id);
  const seat = member?.crew.id === crew ? member.crew.seats[member.seat] : undefined;
  return seat !== undefined && isSeatActive(show, seat);
}

/** Whether a person tells the painter of a strip; otherwise the story does, one fact after the other. */
export function isToldByPerson(show: ShowState, crew: string, { teller }: Paper): boolean {
  return isHere(show, crew, teller) && !teller.startsWith('sim:');
}

function turnSec(show: ShowState, { rule }: Step<'sketch'>, picture: Picture): number {
  return (rule.paintSec[show.late ? 'late' : 'planned'] + longerSec(show)) / countTurns(picture);
}

export function turnEndsAtMs(show: ShowState, step: Step<'sketch'>, picture: Picture): number {
  return afterSec(show, picture.sinceMs, turnSec(show, step, picture));
}

/** When the next fact is told where nobody can tell: they share the turn, and leave the last of it for painting. */
export function tellsAtMs(show: ShowState, on: { step: Step<'sketch'>; picture: Picture; facts: number; told: number }): number {
  return afterSec(show, on.picture.sinceMs, 1 + (on.told * turnSec(show, on.step, on.picture)) / (on.facts + 1));
}

export function countPoints(mark: SketchMark): number {
  return 'points' in mark ? mark.points.length : SKETCH_SHAPE_POINTS;
}

export function pointsLeft({ marks }: Paper): number {
  return SKETCH_POINTS - marks.reduce((sum, { points }) => sum + points, 0);
}

export function marksLeft({ made }: Paper): number {
  return SKETCH_MARKS - made;
}

/** What is true of how the strips of a picture were painted. */
function isTrueOf(papers: readonly Paper[], hand: Hand): boolean {
  const counts = papers.map(({ marks }) => marks.length);
  if (hand === 'bare') return counts.some((count) => count === 0);
  if (hand === 'crowded') return counts.some((count) => count > 100);
  return counts.filter((count) => count > 0 && count < 6).length >= 2;
}

/** What the narrator says to the present turn, or to the picture that hangs. */
export function listSaid(show: ShowState, { rule: { lines } }: Step<'sketch'>, picture: Picture): Played[] {
  if (!lines) return [];
  const { turn, sinceMs, hungAtMs, papers } = picture;
  if (hungAtMs === null)
    return turn !== null && turn > 0 && lines.turn !== null ? [{ narration: lines.turn, atMs: sinceMs }] : [];
  if (papers.length === 0) return [];
  const hand = HANDS.find((each) => lines.hand[each] !== undefined && isTrueOf(papers, each));
  let atMs = afterSec(show, hungAtMs, SILENT_SEC);
  return [lines.first, (hand && lines.hand[hand]) ?? null, lines.last].flatMap((narration) => {
    if (narration === null) return [];
    const played = { narration, atMs };
    atMs = afterSec(show, atMs, (show.story.narrationSec[narration] ?? 0) + BREATH_SEC);
    return [played];
  });
}
