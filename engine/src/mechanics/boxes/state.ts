import { type ByStep, getEntry } from '../../core/by-step.ts';
import { occupantId, seatOfPacket } from '../../core/crews.ts';
import { draw } from '../../core/random.ts';
import { isStepOfKind, stepById } from '../../core/steps.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Crew, Member, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import type { Read } from '../common/reading.ts';
import type { BoxRule } from './written.ts';

/** What stands in a box: one that lies ready, by place; what somebody wrote; or what stands in a box of an earlier step. */
export type BoxWords =
  | { readonly ready: number }
  | { readonly textId: string }
  | { readonly from: { readonly step: string; readonly box: string } };

interface Entry {
  /** Null where the show filled it. */
  readonly by: string | null;
  readonly words: BoxWords;
}

/** The boxes of one crew in one step, by the box's id or, where everybody has one, by whose it is. */
export interface CrewBoxes {
  readonly entries: Readonly<Record<string, Entry>>;
  /** How often each person has filled any. */
  readonly times: Readonly<Record<string, number>>;
  /** Where each crew has its own opening: when it was. */
  readonly openedAtMs?: number;
  readonly closedAtMs: number | null;
  /** Where a crew reads at its own pace: how many lines are shown, and since when. */
  readonly read?: Read;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly boxes: ByStep<CrewBoxes>;
  }
}

export const EMPTY: CrewBoxes = { entries: {}, times: {}, closedAtMs: null };

export function crewBoxes(show: ShowState, at: { step: string; crew: string }): CrewBoxes {
  return getEntry(show.mechanics.boxes, at, EMPTY);
}

/** A box of a crew: its name there and what is asked of it. */
export interface CrewBox {
  readonly key: string;
  readonly rule: BoxRule;
}

/** Every box of a crew in a step, in the order in which they are opened. */
export function listBoxes({ rule }: Step<'boxes'>, crew: Crew): CrewBox[] {
  const [first] = rule.boxes;
  if (rule.by === 'packet') return rule.boxes.map((box) => ({ key: box.id, rule: box }));
  return first ? crew.seats.map((seat) => ({ key: occupantId(crew.id, seat), rule: first })) : [];
}

/** The boxes that somebody may fill. */
export function memberBoxes(step: Step<'boxes'>, { id, crew, seat }: Pick<Member, 'id' | 'crew' | 'seat'>): CrewBox[] {
  return listBoxes(step, crew).filter(({ key, rule }) =>
    rule.packet === null ? key === id : seatOfPacket(crew, rule.packet) === seat,
  );
}

/** The words that may be taken for a box, and how they are kept: those of an earlier step where it has some, else those of the story. */
export function boxChoices(show: ShowState, crew: string, { ready, from }: BoxRule): BoxWords[] {
  const { entries, closedAtMs } = crewBoxes(show, { step: from ?? '', crew });
  // What nobody was shown yet is nobody's to take.
  const earlier = closedAtMs === null ? [] : Object.keys(entries);
  if (from !== null && earlier.length > 0) return earlier.map((box) => ({ from: { step: from, box } }));
  return ready.map((_, place) => ({ ready: place }));
}

/** Words for a box that nobody filled: a crewmate's own, else one by the show's seed. */
export function drawnWords(show: ShowState, at: { step: string; crew: string }, { key, rule }: CrewBox): BoxWords {
  const crewmate = /^sim:([a-z]+):/.exec(key)?.[1];
  const named = crewmate === undefined ? -1 : Object.keys(rule.crewmates).indexOf(crewmate);
  if (named >= 0) return { ready: rule.ready.length + named };
  const choices = boxChoices(show, at.crew, rule);
  return choices[draw(show.seed, `box:${at.step}:${at.crew}:${key}`, choices.length)] ?? { ready: 0 };
}

/** The rule of a box of whatever step, by the key it has there. */
function ruleOf(show: ShowState, { step: id, box }: { step: string; box: string }): BoxRule | null {
  const step = stepById(show.story, id);
  if (!step || !isStepOfKind(step, 'boxes')) return null;
  return (step.rule.by === 'person' ? step.rule.boxes[0] : step.rule.boxes.find((each) => each.id === box)) ?? null;
}

/** What a box says, and whether that is somebody's own or stands in the place of it. */
export interface BoxText {
  readonly text: string;
  readonly textId: string | null;
  readonly words?: 'own' | 'mislaid';
}

/** What stands in a box; null in an empty one. What was taken down or erased is replaced by the first that lies ready. */
export function boxText(
  show: ShowState,
  at: { step: string; crew: string; box: string },
  { texts }: Pick<Directory, 'texts'>,
): BoxText | null {
  const words = crewBoxes(show, at).entries[at.box]?.words;
  const rule = ruleOf(show, at);
  if (!words || !rule) return null;
  if ('from' in words) return boxText(show, { crew: at.crew, ...words.from }, { texts });
  if ('textId' in words) {
    const own = texts[words.textId];
    if (own !== undefined) return { text: own, textId: words.textId, words: 'own' };
    const label = `mislaid:${at.step}:${at.crew}:${at.box}`;
    return { text: rule.ready[draw(show.seed, label, rule.ready.length)] ?? '', textId: words.textId, words: 'mislaid' };
  }
  const text = [...rule.ready, ...Object.values(rule.crewmates)][words.ready] ?? '';
  return { text, textId: null };
}

/** Whose own words stand in a box; nobody where the story wrote them, or where they were erased or taken down. */
export function boxWriters(show: ShowState, at: { step: string; crew: string; box: string }, directory: Directory): string[] {
  const entry = crewBoxes(show, at).entries[at.box];
  if (!entry) return [];
  if ('from' in entry.words) return boxWriters(show, { crew: at.crew, ...entry.words.from }, directory);
  return entry.by !== null && boxText(show, at, directory)?.words === 'own' ? [entry.by] : [];
}
