import { type ByStep, getEntry } from '../../core/by-step.ts';
import { draw } from '../../core/random.ts';
import { stepsOfKind } from '../../core/steps.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { pictureOf } from '../sketch/state.ts';
import type { GalleryRule } from './story.ts';

/** One that lies ready or is a crewmate's, by place; or what somebody wrote. */
export type TitleWords = { readonly ready: number } | { readonly textId: string };

export interface Title {
  readonly title: number;
  /** Null where nobody wrote it: the story's own hangs. */
  readonly by: string | null;
  readonly words: TitleWords;
}

/** A square of a strip that somebody has hung their arrow beside. */
export interface Look {
  readonly crew: string;
  readonly strip: string;
  readonly column: number;
  readonly row: number;
}

export interface CrewGallery {
  readonly stage: 'ahead' | 'walk' | 'title' | 'press' | 'hung';
  readonly sinceMs: number;
  readonly beganAtMs: number | null;
  /** Whose picture it titles. */
  readonly of: string | null;
  readonly looks: Readonly<Record<string, Look>>;
  readonly ready: readonly string[];
  readonly titles: readonly Title[];
  /** How many were ever written. */
  readonly made: number;
  /** How often each has hung an arrow, and written. */
  readonly looked: Readonly<Record<string, number>>;
  readonly wrote: Readonly<Record<string, number>>;
  readonly presses: Readonly<Record<string, number>>;
}

export const AHEAD: CrewGallery = {
  ...{ stage: 'ahead', sinceMs: 0, beganAtMs: null, of: null, made: 0 },
  ...{ looks: {}, ready: [], titles: [], looked: {}, wrote: {}, presses: {} },
};

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly gallery: ByStep<CrewGallery>;
  }
}

export interface At {
  readonly step: string;
  readonly crew: string;
}

export function crewGallery(show: ShowState, at: At): CrewGallery {
  return getEntry(show.mechanics.gallery, at, AHEAD);
}

/** Crews whose picture hangs with a strip at least, in the order of the show. */
export function crewsWithPicture(show: ShowState, { rule }: Step<'gallery'>): string[] {
  return show.crews.flatMap(({ id }) => (pictureOf(show, { step: rule.from, crew: id }).papers.length > 0 ? [id] : []));
}

/** The crew whose picture another titles: the next one that has any, so that each is titled once; one's own where there is no other. */
export function titledCrew(show: ShowState, step: Step<'gallery'>, crew: string): string {
  const hanging = new Set(crewsWithPicture(show, step));
  const ids = show.crews.map(({ id }) => id);
  const place = ids.indexOf(crew);
  return [...ids.slice(place + 1), ...ids.slice(0, place)].find((id) => hanging.has(id)) ?? crew;
}

/** A crew that titles its own picture writes in secret, and nobody presses for their own. */
export function isSecret(own: CrewGallery, crew: string): boolean {
  return own.of === crew;
}

function readyTitle(show: ShowState, { id, rule }: Step<'gallery'>, crew: string): Title {
  return { title: 0, by: null, words: { ready: draw(show.seed, `gallery:${id}:${crew}`, rule.ready.length) } };
}

/** What hangs: the title with most presses, two where as many have pressed for another, and one of the story's where nobody wrote. */
export function hungTitles(show: ShowState, step: Step<'gallery'>, crew: string): readonly Title[] {
  const own = crewGallery(show, { step: step.id, crew });
  if (own.stage !== 'hung') return [];
  if (own.titles.length === 0) return [readyTitle(show, step, crew)];
  const presses = Object.values(own.presses);
  const counted = shuffled(show, step, crew).map((each) => ({
    title: each,
    count: presses.filter((pressed) => pressed === each.title).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.flatMap(({ title, count }) => (count === most ? [title] : [])).slice(0, 2);
}

/** Titles in an order that tells nothing of who wrote them or when. */
export function shuffled(show: ShowState, { id }: Step<'gallery'>, crew: string): readonly Title[] {
  const order = (each: Title) => draw(show.seed, `gallery:${id}:${crew}:${each.title}`, 1_000_000);
  return crewGallery(show, { step: id, crew }).titles.toSorted((a, b) => order(a) - order(b));
}

/** The crew that gave a picture its plaque, and the titles on it; null before. */
export function plaqueOf(
  show: ShowState,
  step: Step<'gallery'>,
  picture: string,
): { by: string; titles: readonly Title[] } | null {
  for (const { id: by } of show.crews) {
    const { of, stage } = crewGallery(show, { step: step.id, crew: by });
    if (of === picture && stage === 'hung') return { by, titles: hungTitles(show, step, by) };
  }
  return null;
}

interface TitleText {
  readonly text: string;
  /** Somebody's own, or another that stands where words were taken down. */
  readonly words?: 'own' | 'mislaid';
  readonly textId: string | null;
}

/** What a title says. One of the story's stands where words were taken down or erased. */
export function titleText(rule: GalleryRule, { title, words }: Title, { texts }: Directory): TitleText {
  const crewmates = Object.values(rule.crewmates);
  const fallback = rule.ready[title % rule.ready.length] ?? '';
  if ('ready' in words) return { text: [...rule.ready, ...crewmates][words.ready] ?? fallback, textId: null };
  const text = texts[words.textId];
  return text === undefined
    ? { text: fallback, words: 'mislaid', textId: words.textId }
    : { text, words: 'own', textId: words.textId };
}

/** The titles on a crew's own picture, of every gallery of the story. */
export function ownPlaques(show: ShowState, crew: string) {
  return stepsOfKind(show, 'gallery').flatMap((step) => {
    const plaque = plaqueOf(show, step, crew);
    return plaque ? [{ step, ...plaque }] : [];
  });
}
