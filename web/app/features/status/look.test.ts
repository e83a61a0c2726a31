import { describe, expect, it } from 'vitest';
import { takeLook } from './status-page.tsx';

const paths = { healthz: '/healthz', readyz: '/readyz', latestBuild: '/builds/latest.json' };

function looking(answers: Readonly<Record<string, { ok: boolean; body?: unknown }>>) {
  let nowMs = 1_000;
  const ask = async (path: string) => {
    nowMs += 40;
    return { body: null, ...(answers[path] ?? { ok: false }) };
  };
  return takeLook({ ask, paths, nowMs: () => nowMs });
}

describe('a look at the server', () => {
  it('says that all is well, how long it took and which build answers', async () => {
    const well = { '/healthz': { ok: true }, '/readyz': { ok: true }, '/builds/latest.json': { ok: true, body: { id: 'abc' } } };
    expect(await looking(well)).toMatchObject({ alive: true, ready: true, tookMs: 40, buildId: 'abc' });
  });

  it('tells a database that is away from a server that is', async () => {
    expect(await looking({ '/healthz': { ok: true } })).toMatchObject({ alive: true, ready: false, buildId: null });
    expect(await looking({})).toMatchObject({ alive: false, ready: false });
  });
});
