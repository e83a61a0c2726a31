import { describe, expect, it } from 'vitest';
import { createRequestQueue } from './api-client.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the queue of requests', () => {
  it('lets as many run as the limit says, and the next when one is done', async () => {
    const queue = createRequestQueue(2);
    const gates = [gate(), gate(), gate()];
    const begun: number[] = [];
    const all = gates.map(({ opened }, index) =>
      queue(async () => {
        begun.push(index);
        await opened;
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(all);
  });

  it('goes on after a task that failed', async () => {
    const queue = createRequestQueue(1);
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
