import type { Clock } from '@lorecrew/contract/timers';
import { story } from '../../lamp-room.ts';
import type { LivePage, SceneId } from '../pages/live.ts';

/** What is left of a scene when the clock has been set on: the show comes to the next one by itself. */
const LEFT_MS = 2_000;

/** From the beginning of one scene of The Lamp Room to that of another, at so many times its pace. */
interface Way {
  readonly from: SceneId;
  readonly to: SceneId;
  readonly speed: number;
}

/** How long a show takes for it, in milliseconds. */
function betweenMs({ from, to, speed }: Way): number {
  const ids = story.scenes.map(({ id }) => id);
  const phases = story.scenes.slice(ids.indexOf(from), ids.indexOf(to)).flatMap((scene) => scene.phases);
  return phases.reduce((sum, { durationSec }) => sum + (durationSec * 1_000) / speed, 0);
}

/** The machine's clock, which a test sets on where nothing is watched. */
export class LeapingClock implements Clock {
  private aheadMs = 0;

  /** The product takes its clock apart, so this has to know whose it is. */
  readonly nowMs = (): number => Date.now() + this.aheadMs;

  private leap(byMs: number): void {
    // A clock tells whole milliseconds: no database takes a third of one.
    this.aheadMs += Math.ceil(Math.max(0, byMs));
  }

  /** To shortly before a scene of a show that begins at a known time. */
  leapTo(scene: SceneId, { startsAtMs, speed }: { startsAtMs: number; speed: number }): void {
    this.leap(startsAtMs + betweenMs({ from: 'L1', to: scene, speed }) - LEFT_MS - this.nowMs());
  }

  /** From the beginning of one scene to another; resolves when the show has come there. */
  async leapScenes(live: LivePage, way: Way): Promise<void> {
    await live.scene(way.from);
    this.leapOver(way);
    await live.scene(way.to);
  }

  /** As far ahead as the way from the beginning of one scene to shortly before another is long. */
  leapOver(way: Way): void {
    this.leap(betweenMs(way) - LEFT_MS);
  }
}
