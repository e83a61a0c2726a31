import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { projectView } from '@lorecrew/engine/projection/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../adapters/ids/random.ts';
import { sqlEventLog } from '../../adapters/log/sql.ts';
import { loggedOf } from '../../realtime/session.ts';
import { productOnEach } from '../../testing/product-on-each.ts';
import type { StartedApp } from '../../testing/start-app.ts';
import { endWhatIsOver } from './commands.ts';

const DAY_MS = 86_400_000;

describe.each(productOnEach(process.env.TEST_DATABASE_URL))('a show that is over, on $name', ({ start }) => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await start({ seedStartsInMs: 1 });
  });
  afterAll(() => started.close());

  it('says for 30 days who took part, and from then on the same of nobody', async () => {
    const { product, seed } = started;
    const { db, story } = product.seeding;
    const [ada = '', bob = ''] = seed.consumers.map(({ id }) => id);
    const [row] = await db.query<{ id: string }>({ role: 'owner' }, 'select id from session where public_id = $1', [
      seed.sessionId,
    ]);
    const sessionId = row?.id ?? '';
    const submit = (id: string, actor: string, command: Parameters<typeof product.shows.submit>[1]['command']) =>
      product.shows.submit(sessionId, { id, actor, command });
    for (const participant of [ada, bob])
      await submit(`join:${participant}:1`, 'server', { type: 'participant.join', participant, arrival: 0 });
    await expect.poll(() => product.shows.phase(sessionId)).toBe('live');
    expect(await submit(`${ada}:testtab1:1`, ada, { type: 'chat.say', text: 'It is Ada' })).toMatchObject({ type: 'ack' });
    await db.query({ role: 'owner' }, 'update session set ended_at = $2 where id = $1', [sessionId, new Date()]);

    const log = sqlEventLog(db);
    // The show goes on by the clock meanwhile, so later reads end where the first one ended.
    const read = async (lastSeq = Number.POSITIVE_INFINITY) => {
      const rows = (await log.read([{ sessionId, afterSeq: 0 }])).filter(({ seq }) => seq <= lastSeq);
      const state = rows.reduce((before, each) => evolve(before, loggedOf(each)), initialState(story));
      const names = Object.fromEntries(Object.keys(state.people).map((id) => [id, 'Somebody']));
      const texts = Object.fromEntries((await log.texts([sessionId])).map(({ id, body }) => [id, body]));
      return {
        rows,
        people: Object.keys(state.people),
        view: projectView(state, { crew: 'crew-1', person: null }, { names, texts }),
      };
    };
    const end = (afterDays: number) =>
      endWhatIsOver({ db, clock: { nowMs: () => Date.now() + afterDays * DAY_MS }, ids: randomIds });

    const before = await read();
    const lastSeq = before.rows.at(-1)?.seq;
    await end(29);
    expect((await read(lastSeq)).rows).toEqual(before.rows);

    await end(31);
    const after = await read(lastSeq);
    expect(JSON.stringify(after.rows)).not.toMatch(new RegExp([...seed.consumers.map(({ id }) => id)].join('|')));
    expect(after.people).toHaveLength(before.people.length);
    const nobody = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'somebody');
    expect(nobody(JSON.stringify(after.view))).toBe(nobody(JSON.stringify(before.view)));
    expect(JSON.stringify(after.view.chat)).toContain('It is Ada');
    expect(JSON.stringify(await log.texts([sessionId]))).not.toContain(ada);
  });
});
