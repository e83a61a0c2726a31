import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

describe('a large list of people', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp();
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterAll(() => started.close());

  it('previews and adds 2,000 people within five seconds', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ name: 'Some Body', email: `p${n}@many.example` }));
    const from = performance.now();
    const preview = await inviting.post('/api/people/preview', { session_id: null, people: rows });
    expect(preview.json().ready).toBe(2_000);
    const answer = await inviting.post('/api/people', { request_key: randomUUID(), people: rows });
    expect(answer.json()).toMatchObject({ added: 2_000, left: [] });
    expect(performance.now() - from).toBeLessThan(5_000);
    const listed = (await inviting.call({ url: '/api/people?only=free&search=p1999' })).json();
    expect(listed).toMatchObject({ total: 1, people: [{ email: 'p1999@many.example', session: null }] });
    // A word that more have than are looked up one by one, and two words of one person that begin alike: each is found once.
    const all = async (query: string) => (await inviting.call({ url: `/api/people?${query}` })).json();
    expect(await all('search=some&page=40')).toMatchObject({ total: 2_000, people: { length: 50 } });
    expect(await all('search=some+bod&page=41')).toMatchObject({ total: 2_000, people: [] });
    expect(await all('search=many&only=free')).toMatchObject({ total: 2_000, people: { length: 50 } });
    expect(await all('search=p1')).toMatchObject({ total: 1_111 });
    const twice = await inviting.post('/api/people', {
      request_key: randomUUID(),
      people: [{ name: 'Xandra Xanders', email: 'xan.x@many.example' }],
    });
    expect(await all('search=xan')).toMatchObject({ total: 1, people: [{ name: 'Xandra Xanders' }] });
    await inviting.post(`/api/people/imports/${twice.json().importId}/undo`);
    const undone = await inviting.post(`/api/people/imports/${answer.json().importId}/undo`);
    expect(undone.json()).toEqual({ removed: 2_000, kept: 0 });
  });
});
