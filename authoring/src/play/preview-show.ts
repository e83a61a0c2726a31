import { type ParticipantCommand, sampleCommands } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { currentSteps } from '@lorecrew/engine/core/steps';
import { playWindow } from '@lorecrew/engine/core/timing';
import type { Story } from '@lorecrew/engine/model/story';
import { nextUseful } from './answer.ts';
import { type VirtualPerson, VirtualShow } from './virtual-show.ts';

/** The person a writer looks through. */
export const WRITER = 'p1';
/** What the others are called. */
const NAMES = { p1: 'You', p2: 'Ada', p3: 'Ben', p4: 'Cleo', p5: 'Dev', p6: 'Efua', p7: 'Finn' };
/** Others act so often, and solve a task so late, that the writer can be first. */
const THINKS_MS = 3_000;
const SOLVES_AFTER_MS = 45_000;
const STEP_MS = 500;

/** Where a preview begins: at a second of a phase of a scene; without one when the step can be played, else with the phase. */
export interface Moment {
  readonly scene: string;
  readonly phase?: string | undefined;
  readonly step?: string | undefined;
  readonly atSec?: number | undefined;
}

/** A step that the show leaves out, because its condition does not hold on the way that was played. */
export class StepLeftOut extends Error {}

/** Somebody who shares what they hold, does whatever else is offered once a phase, and knows the answers once it gets late. */
class Companion {
  private lastMs = 0;
  private phase = '';
  private readonly done = new Set<string>();
  private readonly story: Story;
  /** Solves tasks after so long; 0 for at once. */
  private readonly patienceMs: number;

  constructor(story: Story, patienceMs: number) {
    this.story = story;
    this.patienceMs = patienceMs;
  }

  act: VirtualPerson = (view, nowMs) => {
    const phase = `${view.scene?.id} ${view.scene?.phase.id}`;
    if (phase !== this.phase) this.done.clear();
    this.phase = phase;
    if (nowMs - this.lastMs < THINKS_MS) return null;
    const command = this.next(view, nowMs);
    if (command) this.lastMs = nowMs;
    return command;
  };

  private next(view: ShowView, nowMs: number): ParticipantCommand | null {
    const useful = nextUseful(this.story, view);
    const isEarly = nowMs - (view.scene?.phase.startedAtMs ?? 0) < this.patienceMs;
    if (useful && (useful.type === 'card.pin' || useful.type === 'card.describe' || !isEarly)) return useful;
    if (view.task?.outcome === 'open') return null;
    const other = sampleCommands(view).find(
      ({ type }) => type !== 'show.leave' && !/^(talk|chat|line|card)\./.test(type) && !this.done.has(type),
    );
    if (other) this.done.add(other.type);
    return other ?? null;
  }
}

/** The story has no such scene, phase or step. */
export class NoSuchMoment extends Error {}

/** The numbers of a moment's scene and phase: a step is found by itself. Throws `NoSuchMoment`. */
function placeOf(story: Story, { scene, phase, step }: Moment): { index: number; number: number } {
  const index = story.scenes.findIndex(({ id }) => id === scene);
  const phases = story.scenes[index]?.phases;
  if (!phases) throw new NoSuchMoment(`there is no scene ${scene}`);
  const holds = (id: string) => phases.findIndex(({ steps }) => steps.some((each) => each.id === id));
  if (step !== undefined) {
    const number = holds(step);
    if (number === -1) throw new NoSuchMoment(`scene ${scene} has no step ${step}`);
    return { index, number };
  }
  const number = phase === undefined ? 0 : phases.findIndex(({ id }) => id === phase);
  if (number === -1) throw new NoSuchMoment(`scene ${scene} has no phase ${phase}`);
  return { index, number };
}

/** A show for the writer of its story: it starts at any moment and at any speed, and the writer takes part as one person. */
export class PreviewShow {
  readonly show: VirtualShow;
  private readonly others: Readonly<Record<string, VirtualPerson>>;
  private base: { readonly wallMs: number; readonly showMs: number };
  speed: number;

  /** Throws `NoSuchMoment` where the story has none such, `StepLeftOut` where the step is not on. `wallMs` is the real time now. */
  constructor(story: Story, { from, people, speed }: { from: Moment; people: number; speed: number }, wallMs: number) {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    this.show = new VirtualShow(story, { seed: 'preview', people: ids, names: NAMES });
    for (const participant of ids) this.show.submit('server', { type: 'participant.join', participant });
    const dealt = this.show.show.story;
    this.others = Object.fromEntries(
      ids.filter((id) => id !== WRITER).map((id) => [id, new Companion(dealt, SOLVES_AFTER_MS).act]),
    );
    this.goTo(from, new Companion(dealt, 0).act);
    this.speed = speed;
    this.base = { wallMs, showMs: this.show.nowMs };
  }

  /** Plays everything before a moment, with somebody in the writer's place who does what there is to do. */
  private goTo(moment: Moment, standIn: VirtualPerson): void {
    const { story } = this.show.show;
    const { index, number } = placeOf(story, moment);
    const isThere = () => {
      const now = this.show.show.scene;
      return now !== null && (now.index > index || (now.index === index && now.phase >= number));
    };
    const patienceMs = 2_000 * story.lengthSec + 600_000;
    while (!isThere() && this.show.show.phase !== 'completed' && this.show.nowMs < patienceMs)
      this.play(this.show.nowMs + STEP_MS, {
        ...this.others,
        [WRITER]: (view, nowMs) => (isThere() ? null : standIn(view, nowMs)),
      });
    this.play(this.momentMs(moment), this.others);
  }

  /** When the moment is, once its phase has begun. A task can be played when its narration is over, other steps at once. */
  private momentMs({ step: id, atSec }: Moment): number {
    const { show } = this.show;
    const step = id === undefined ? undefined : currentSteps(show).find((each) => each.id === id);
    if (id !== undefined && !step) throw new StepLeftOut(id);
    const beganMs = show.scene?.phaseStartedAtMs ?? this.show.nowMs;
    if (atSec !== undefined) return beganMs + atSec * 1000;
    return step?.task ? (playWindow(show)?.startsAtMs ?? beganMs) : beganMs;
  }

  private play(untilMs: number, people: Readonly<Record<string, VirtualPerson>>): void {
    this.show.run(people, { stepMs: STEP_MS, untilMs });
  }

  /** Moves the show on to the real time `wallMs`. */
  advance(wallMs: number): void {
    const untilMs = this.base.showMs + (wallMs - this.base.wallMs) * this.speed;
    if (untilMs > this.show.nowMs) this.play(untilMs, this.others);
  }

  /** From now on it goes so many times as fast; 0 stands still. */
  setSpeed(speed: number, wallMs: number): void {
    this.advance(wallMs);
    this.base = { wallMs, showMs: this.nowMs(wallMs) };
    this.speed = speed;
  }

  /** The show's clock, also when the show itself is over. */
  nowMs(wallMs: number): number {
    return Math.max(this.show.nowMs, this.base.showMs + (wallMs - this.base.wallMs) * this.speed);
  }

  /** The writer does something; the answer is the code of a refusal. */
  send(command: ParticipantCommand): string | null {
    return this.show.submit(WRITER, command);
  }

  view(): ShowView {
    return this.show.view(WRITER);
  }
}
