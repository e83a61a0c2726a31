import { writeFileSync } from 'node:fs';
import { testDatabases } from '../server/src/testing/databases.ts';
import { schemaTypes } from '../server/src/testing/schema-types.ts';

/** Writes server/src/ports/schema.ts from the migrations. */
const [embedded] = testDatabases(undefined);
if (!embedded) throw new Error('There is no embedded database.');
const { db, remove } = await embedded.open();
const text = await schemaTypes(db);
await remove();
writeFileSync(new URL('../server/src/ports/schema.ts', import.meta.url), text);
console.log('server/src/ports/schema.ts is current.');
