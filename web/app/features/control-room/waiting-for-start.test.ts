import { describe, expect, it } from 'vitest';
import { waitingForStart } from './readiness.tsx';

const MINUTE_MS = 60_000;
const at = (minutes: number, here: number) =>
  waitingForStart({ startsAtMs: 100 * MINUTE_MS, nowMs: (100 + minutes) * MINUTE_MS, here, minimum: 3 });

describe('a session before its start', () => {
  it('waits for its time, however many people are here', () => {
    expect(at(-5, 0).waits).toEqual({ kind: 'time' });
    expect(at(-5, 3).waits).toEqual({ kind: 'time' });
  });

  it('waits for the people who are missing once its time has come, and never claims to start any moment', () => {
    expect(at(0, 2)).toEqual({
      waits: { kind: 'people', missing: 1, minimum: 3, fallbackAtMs: 110 * MINUTE_MS },
      standIns: 1,
    });
    expect(at(11, 1).waits).toEqual({ kind: 'people', missing: 2, minimum: 3, fallbackAtMs: null });
  });

  it('starts any moment once enough people are here', () => {
    expect(at(0, 3)).toEqual({ waits: { kind: 'starting' }, standIns: 0 });
  });

  it('cannot be started with simulated crewmates alone', () => {
    expect(at(0, 0).standIns).toBe(0);
    expect(at(-5, 1).standIns).toBe(2);
  });
});
