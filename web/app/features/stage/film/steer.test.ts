import { describe, expect, it } from 'vitest';
import { type Act, type Steering, steer, unsteered } from './film.tsx';

/** A player that does what it is told, steered ten times a second. Where it is after so long, and every jump on the way. */
class Simulated {
  filmSec: number;
  targetSec = 10;
  steering: Steering = unsteered;
  jumps = 0;
  rates: number[] = [];
  private nowMs = 0;
  constructor({ aheadSec }: { aheadSec: number }) {
    this.filmSec = this.targetSec + aheadSec;
  }
  /** `runs` is how fast its own clock is; `misread` what each reading is wrong by. */
  run(seconds: number, { runs = 1, misread = () => 0 }: { runs?: number; misread?: () => number } = {}): this {
    for (let i = 0; i < seconds * 10; i++) {
      const seen = { targetSec: this.targetSec + misread(), filmSec: this.filmSec, nowMs: this.nowMs, isBusy: false };
      const { now, act } = steer(this.steering, seen);
      this.steering = now;
      this.follow(act, runs);
      this.targetSec += 0.1;
      this.nowMs += 100;
    }
    return this;
  }
  /** The page was stopped: the show went on, and the picture did not. */
  sleep(seconds: number): this {
    this.targetSec += seconds;
    this.nowMs += seconds * 1000;
    return this;
  }
  get offMs(): number {
    return Math.abs(this.filmSec - this.targetSec) * 1000;
  }
  private follow(act: Act, runs: number): void {
    if (act.do === 'jump') {
      this.jumps += 1;
      this.filmSec = act.toSec;
    } else {
      this.rates.push(act.rate);
      this.filmSec += 0.1 * act.rate * runs;
    }
  }
}

describe('a picture that is led to where the show is', () => {
  it('plays as it is while it is in step', () => {
    expect(new Set(new Simulated({ aheadSec: 0.02 }).run(5).rates)).toEqual(new Set([1]));
  });

  it.each([0.05, -0.05, 0.25, -0.25, 0.9, -0.9])('%s s ahead, finds its place by its speed alone', (aheadSec) => {
    const picture = new Simulated({ aheadSec }).run(18);
    expect(picture.jumps).toBe(0);
    expect(picture.offMs).toBeLessThan(25);
  });

  it('never runs more than 3 % off its speed where it is a little off, 5 % and 8 % where it is more', () => {
    const most = (aheadSec: number) =>
      Math.round(Math.max(...new Simulated({ aheadSec }).run(1).rates.map((rate) => Math.abs(1 - rate))) * 1000) / 1000;
    expect([most(0.07), most(0.2), most(0.6)]).toEqual([0.03, 0.05, 0.08]);
  });

  it.each([1.5, -1.5, -40])('%s s ahead, jumps once', (aheadSec) => {
    const picture = new Simulated({ aheadSec }).run(6);
    expect(picture.jumps).toBe(1);
    expect(picture.offMs).toBeLessThan(25);
  });

  it('comes back with one jump after a long sleep, and with none after a short one', () => {
    expect(new Simulated({ aheadSec: 0 }).run(2).sleep(60).run(5).jumps).toBe(1);
    const short = new Simulated({ aheadSec: 0 }).run(2).sleep(0.7).run(15);
    expect(short.jumps).toBe(0);
    expect(short.offMs).toBeLessThan(25);
  });

  it('does not jump again within two seconds, whatever it is told', () => {
    const jumpAt = (nowMs: number, before: Steering) => steer(before, { targetSec: 50, filmSec: 10, nowMs, isBusy: false });
    const first = jumpAt(10_000, unsteered);
    expect(first.act).toEqual({ do: 'jump', toSec: 50.12 });
    expect(jumpAt(11_900, first.now).act.do).toBe('play');
    expect(jumpAt(12_000, first.now).act.do).toBe('jump');
  });

  it('is left alone while it waits for data, and forgets what it had seen', () => {
    const far = { targetSec: 50, filmSec: 10, nowMs: 10_000 };
    const { now, act } = steer(unsteered, { ...far, isBusy: true });
    expect(act).toEqual({ do: 'play', rate: 1 });
    expect(now.driftSec).toBeNull();
  });

  it('holds its step beside a clock that is off by a thousandth, with readings that are wrong by up to 20 ms', () => {
    let turn = 0;
    const misread = () => [0.02, -0.014, 0.006, -0.02, 0.011][turn++ % 5] ?? 0;
    const picture = new Simulated({ aheadSec: 0.3 }).run(30, { runs: 1.001, misread });
    expect(picture.jumps).toBe(0);
    expect(picture.offMs).toBeLessThan(40);
  });
});
