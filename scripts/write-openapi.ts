import { writeFileSync } from 'node:fs';
import { startApp } from '../server/src/testing/start-app.ts';

/** Writes docs/openapi.json as the server describes itself. */
const started = await startApp();
const answer = await started.app.inject({ url: '/api/openapi.json' });
await started.close();
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(answer.json(), null, 2)}\n`);
console.log('docs/openapi.json is current.');
