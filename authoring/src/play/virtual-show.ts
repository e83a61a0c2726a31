import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { showMs, wallMs } from '@lorecrew/contract/show-clock';
import { plannedActions } from '@lorecrew/engine/bots/actions';
import { botContext } from '@lorecrew/engine/bots/context';
import { findMember, simulatedId } from '@lorecrew/engine/core/crews';
import { deadlines } from '@lorecrew/engine/core/deadlines';
import { decide, dueTimer, fireTimer } from '@lorecrew/engine/core/decide';
import { initialState } from '@lorecrew/engine/core/evolve';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import type { PlannedAction } from '@lorecrew/engine/model/crewmate';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import { KeptViews } from '@lorecrew/engine/projection/view';

/** A person in a virtual show: asked again and again what to do, given the own view and the time. */
export type VirtualPerson = (view: ShowView, nowMs: number) => ParticipantCommand | 'drop' | 'return' | null;

/** A whole show with a clock of its own: people, simulated crewmates by their real policy, timers; no waiting, no network. */
export class VirtualShow {
  show: ShowState;
  nowMs = 0;
  readonly log: LoggedEvent[] = [];
  /** What people wrote, in the order in which they wrote it. */
  readonly texts: { id: string; author: string; body: string }[] = [];
  readonly refused: { actor: string; command: ShowCommand; code: string }[] = [];
  /** What people wrote, by the id under which the log names it. */
  private directory: Directory;
  private readonly done = new Set<string>();
  private thought: { show: ShowState; all: { id: string; action: PlannedAction }[] } | null = null;
  /** A show stays as it is for most of the seconds in which people are asked, and most of it for all of them. */
  private readonly views = new KeptViews();
  private commands = 0;

  constructor(story: Story, options: { seed: string; people: readonly string[]; names?: Directory['names']; mode?: string }) {
    this.directory = { names: options.names ?? {}, texts: {} };
    this.show = initialState(story);
    const { slug, version } = story;
    const created = {
      type: 'show.create' as const,
      slug,
      version,
      seed: options.seed,
      speed: 1,
      startsAtMs: 1000,
      invited: [...options.people],
      ...(options.mode === undefined ? {} : { mode: options.mode }),
    };
    this.submit('server', created);
  }

  /** Submits a command now; a refusal is kept and returned. */
  submit(actor: string, command: ShowCommand, id = `${actor}:virtual01:${++this.commands}`): string | null {
    this.fireDue();
    const step = decide(this.show, { id, actor, command, nowMs: this.nowMs });
    if (!step.ok) {
      this.refused.push({ actor, command, code: step.code });
      return step.code;
    }
    const { logged, next, text } = step.value;
    this.log.push(...logged);
    this.show = next;
    if (!text) return null;
    this.directory = { ...this.directory, texts: { ...this.directory.texts, [text.id]: text.body } };
    this.texts.push({ id: text.id, author: actor, body: text.body });
    return null;
  }

  view(person: string): ShowView {
    return this.views.view(this.show, { crew: findMember(this.show, person)?.crew.id ?? null, person }, this.directory);
  }

  /** Runs until the show is over or the time is up, asking every person in steps of `stepMs`. Returns whether it is over. */
  run(people: Readonly<Record<string, VirtualPerson>>, options: { stepMs: number; untilMs: number }): boolean {
    let nextAskMs = this.nowMs;
    while (this.show.phase !== 'completed' && this.nowMs < options.untilMs) {
      this.nowMs = Math.max(this.nowMs, Math.min(nextAskMs, this.nextMomentMs(), options.untilMs));
      this.fireDue();
      this.simulatedActs();
      if (this.nowMs < nextAskMs) continue;
      for (const [id, person] of Object.entries(people)) this.personActs(id, person);
      nextAskMs = this.nowMs + options.stepMs;
    }
    return this.show.phase === 'completed';
  }

  private personActs(id: string, person: VirtualPerson): void {
    const act = person(this.view(id), showMs(this.show, this.nowMs));
    if (act === null) return;
    if (act === 'return') this.submit('server', { type: 'participant.join', participant: id });
    else if (act === 'drop')
      this.submit('server', { type: 'participant.lose', participant: id, arrival: this.show.people[id]?.arrivals ?? 0 });
    else this.submit(id, act);
  }

  /** When something happens next by itself: a timer, or a simulated crewmate. */
  private nextMomentMs(): number {
    const timerMs = deadlines(this.show)[0]?.atMs ?? Number.POSITIVE_INFINITY;
    return Math.min(timerMs, ...this.simulatedActions().map(({ action }) => wallMs(this.show, action.atMs)));
  }

  private fireDue(): void {
    for (let due = dueTimer(this.show, this.nowMs); due; due = dueTimer(this.show, this.nowMs)) {
      const { logged, next } = fireTimer(this.show, due);
      this.log.push(...logged);
      this.show = next;
    }
  }

  /** What simulated crewmates mean to do, thought over again only when the show has moved. */
  private simulatedActions(): { id: string; action: PlannedAction }[] {
    if (this.thought?.show !== this.show) {
      const sims = this.show.crews.flatMap((crew) =>
        crew.seats.flatMap(({ occupant }) => (occupant.kind === 'simulated' ? [simulatedId(crew.id, occupant.crewmate)] : [])),
      );
      const all = sims.flatMap((id) => {
        const context = botContext(this.show.story, this.view(id), id);
        return (context ? plannedActions(context) : []).map((action) => ({ id, action }));
      });
      this.thought = { show: this.show, all };
    }
    return this.thought.all.filter(({ id, action }) => !this.done.has(`${id} ${action.key}`));
  }

  private simulatedActs(): void {
    for (;;) {
      const next = this.simulatedActions().find(({ action }) => action.atMs <= showMs(this.show, this.nowMs));
      if (!next) return;
      this.done.add(`${next.id} ${next.action.key}`);
      this.submit(next.id, next.action.command);
    }
  }
}
