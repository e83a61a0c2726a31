import { writeFileSync } from 'node:fs';
import { startApp } from '../server/src/testing/start-app.ts';

/** Writes docs/openapi.json and docs/openapi-v1.json as the server describes itself. */
const FILES = { 'openapi.json': '/api/openapi.json', 'openapi-v1.json': '/api/v1/openapi.json' };

const started = await startApp();
for (const [file, url] of Object.entries(FILES)) {
  const answer = await started.app.inject({ url });
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), `${JSON.stringify(answer.json(), null, 2)}\n`);
  console.log(`docs/${file} is current.`);
}
await started.close();
