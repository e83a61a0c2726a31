import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { eventLogSuite } from '../../testing/event-log-suite.ts';
import { memoryEventLog } from './memory.ts';
import { sqlEventLog } from './sql.ts';

const memory = memoryEventLog();
eventLogSuite('memory', () => memory);

for (const { name, open } of testDatabases(process.env.TEST_DATABASE_URL)) {
  describe(name, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.remove());
    eventLogSuite(name, () => sqlEventLog(database.db));

    it.each(['update show_event set actor = $1', 'delete from show_event where actor = $1'])(
      'does not let the live role %s',
      async (sql) => {
        await expect(database.db.query({ role: 'live' }, sql, ['p1'])).rejects.toMatchObject({ state: '42501' });
      },
    );
  });
}
