import { type ParticipantCommand, sampleCommands } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { plannedActions } from '@lorecrew/engine/bots/actions';
import { draw } from '@lorecrew/engine/core/random';
import type { CrewmateContext, PlannedAction } from '@lorecrew/engine/model/crewmate';
import type { Story } from '@lorecrew/engine/model/story';
import type { VirtualPerson } from '../play/virtual-show.ts';
import { forPeople } from './for-people.ts';
import { orderAct, playShare } from './own-order.ts';
import { type Manner, type TemperName, tempers } from './tempers.ts';

/** What is not tried because it is there: leaving, and what others plan for. */
const NOT_TRIED = /^(show|talk|pace|chat|line|card|hint|plan|lever|lantern\.report|sign\.(decline|report))\b/;
const CHANCES = 1_000_000;

/** Somebody who plays by public commands and their own view alone, each thing at their own pace. The same seed does the same. */
export class SimulatedPerson {
  readonly temper: TemperName;
  private readonly id: string;
  private readonly seed: string;
  private readonly manner: Manner;
  private readonly story: Story;
  private lastMs = Number.NEGATIVE_INFINITY;
  private phase = '';
  /** Kinds of things done in this phase; things done once for ever. */
  private readonly kinds = new Set<string>();
  private readonly done = new Set<string>();
  private backAtMs: number | null = null;
  /** What the policies of crewmates plan in the view that was looked at last: nothing changes for most of the seconds of a show. */
  private thought: { readonly view: ShowView; readonly actions: readonly PlannedAction[] } | null = null;

  /** `story` as the show has dealt it. */
  constructor(story: Story, { id, temper, seed }: { id: string; temper: TemperName; seed: string }) {
    this.id = id;
    this.temper = temper;
    this.seed = `${seed} ${id}`;
    this.manner = tempers[temper];
    this.story = forPeople(story, this.manner);
  }

  act: VirtualPerson = (view, nowMs) => {
    if (this.backAtMs !== null) return this.comesBack(nowMs);
    if (view.show?.phase === 'completed') return null;
    const phase = `${view.scene?.id} ${view.scene?.phase.id}`;
    if (phase !== this.phase && view.show?.phase === 'live') {
      this.phase = phase;
      this.kinds.clear();
      if (this.isGoing(phase)) {
        this.backAtMs = nowMs + this.ms(view, this.manner.awaySec);
        return 'drop';
      }
    }
    if (nowMs - this.lastMs < this.ms(view, this.manner.thinksSec)) return null;
    const command = this.next(view, nowMs);
    if (command) this.lastMs = nowMs;
    return command;
  };

  private ms({ show }: ShowView, seconds: number): number {
    return (seconds * 1000) / (show?.speed ?? 1);
  }

  private isGoing(phase: string): boolean {
    return draw(this.seed, `goes ${phase}`, CHANCES) < this.manner.drops * CHANCES;
  }

  private comesBack(nowMs: number): 'return' | null {
    if (this.backAtMs === null || nowMs < this.backAtMs) return null;
    this.backAtMs = null;
    return 'return';
  }

  private next(view: ShowView, nowMs: number): ParticipantCommand | null {
    const context = this.context(view);
    return (
      this.contradicts(view) ??
      (context && (this.planned(context, nowMs) ?? this.asks(context, nowMs))) ??
      this.offered(view, nowMs)
    );
  }

  /** The place among those of the crew who are here, and the pace of this temper, as the policies of crewmates ask for them. */
  private context(view: ShowView): CrewmateContext | null {
    const here = view.crew?.seats.flatMap(({ person, here: isHere }) => (person && isHere ? [person.id] : [])) ?? [];
    const index = here.indexOf(this.id);
    if (index === -1) return null;
    const { task } = view;
    const playSec = task ? ((task.playEndsAtMs - task.playStartsAtMs) * (view.show?.speed ?? 1)) / 1000 : 0;
    const sharesSec = playSec * this.manner.sharesAt;
    const temper = { pinAtSec: [sharesSec, sharesSec] as const, pinAfterHumanSec: this.manner.sharesAfterSec, lines: {} };
    const crewmate = { id: this.id, name: this.id, temper: this.temper, variant: 0 as const };
    const ms = (seconds: number) => Math.round(this.ms(view, seconds));
    return { story: this.story, view, self: this.id, crewmate, temper, index, count: here.length, ms };
  }

  /** What the policies of crewmates would do by now; at the levers people think for themselves. */
  private planned(context: CrewmateContext, nowMs: number): ParticipantCommand | null {
    const lever = orderAct(context, this.manner, nowMs);
    // A scene may have levers twice: in each phase anew.
    if (lever) return this.once(`${this.phase} ${JSON.stringify(lever)} ${context.view.rail?.tries.length}`) ? lever : null;
    if (this.thought?.view !== context.view) this.thought = { view: context.view, actions: plannedActions(context) };
    const due = this.thought.actions.find(
      ({ command, atMs, key }) => !/^(line|plan|lever)\./.test(command.type) && atMs <= nowMs && !this.done.has(key),
    );
    if (!due) return null;
    this.done.add(due.key);
    return due.command;
  }

  private once(key: string): boolean {
    if (this.done.has(key)) return false;
    this.done.add(key);
    return true;
  }

  /** Whoever is contrary holds against the first answer of a task that somebody proposes: somebody has to. */
  private contradicts({ levers, chart, ranking, task }: ShowView): ParticipantCommand | null {
    if (!this.manner.refusesFirst || task?.outcome !== 'open') return null;
    const types = [
      { type: 'plan.decline', proposal: levers?.proposal },
      { type: 'square.decline', proposal: chart?.proposal },
      { type: 'rank.decline', proposal: ranking?.proposal },
    ] as const;
    for (const { type, proposal } of types)
      if (proposal?.number === 1 && proposal.by !== this.id && this.once(`${type} ${task.step}`)) return { type, proposal: 1 };
    return null;
  }

  /** Asks for a hint late in play, or agrees to somebody's asking. */
  private asks(context: CrewmateContext, nowMs: number): ParticipantCommand | null {
    const { hints, task } = context.view;
    if (!hints || task?.outcome !== 'open' || hints.opened.length >= hints.total) return null;
    const isTime = playShare(context, nowMs) >= this.manner.asksAt && hints.opened.length === 0;
    return (isTime || hints.requested) && this.once(`hint ${task.step} ${hints.opened.length}`) ? { type: 'hint.request' } : null;
  }

  /** Whatever else the page offers, once a phase: one of each kind, drawn by the seed. */
  private offered(view: ShowView, nowMs: number): ParticipantCommand | null {
    const card = view.satchel?.cards.find(({ status }) => status === 'new');
    if (card?.practice)
      return {
        type: 'card.pin',
        cardId: card.cardId,
        ...(card.asks ? { words: { ready: draw(this.seed, card.cardId, 3) } } : {}),
      };
    if (view.task) return null;
    const offers = sampleCommands(view).filter(
      ({ type }) => !NOT_TRIED.test(type) && !this.kinds.has(type) && isThere(view, type, nowMs),
    );
    const [first] = offers;
    if (!first) return null;
    this.kinds.add(first.type);
    const alike = offers.filter(({ type }) => type === first.type);
    return alike[draw(this.seed, `${this.phase} ${first.type}`, alike.length)] ?? first;
  }
}

/** Whether a view has what a command is about, where samples are given for every view. */
function isThere(view: ShowView, type: ParticipantCommand['type'], nowMs: number): boolean {
  if (type === 'lamp.light') return view.lamps?.lamps.some(({ person, lit }) => person?.id === view.me?.id && !lit) ?? false;
  if (type === 'sound.choose') return view.call?.isOpen ?? false;
  if (type === 'sign.propose') return view.sign?.hung === null && view.sign.proposal === null;
  if (type === 'sign.agree') return (view.sign?.proposal ?? null) !== null && view.sign?.proposal?.by !== view.me?.id;
  if (type === 'vote.cast') return view.vote?.open === true && nowMs >= (view.vote.opensAtMs ?? 0);
  if (type === 'thanks.give') return view.thanks?.given === null || view.thanks?.second?.given === null;
  return true;
}

/** So many people with tempers dealt in turn, from a place that the seed draws. */
export function simulatedPeople(story: Story, ids: readonly string[], seed: string): SimulatedPerson[] {
  const names = Object.keys(tempers) as TemperName[];
  const from = draw(seed, 'tempers', names.length);
  return ids.map((id, i) => new SimulatedPerson(story, { id, seed, temper: names[(from + i) % names.length] ?? 'quick' }));
}
