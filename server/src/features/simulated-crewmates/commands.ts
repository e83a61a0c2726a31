import { showMs, wallMs } from '@lorecrew/contract/show-clock';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { plannedActions } from '@lorecrew/engine/bots/actions';
import { botContext } from '@lorecrew/engine/bots/context';
import { signReplies } from '@lorecrew/engine/bots/signs';
import { findMember, simulatedId } from '@lorecrew/engine/core/crews';
import type { PlannedAction } from '@lorecrew/engine/model/crewmate';
import { projectView } from '@lorecrew/engine/projection/view';
import type { OnError } from '../../ports/on-error.ts';
import type { RunningShow, RunningShows, ShownSignal } from '../../ports/running-shows.ts';

/** A simulated crewmate takes so long to send something back. */
const ANSWERS_AFTER_MS = 1_100;

/** Plays the simulated crewmates of every show on this node, each by its own view and by commands anybody could send. */
export class Crewmates {
  private readonly deps: {
    shows: RunningShows;
    clock: Clock;
    timers: Timers;
    /** Stands in command ids in place of a tab; no other node, past or present, has the same. */
    tab: string;
    onError: OnError;
  };
  private readonly done = new Map<string, Set<string>>();
  /** What cancels the next act of each show. */
  private readonly planned = new Map<string, () => void>();
  private readonly busy = new Set<string>();
  /** What cancels the answer that each of them is about to send: one at a time. */
  private readonly answers = new Map<string, () => void>();
  private counter = 0;
  private closed = false;

  constructor(deps: Crewmates['deps']) {
    this.deps = deps;
    deps.shows.listen(({ sessionId }) => this.consider(sessionId));
    deps.shows.signals.listen((signal) => this.answer(signal));
  }

  /** Lets every simulated crewmate of a show think again, now or when the first of them means to act. */
  private consider(sessionId: string): void {
    this.planned.get(sessionId)?.();
    this.planned.delete(sessionId);
    const session = this.deps.shows.get(sessionId);
    if (this.closed || !session || session.state.phase === 'waiting' || session.state.noShow) {
      this.tidy();
      return;
    }
    const waiting = this.plans(session);
    const firstMs = wallMs(session.state, Math.min(...waiting.map(({ action }) => action.atMs)));
    if (waiting.length === 0) return;
    const inMs = Math.max(0, firstMs - this.deps.clock.nowMs());
    const act = () => this.act(sessionId);
    this.planned.set(sessionId, this.deps.timers.after(inMs, act));
  }

  private plans(session: RunningShow): { id: string; action: PlannedAction }[] {
    const done = this.done.get(session.sessionId) ?? new Set();
    const sims = session.state.crews.flatMap((crew) =>
      crew.seats.flatMap(({ occupant }) => (occupant.kind === 'simulated' ? [simulatedId(crew.id, occupant.crewmate)] : [])),
    );
    return sims.flatMap((id) => {
      const crew = findMember(session.state, id)?.crew.id ?? null;
      const context = botContext(session.state.story, projectView(session.state, { crew, person: id }, session.directory), id);
      return context
        ? plannedActions(context)
            .filter(({ key }) => !done.has(`${id} ${key}`))
            .map((action) => ({ id, action }))
        : [];
    });
  }

  /** Sends the first action that is due; the commit that follows brings the next. Two never speak from the same view. */
  private act(sessionId: string): void {
    const session = this.deps.shows.get(sessionId);
    if (!session || this.busy.has(sessionId) || this.closed) return;
    const nowMs = showMs(session.state, this.deps.clock.nowMs());
    const due = this.plans(session)
      .filter(({ action }) => action.atMs <= nowMs)
      .sort((a, b) => a.action.atMs - b.action.atMs)[0];
    if (!due) {
      this.consider(sessionId);
      return;
    }
    const done = this.done.get(sessionId) ?? new Set();
    this.done.set(sessionId, done.add(`${due.id} ${due.action.key}`));
    this.busy.add(sessionId);
    const command = { id: `${due.id}:${this.deps.tab}:${++this.counter}`, actor: due.id, command: due.action.command };
    this.deps.shows
      .submit(sessionId, command)
      .catch((error: unknown) => this.deps.onError(error, 'a simulated crewmate', { sessionId }))
      .finally(() => {
        this.busy.delete(sessionId);
        this.consider(sessionId);
      });
  }

  /** What was sent to a simulated crewmate is answered after a moment, and what it is sent meanwhile is not. */
  private answer({ sessionId, from, signal }: ShownSignal): void {
    const session = this.deps.shows.get(sessionId);
    if (this.closed || !session || signal.kind !== 'react') return;
    const crew = findMember(session.state, from)?.crew.id ?? null;
    const view = projectView(session.state, { crew, person: null }, session.directory);
    const answer = view.crew && signReplies(view.crew, { from, signal });
    if (!answer || this.answers.has(answer.by + sessionId)) return;
    const send = () => {
      this.answers.delete(answer.by + sessionId);
      this.deps.shows.signals.pass({ sessionId, from: answer.by, signal: answer.signal });
    };
    this.answers.set(answer.by + sessionId, this.deps.timers.after(ANSWERS_AFTER_MS, send));
  }

  /** Forgets what was done in shows that this node no longer holds. */
  private tidy(): void {
    for (const sessionId of this.done.keys()) if (!this.deps.shows.get(sessionId)) this.done.delete(sessionId);
  }

  close(): void {
    this.closed = true;
    for (const cancel of [...this.planned.values(), ...this.answers.values()]) cancel();
  }
}
