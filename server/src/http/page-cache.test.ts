import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const HOME = { origin: 'https://crew.example', path: '/' };

function counted(answer: (times: number) => string | null) {
  let times = 0;
  const clock = { nowMs: 0 };
  const render = async () => {
    times += 1;
    return answer(times);
  };
  return { pages: new PageCache(render, () => clock.nowMs), times: () => times, clock };
}

describe('a public page', () => {
  it('is rendered once, and sent compressed under a policy that knows its scripts', async () => {
    const { pages, times } = counted(() => '<p>Ahoy</p><script>ring()</script>');
    const [first, second] = await Promise.all([pages.page(HOME), pages.page(HOME)]);
    expect(times()).toBe(1);
    expect(second).toBe(first);
    expect(brotliDecompressSync(first?.br ?? '').toString()).toBe('<p>Ahoy</p><script>ring()</script>');
    expect(first?.scriptHashes).toHaveLength(1);
  });

  it('is another one at another address, where it names itself differently', async () => {
    const { pages, times } = counted((n) => `<p>${n}</p>`);
    const here = await pages.page(HOME);
    const there = await pages.page({ ...HOME, origin: 'http://localhost:3000' });
    expect(times()).toBe(2);
    expect(there?.etag).not.toBe(here?.etag);
  });

  it('is tried again where it failed or was not there', async () => {
    const { pages } = counted((n) => {
      if (n === 1) throw new Error('The database is away.');
      return n === 2 ? null : '<p>Back</p>';
    });
    await expect(pages.page(HOME)).rejects.toThrow('away');
    expect(await pages.page(HOME)).toBeNull();
    expect((await pages.page(HOME))?.body.toString()).toBe('<p>Back</p>');
  });

  it('is rendered anew after five minutes, with the prices of then', async () => {
    const { pages, times, clock } = counted((n) => `<p>${n}</p>`);
    await pages.page(HOME);
    clock.nowMs = 299_999;
    await pages.page(HOME);
    expect(times()).toBe(1);
    clock.nowMs = 300_000;
    expect((await pages.page(HOME))?.body.toString()).toBe('<p>2</p>');
  });

  it('is forgotten when a hundred and twenty-eight others were asked for since', async () => {
    const { pages, times } = counted(() => '<p></p>');
    await pages.page(HOME);
    for (let n = 0; n < 128; n += 1) await pages.page({ ...HOME, origin: `http://made-up-${n}.example` });
    await pages.page({ ...HOME, origin: 'http://made-up-127.example' });
    expect(times()).toBe(129);
    await pages.page(HOME);
    expect(times()).toBe(130);
  });
});
