import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { Story } from '@lorecrew/engine/model/story';
import { simulatedPeople } from '../people/simulated-person.ts';
import type { TemperName } from '../people/tempers.ts';
import { type VirtualPerson, VirtualShow } from './virtual-show.ts';

const STEP_MS = 1_000;
/** A show that is not over long after its written length never will be. */
const PATIENCE = 2;

/** Who plays a whole show, and how. `seed` decides tempers, what is dealt and what each of them does. */
export interface Casting {
  readonly people: number;
  readonly seed: string;
  readonly mode?: string;
  /** The phase in which nobody drops out any more: an evening that is shown to others ends with everybody there. */
  readonly nobodyGoesIn?: string;
}

function staying(act: VirtualPerson, phase: string): VirtualPerson {
  return (view, nowMs) => {
    const does = act(view, nowMs);
    return does === 'drop' && view.scene?.phase.id === phase ? null : does;
  };
}

/** A whole show with simulated people only, played on in stretches of its own time. */
export class WholeShow {
  readonly show: VirtualShow;
  /** By person. */
  readonly tempers: Readonly<Record<string, TemperName>>;
  private readonly acts: Readonly<Record<string, VirtualPerson>>;
  private readonly untilMs: number;
  private read = 0;

  constructor(story: Story, { people, seed, mode, nobodyGoesIn }: Casting) {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    this.show = new VirtualShow(story, { seed, people: ids, ...(mode === undefined ? {} : { mode }) });
    for (const participant of ids) this.show.submit('server', { type: 'participant.join', participant });
    const cast = simulatedPeople(this.show.show.story, ids, seed);
    this.tempers = Object.fromEntries(cast.map(({ temper }, i) => [ids[i] ?? '', temper]));
    const acts = cast.map(({ act }) => (nobodyGoesIn === undefined ? act : staying(act, nobodyGoesIn)));
    this.acts = Object.fromEntries(acts.map((act, i) => [ids[i] ?? '', act]));
    this.untilMs = story.lengthSec * 1_000 * PATIENCE + 600_000;
  }

  get isOver(): boolean {
    return this.show.show.phase === 'completed' || this.show.nowMs >= this.untilMs;
  }

  /** Plays so many milliseconds of the show; what happened in them. */
  play(forMs: number): readonly LoggedEvent[] {
    this.show.run(this.acts, { stepMs: STEP_MS, untilMs: Math.min(this.untilMs, this.show.nowMs + forMs) });
    const news = this.show.log.slice(this.read);
    this.read = this.show.log.length;
    return news;
  }

  /** Plays all of it. */
  playAll(): void {
    while (!this.isOver) this.play(60_000);
  }
}
