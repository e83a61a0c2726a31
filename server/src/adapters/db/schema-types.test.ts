import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { schemaTypes } from '../../testing/schema-types.ts';

const written = readFileSync(new URL('../../ports/schema.ts', import.meta.url), 'utf8');

describe('the types of the schema', () => {
  it('equal the tables that the migrations make; if not, run "npm run schema"', async () => {
    const { db, remove } = await openTestDatabase(process.env.TEST_DATABASE_URL);
    try {
      expect(await schemaTypes(db)).toBe(written);
    } finally {
      await remove();
    }
  });
});
