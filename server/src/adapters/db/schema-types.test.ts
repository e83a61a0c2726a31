import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { schemaTypes } from '../../testing/schema-types.ts';

const written = readFileSync(new URL('../../ports/schema.ts', import.meta.url), 'utf8');

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the types of the schema on $name', ({ open }) => {
  it('equal the tables that the migrations make; if not, run "npm run schema"', async () => {
    const { db, remove } = await open();
    try {
      expect(await schemaTypes(db)).toBe(written);
    } finally {
      await remove();
    }
  });
});
