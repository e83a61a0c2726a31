import { expect, it } from 'vitest';
import { pageTasks } from '../../scripts/screenshots/page-tasks.ts';

const task = (tid: number, ts: number, tdur: number) => ({ name: 'RunTask', ph: 'X', pid: 1, tid, ts, dur: 9_000, tdur });
const call = (tid: number, ts: number, url: string) => ({
  name: 'FunctionCall',
  ph: 'X',
  pid: 1,
  tid,
  ts,
  args: { data: { url } },
});

it('tasks of a page are those of the thread that runs its functions, longest first with their moment and what they did, and those of a test apart', () => {
  const traceEvents = [
    task(7, 10_000, 3_000),
    call(7, 10_500, 'https://site/entry.js'),
    { name: 'TimeStamp', ph: 'I', pid: 1, tid: 7, ts: 15_000, args: { data: { message: 'pull' } } },
    task(7, 20_000, 8_000),
    call(7, 20_500, 'https://site/entry.js'),
    { name: 'Layout', ph: 'X', pid: 1, tid: 7, ts: 21_000, dur: 4_000, tdur: 2_500 },
    { name: 'Paint', ph: 'X', pid: 1, tid: 7, ts: 25_000, dur: 3_500, tdur: 3_100 },
    { name: 'Layout', ph: 'X', pid: 1, tid: 8, ts: 25_000, dur: 3_500, tdur: 3_100 },
    task(7, 30_000, 5_000),
    call(7, 30_500, ''),
    task(7, 45_000, 6_000),
    { name: 'EventDispatch', ph: 'X', pid: 1, tid: 7, ts: 46_000, args: { data: { type: '__playwright_mark_target__' } } },
    task(8, 40_000, 70_000),
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7 },
  ];
  expect(pageTasks({ traceEvents })).toEqual({
    ownMs: [8, 3],
    longest: ['pull + 0.01 s, 8.0 ms: Paint 3.1, Layout 2.5', 'at the beginning, 3.0 ms: '],
    drivenMs: [6, 5],
  });
});
