import type { Clock } from '@lorecrew/contract/timers';
import { beforeEach, describe, expect, it } from 'vitest';
import { BroadcastScheduler } from './broadcast-scheduler.ts';

let nowMs = 0;
let planned: { atMs: number; run: () => void } | null = null;
let told: { room: string; atMs: number }[] = [];
let troubles: string[] = [];

/** A broadcast scheduler on a clock that only telling and waiting move on, or on another one. */
function schedulerThatTakes(costMs: number, clock: Clock = { nowMs: () => nowMs }): BroadcastScheduler<string> {
  return new BroadcastScheduler<string>({
    clock,
    timers: {
      after: (delayMs, run) => {
        planned = { atMs: nowMs + delayMs, run };
        return () => {
          planned = null;
        };
      },
      every: () => () => undefined,
    },
    onError: (_, what) => troubles.push(what),
    tell: (room) => {
      if (room === 'broken') throw new Error('this room cannot be told');
      told.push({ room, atMs: nowMs });
      nowMs += costMs;
    },
  });
}

function waitMs(ms: number): void {
  const untilMs = nowMs + ms;
  while (planned && planned.atMs <= untilMs) {
    const { atMs, run } = planned;
    planned = null;
    nowMs = Math.max(nowMs, atMs);
    run();
  }
  nowMs = Math.max(nowMs, untilMs);
}

const rooms = Array.from({ length: 64 }, (_, n) => `room ${n}`);

beforeEach(() => {
  nowMs = 1_000;
  planned = null;
  told = [];
  troubles = [];
});

describe('telling pages what has changed', () => {
  it('is done at once on a quiet node', () => {
    const broadcastScheduler = schedulerThatTakes(1);
    broadcastScheduler.tell('a');
    waitMs(20);
    broadcastScheduler.tell('a');
    expect(told.map(({ atMs }) => atMs)).toEqual([1_000, 1_021]);
  });

  it('costs nothing where nothing is to be told to anybody', () => {
    const broadcastScheduler = schedulerThatTakes(0);
    for (let n = 0; n < 1_000; n++) broadcastScheduler.tell(`room ${n}`);
    expect(told).toHaveLength(1_000);
  });

  it('is done once for all that changed while a room waited', () => {
    const broadcastScheduler = schedulerThatTakes(20);
    broadcastScheduler.tell('a');
    for (let n = 0; n < 5; n++) broadcastScheduler.tell('b');
    waitMs(200);
    expect(told.map(({ room }) => room)).toEqual(['a', 'b']);
  });

  it('takes a quarter of a busy node’s time, and each room its turn', () => {
    const broadcastScheduler = schedulerThatTakes(1);
    for (let passedMs = 0; passedMs < 1_000; passedMs += 10) {
      for (const room of rooms.slice(0, 20)) broadcastScheduler.tell(room);
      waitMs(10);
    }
    expect(told.length).toBeGreaterThan(200);
    expect(told.length).toBeLessThan(300);
    const times = rooms.slice(0, 20).map((name) => told.filter(({ room }) => room === name).length);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
  });

  it('lets nobody wait much longer than a tenth of a second, and never holds on to the event loop', () => {
    const broadcastScheduler = schedulerThatTakes(1);
    const turns: number[] = [];
    for (const room of rooms) broadcastScheduler.tell(room);
    while (planned) {
      const before = told.length;
      waitMs(2);
      turns.push(told.length - before);
    }
    expect(told).toHaveLength(rooms.length);
    expect(Math.max(...turns)).toBeLessThanOrEqual(6);
    expect(nowMs - 1_000).toBeLessThan(200);
  });

  it('goes on where the clock stands, or is set back, while a room waits', () => {
    for (const later of [() => 1_020, () => nowMs - 600_000]) {
      nowMs = 1_000;
      told = [];
      let read = () => nowMs;
      const broadcastScheduler = schedulerThatTakes(20, { nowMs: () => read() });
      broadcastScheduler.tell('a');
      read = later;
      broadcastScheduler.tell('b');
      waitMs(200);
      expect(told.map(({ room }) => room)).toEqual(['a', 'b']);
    }
  });

  it('goes on with the others where one cannot be told, at once or later', () => {
    const broadcastScheduler = schedulerThatTakes(20);
    for (const room of ['broken', 'a', 'broken', 'b']) broadcastScheduler.tell(room);
    waitMs(500);
    expect(told.map(({ room }) => room)).toEqual(['a', 'b']);
    expect(troubles).toEqual(['telling a show', 'telling a show']);
  });

  it('is over when it is closed', () => {
    const broadcastScheduler = schedulerThatTakes(20);
    for (const room of rooms) broadcastScheduler.tell(room);
    broadcastScheduler.close();
    waitMs(1_000);
    expect(told).toHaveLength(1);
  });
});
