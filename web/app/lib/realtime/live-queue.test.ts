import { describe, expect, it } from 'vitest';
import { LiveQueue } from './live-queue.ts';

const command = { type: 'hint.request' } as const;

describe('the queue of a tab’s commands', () => {
  it('refuses the fifty-first that waits at once, and takes another when one has left', async () => {
    const queue = new LiveQueue();
    const results: string[] = [];
    for (let n = 0; n < 50; n += 1) void queue.add(command).then((result) => results.push(result.ok ? 'done' : result.code));
    expect(await queue.add(command)).toEqual({ ok: false, code: 'RATE_001' });
    expect(results).toEqual([]);
    expect(queue.takeNext()).toEqual({ n: 1, command });
    const settled = queue.add(command);
    queue.settle({ n: 1, result: { ok: true } });
    queue.refuseAll('SHOW_001');
    expect(await settled).toEqual({ ok: false, code: 'SHOW_001' });
    expect(results).toEqual(['done', ...Array(49).fill('SHOW_001')]);
  });

  it('keeps the number of a command until it is answered, and ignores echoes of earlier ones', () => {
    const queue = new LiveQueue();
    queue.learnNextN(7);
    queue.learnNextN(3);
    void queue.add(command);
    void queue.add(command);
    expect([queue.takeNext(), queue.takeNext(), queue.underWay()]).toEqual([{ n: 7, command }, null, { n: 7, command }]);
    queue.settle({ n: 6, result: { ok: true } });
    expect(queue.underWay()).toEqual({ n: 7, command });
    queue.settle({ n: 7, result: { ok: true } });
    expect([queue.underWay(), queue.takeNext()]).toEqual([null, { n: 8, command }]);
  });
});
