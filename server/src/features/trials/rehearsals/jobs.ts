import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { showMs } from '@lorecrew/contract/show-clock';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { findMember } from '@lorecrew/engine/core/crews';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { KeptViews } from '@lorecrew/engine/projection/view';
import type { OnError } from '../../../ports/on-error.ts';
import type { RunningShow, RunningShows } from '../../../ports/running-shows.ts';
import type { Presence } from '../../../ports.ts';

/** Dealt in turn: one is quick, one lets others go first, one holds against the first answer. Nobody drops out. */
const TEMPERS = ['quick', 'quiet', 'contrary'] as const;
/** Everybody thinks about once a second of the story, and never more often than this. */
const THINK_MS = 1_000;
const LEAST_MS = 100;
/** Signs of life of simulated people, while their organiser is here. */
const SIGN_MS = 10_000;

/** The simulated people of one rehearsal on this node. */
interface Cast {
  readonly ids: readonly string[];
  readonly views: KeptViews;
  /** Made when the show has dealt its story. */
  people: readonly { readonly id: string; readonly person: SimulatedPerson }[] | null;
  signedAtMs: number;
}

/**
 * Plays the simulated people of rehearsals on this node, each by its own view and by commands anybody could send. They are here as long
 * as their organiser is: a rehearsal that nobody watches does nothing but end.
 */
export class RehearsalCasts {
  private readonly deps: {
    shows: RunningShows;
    /** Who in a show is simulated; null where it is no rehearsal. */
    castOf: (sessionId: string) => Promise<readonly string[] | null>;
    presence: Pick<Presence, 'seen'>;
    clock: Clock;
    timers: Timers;
    /** Where rehearsals belong. */
    companyId: string;
    /** Stands in command ids in place of a tab; no other node, past or present, has the same. */
    tab: string;
    onError: OnError;
  };
  /** By session; null for shows that are no rehearsal, or are being looked up. */
  private readonly casts = new Map<string, Cast | null>();
  private readonly waiting = new Map<string, () => void>();
  private counter = 0;
  private closed = false;

  constructor(deps: RehearsalCasts['deps']) {
    this.deps = deps;
    deps.shows.listen((show) => this.heard(show));
  }

  private heard({ sessionId, state }: RunningShow): void {
    if (this.closed || this.casts.has(sessionId) || state.phase === 'completed') return;
    for (const known of this.casts.keys()) if (!this.deps.shows.get(known)) this.casts.delete(known);
    this.casts.set(sessionId, null);
    this.find(sessionId).catch((error: unknown) => {
      this.casts.delete(sessionId);
      this.deps.onError(error, 'looking for a rehearsal', { sessionId });
    });
  }

  private async find(sessionId: string): Promise<void> {
    const ids = await this.deps.castOf(sessionId);
    if (ids === null || ids.length === 0 || this.closed) return;
    this.casts.set(sessionId, { ids, views: new KeptViews(), people: null, signedAtMs: 0 });
    this.later(sessionId, LEAST_MS);
  }

  private later(sessionId: string, ms: number): void {
    const think = () => {
      this.think(sessionId).catch((error: unknown) => {
        this.deps.onError(error, 'a simulated person of a rehearsal', { sessionId });
        if (!this.closed) this.later(sessionId, THINK_MS);
      });
    };
    this.waiting.set(sessionId, this.deps.timers.after(ms, think));
  }

  /** Lets each of them do one thing, and comes back. */
  private async think(sessionId: string): Promise<void> {
    this.waiting.delete(sessionId);
    const show = this.deps.shows.get(sessionId);
    const cast = this.casts.get(sessionId);
    if (this.closed || !cast || !show || show.state.phase === 'completed' || show.state.phase === 'cancelled') {
      this.casts.delete(sessionId);
      return;
    }
    if (isWatched(show, cast)) {
      await this.giveSigns(sessionId, cast);
      for (const id of cast.ids) await this.act(sessionId, cast, id);
    }
    this.later(sessionId, Math.max(LEAST_MS, THINK_MS / show.state.speed));
  }

  private async giveSigns(sessionId: string, cast: Cast): Promise<void> {
    const { presence, clock, companyId } = this.deps;
    const nowMs = clock.nowMs();
    if (nowMs - cast.signedAtMs < SIGN_MS) return;
    cast.signedAtMs = nowMs;
    await presence.seen(
      cast.ids.map((participantId) => ({ sessionId, companyId, participantId })),
      nowMs,
    );
  }

  private async act(sessionId: string, cast: Cast, id: string): Promise<void> {
    const show = this.deps.shows.get(sessionId);
    if (!show || this.closed) return;
    const { state, directory } = show;
    const { here = false, arrivals = 0 } = state.people[id] ?? {};
    if (!here)
      return this.submit(sessionId, `join:${id}:${arrivals + 1}`, 'server', { type: 'participant.join', participant: id });
    if (state.phase !== 'live' || state.pausedAtMs !== null) return;
    cast.people ??= cast.ids.map((each, i) => ({
      id: each,
      person: new SimulatedPerson(state.story, { id: each, seed: state.seed, temper: TEMPERS[i % TEMPERS.length] ?? 'quick' }),
    }));
    const view = cast.views.view(state, { crew: findMember(state, id)?.crew.id ?? null, person: id }, directory);
    const command = cast.people.find((one) => one.id === id)?.person.act(view, showMs(state, this.deps.clock.nowMs()));
    if (command && typeof command === 'object') await this.submit(sessionId, this.nextId(id), id, command);
  }

  private nextId(id: string): string {
    this.counter += 1;
    return `${id}:${this.deps.tab}:${this.counter}`;
  }

  private async submit(sessionId: string, id: string, actor: string, command: ShowCommand): Promise<void> {
    await this.deps.shows.submit(sessionId, { id, actor, command });
  }

  close(): void {
    this.closed = true;
    for (const cancel of this.waiting.values()) cancel();
  }
}

/** Whether somebody is here who is not simulated. */
function isWatched({ state }: RunningShow, { ids }: Cast): boolean {
  return Object.values(state.people).some(({ id, here }) => here && !ids.includes(id));
}
