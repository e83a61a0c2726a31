import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { sqlPresence } from './sql.ts';

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('presence in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());

  it('keeps the latest sign of life of each participant, whoever wrote it', async () => {
    const presence = sqlPresence(database.db);
    const [companyId, sessionId] = [randomUUID(), randomUUID()];
    const holder = (participantId: string) => ({ companyId, sessionId, participantId });
    await presence.seen([holder('p1'), holder('p2'), holder('p1')], 2_000);
    await presence.seen([holder('p1')], 5_000);
    await presence.seen([holder('p1')], 3_000);
    await presence.seen([], 9_000);
    const seen = await presence.lastSeen([sessionId, randomUUID()]);
    expect(seen.sort((a, b) => (a.participantId < b.participantId ? -1 : 1))).toEqual([
      { sessionId, participantId: 'p1', atMs: 5_000 },
      { sessionId, participantId: 'p2', atMs: 2_000 },
    ]);
  });
});
