import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { showMs } from '@lorecrew/contract/show-clock';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { findMember, simulatedId } from '@lorecrew/engine/core/crews';
import { hasStandIns } from '@lorecrew/engine/core/stand-ins';
import type { ShowState } from '@lorecrew/engine/model/state';
import { KeptViews } from '@lorecrew/engine/projection/view';
import type { OnError } from '../../ports/on-error.ts';
import type { RunningShow, RunningShows } from '../../ports/running-shows.ts';

const TEMPERS = ['quick', 'quiet'] as const;
/** Each of them thinks about once a second of the story, and never more often than this. */
const THINK_MS = 1_000;
const LEAST_MS = 100;

/** The stand-ins of one show on this node. */
interface Playing {
  readonly views: KeptViews;
  readonly people: Map<string, SimulatedPerson>;
}

/**
 * Plays the simulated crewmates that a host started a show with, where the story has none of its own: each by its own view and by
 * commands anybody could send. While no person is here they do nothing.
 */
export class StandIns {
  private readonly deps: {
    shows: RunningShows;
    clock: Clock;
    timers: Timers;
    /** Stands in command ids in place of a tab; no other node, past or present, has the same. */
    tab: string;
    onError: OnError;
  };
  private readonly playing = new Map<string, Playing>();
  private readonly timers = new Map<string, () => void>();
  private counter = 0;
  private closed = false;

  constructor(deps: StandIns['deps']) {
    this.deps = deps;
    deps.shows.listen((show) => this.consider(show));
  }

  private consider({ sessionId, state }: RunningShow): void {
    if (this.closed || this.playing.has(sessionId) || !isPlayed(state)) return;
    this.playing.set(sessionId, { views: new KeptViews(), people: new Map() });
    this.schedule(sessionId, state.speed);
  }

  private schedule(sessionId: string, speed: number): void {
    const think = () => {
      this.think(sessionId).catch((error: unknown) => {
        this.deps.onError(error, 'a simulated crewmate that stands in', { sessionId });
        this.schedule(sessionId, speed);
      });
    };
    if (!this.closed) this.timers.set(sessionId, this.deps.timers.after(Math.max(LEAST_MS, Math.round(THINK_MS / speed)), think));
  }

  /** Lets each of them do one thing, and schedules the next time. */
  private async think(sessionId: string): Promise<void> {
    this.timers.delete(sessionId);
    const state = this.deps.shows.get(sessionId)?.state;
    if (this.closed || !state || !isPlayed(state)) {
      this.playing.delete(sessionId);
      return;
    }
    const isWatched = Object.values(state.people).some(({ here }) => here);
    if (isWatched && state.pausedAtMs === null) for (const id of standInsOf(state)) await this.act(sessionId, id);
    this.schedule(sessionId, state.speed);
  }

  private async act(sessionId: string, id: string): Promise<void> {
    const show = this.deps.shows.get(sessionId);
    const playing = this.playing.get(sessionId);
    const crew = show && findMember(show.state, id)?.crew.id;
    if (!show || !playing || !crew || this.closed) return;
    const { state, directory } = show;
    const temper = TEMPERS[playing.people.size % TEMPERS.length] ?? 'quick';
    const person = playing.people.get(id) ?? new SimulatedPerson(state.story, { id, seed: state.seed, temper });
    playing.people.set(id, person);
    const view = playing.views.view(state, { crew, person: id }, directory);
    const command = person.act(view, showMs(state, this.deps.clock.nowMs()));
    if (!command || typeof command !== 'object') return;
    this.counter += 1;
    await this.deps.shows.submit(sessionId, { id: `${id}:${this.deps.tab}:${this.counter}`, actor: id, command });
  }

  close(): void {
    this.closed = true;
    for (const cancel of this.timers.values()) cancel();
  }
}

function standInsOf(state: ShowState): string[] {
  if (!hasStandIns(state)) return [];
  return state.crews.flatMap(({ id, seats }) =>
    seats.flatMap(({ occupant }) => (occupant.kind === 'simulated' ? [simulatedId(id, occupant.crewmate)] : [])),
  );
}

function isPlayed(state: ShowState): boolean {
  return state.phase === 'live' && standInsOf(state).length > 0;
}
