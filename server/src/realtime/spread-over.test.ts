import { expect, it } from 'vitest';
import { spreadOver } from './spread-over.ts';

it('runs the tasks at even distances, the first at once', async () => {
  const ran: string[] = [];
  let nowMs = 0;
  const timers = {
    after: (ms: number, run: () => void) => {
      nowMs += ms;
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const tasks = ['a', 'b', 'c', 'd'].map((name) => () => void ran.push(`${name} at ${nowMs}`));
  await spreadOver({ timers, overMs: 20_000, tasks });
  expect(ran).toEqual(['a at 0', 'b at 5000', 'c at 10000', 'd at 15000']);
});

it('ends at once where there is nothing to do', async () => {
  await spreadOver({ timers: { after: () => () => undefined }, overMs: 20_000, tasks: [] });
});
