import { type ByStep, getEntry } from '../../core/by-step.ts';
import { isSeatActive, occupantId } from '../../core/crews.ts';
import { draw } from '../../core/random.ts';
import { afterSec, longerSec } from '../../core/timing.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import type { DeviceState } from './device.ts';
import { BREATH_SEC, byControl, type ManualRound } from './rule.ts';

/** Who stands before the device, and who holds which page, in the order of the pages; null where nobody can. */
export interface Dealt {
  readonly door: string;
  readonly holders: readonly (string | null)[];
}

/** What a crew has come to. */
export interface Handled extends Dealt {
  /** Its place in the story; null before the first. */
  readonly round: number | null;
  /** How many rounds have begun. */
  readonly nth: number;
  /** When the time of the round begins, and how much longer the phase had become until then. */
  readonly playsFromMs: number;
  readonly longerBeforeSec: number;
  /** Time that rounds before this one left. */
  readonly sparedMs: number;
  /** Who told each page of this round. */
  readonly told: Readonly<Record<string, string>>;
  /** Pages that were named as hints since the latest right action. */
  readonly hinted: readonly string[];
  /** Right actions of this round. */
  readonly made: number;
  readonly lastRight: readonly string[] | null;
  /** Wrong actions since the latest right one. */
  readonly missed: number;
  readonly last: { readonly n: number; readonly isRight: boolean; readonly atMs: number; readonly by: string } | null;
  /** The round that ended last; nobody where its time ran out. */
  readonly ended: { readonly nth: number; readonly atMs: number; readonly by: string | null } | null;
  readonly isPaused: boolean;
  readonly facts: Readonly<Record<'opened' | 'right' | 'firstTry' | 'wrong' | 'counted', number>>;
  /** Lines of the narrator, in the order in which they are said. */
  readonly said: readonly Played[];
  readonly overAtMs: number | null;
}

export const AHEAD: Handled = {
  ...{ door: '', holders: [], round: null, nth: 0, playsFromMs: 0, longerBeforeSec: 0, sparedMs: 0, told: {}, hinted: [] },
  ...{ made: 0, lastRight: null, missed: 0, last: null, ended: null, isPaused: false, said: [], overAtMs: null },
  facts: { opened: 0, right: 0, firstTry: 0, wrong: 0, counted: 0 },
};

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly manual: ByStep<Handled>;
  }
}

export function handledBy(show: ShowState, at: { step: string | undefined; crew: string }): Handled {
  return getEntry(show.mechanics.manual, at, AHEAD);
}

/** The round that is on; undefined before the first and once all are over. */
export function currentRound({ rule }: Step<'manual'>, { round, overAtMs }: Handled): ManualRound | undefined {
  return round === null || overAtMs !== null ? undefined : rule.rounds[round];
}

/** The place of the round that comes next; null where none does. */
export function nextRound(show: ShowState, { rule }: Step<'manual'>, { round, sparedMs }: Handled): number | null {
  const pace = show.late ? 'late' : 'planned';
  const next = rule.rounds.findIndex(
    ({ sec, earlySec = 0 }, i) => i > (round ?? -1) && sec[pace] !== undefined && sparedMs >= afterSec(show, 0, earlySec),
  );
  return next === -1 ? null : next;
}

/** Ids of those of a crew who can do something, by seat. */
function listHere(show: ShowState, crew: Crew): string[] {
  return crew.seats.flatMap((seat) => (isSeatActive(show, seat) ? [occupantId(crew.id, seat)] : []));
}

/** Simulated crewmates hold pages and stand before the device only where nobody else is there to. */
function listForDoor(here: readonly string[]): readonly string[] {
  const people = here.filter((id) => !id.startsWith('sim:'));
  return people.length > 0 ? people : here;
}

/** Who stands before the device in the nth round, and who holds which page: all others in turn. */
export function deal(show: ShowState, crew: Crew, { nth, pages }: { nth: number; pages: number }): Dealt {
  const here = listHere(show, crew);
  const door = listForDoor(here).at(nth % Math.max(1, listForDoor(here).length)) ?? '';
  const others = here.filter((id) => id !== door);
  const holders = Array.from({ length: pages }, (_, i) => others[(i + nth) % Math.max(1, others.length)] ?? null);
  return { door, holders };
}

/** The next one after somebody by seat, going round. */
function nextAfter(crew: Crew, gone: string | null, among: readonly string[]): string | null {
  const ring = crew.seats.map((seat) => occupantId(crew.id, seat));
  const from = ring.indexOf(gone ?? '') + 1;
  return [...ring.slice(from), ...ring.slice(0, from)].find((id) => among.includes(id)) ?? null;
}

/**
 * The same once somebody has come or gone: what is with somebody who is here stays there, and the rest goes on by seat. Whoever stands
 * before the device gives the own pages up; whoever has none takes one of those who have the most.
 */
export function dealAgain(show: ShowState, crew: Crew, now: Dealt): Dealt {
  const here = listHere(show, crew);
  const forDoor = listForDoor(here);
  const door = here.includes(now.door) ? now.door : (nextAfter(crew, now.door, forDoor) ?? '');
  const others = here.filter((id) => id !== door);
  const holders = now.holders.map((id) => (id !== null && others.includes(id) ? id : null));
  for (const [i, id] of holders.entries()) {
    if (id !== null) continue;
    const empty = others.find((each) => !holders.includes(each));
    holders[i] = empty ?? nextAfter(crew, now.holders[i] ?? null, others);
  }
  const held = (id: string) => holders.filter((each) => each === id).length;
  for (const empty of others.filter((id) => held(id) === 0)) {
    const rich = others.toSorted((a, b) => held(b) - held(a))[0];
    if (rich !== undefined && held(rich) > 1) holders[holders.lastIndexOf(rich)] = empty;
  }
  return { door, holders };
}

/** Nobody sees a value for more than two actions of a round. */
const MOST_ALIKE = 2;

/** The signs of a crew's device now, by the seed. They change with each right action. */
export function signsNow(
  show: ShowState,
  on: { step: Step<'manual'>; crew: string; round: number; made: number },
): Record<string, string> {
  const { step, crew, round, made } = on;
  const { only = {} } = step.rule.rounds[round] ?? {};
  return Object.fromEntries(
    step.rule.signs.map(({ id, values }) => {
      const all = only[id] ?? values.map((value) => value.id);
      const seen: string[] = [];
      for (let move = 0; move <= made; move += 1) {
        const fresh = all.filter((value) => seen.filter((each) => each === value).length < MOST_ALIKE);
        const label = `manual:${step.id}:${crew}:${round}:${move}:${id}`;
        seen.push(fresh[draw(show.seed, label, fresh.length)] ?? '');
      }
      return [id, seen.at(-1) ?? ''];
    }),
  );
}

/** All that the right action depends on now. */
export function deviceNow(show: ShowState, on: { step: Step<'manual'>; crew: string; handled: Handled }): DeviceState {
  const { step, crew, handled } = on;
  const { made, lastRight } = handled;
  return {
    signs: signsNow(show, { step, crew, round: handled.round ?? 0, made }),
    made,
    last: lastRight ? byControl(step.rule, lastRight) : null,
  };
}

/** How the round that is on ends now; what is known already where none is on. */
export function endedNow(step: Step<'manual'>, handled: Handled, atMs: number): Handled['ended'] {
  const round = currentRound(step, handled);
  if (!round) return handled.ended;
  return { nth: handled.nth, atMs, by: handled.made >= round.moves ? (handled.last?.by ?? null) : null };
}

export function roundEndsAtMs(show: ShowState, step: Step<'manual'>, handled: Handled): number {
  const sec = currentRound(step, handled)?.sec[show.late ? 'late' : 'planned'] ?? 0;
  return afterSec(show, handled.playsFromMs, sec + longerSec(show) - handled.longerBeforeSec);
}

/** When all lines of the narrator so far are over. */
export function silentFromMs(show: ShowState, said: readonly Played[]): number {
  const last = said.at(-1);
  return last ? afterSec(show, last.atMs, (show.story.narrationSec[last.narration] ?? 0) + BREATH_SEC) : 0;
}

/** The same lines and one more, once it is silent; nothing more for null. */
export function sayNext(show: ShowState, said: readonly Played[], next: { narration: string | null; atMs: number }) {
  const { narration, atMs } = next;
  return narration === null ? said : [...said, { narration, atMs: Math.max(atMs, silentFromMs(show, said)) }];
}

/** A line that is said now or not at all. */
export function sayNow(show: ShowState, said: readonly Played[], next: { narration: string | null; atMs: number }) {
  return silentFromMs(show, said) > next.atMs ? said : sayNext(show, said, next);
}
