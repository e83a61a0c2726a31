import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../server/src/testing/start-app.ts';
import { ROOT, runNode } from './child.ts';

/** Writes the documents of calls as the server describes itself, and from that for programs of companies the types of their client. */
const FILES = { 'docs/openapi.json': '/api/openapi.json', 'clients/typescript/openapi.json': '/api/v1/openapi.json' };

const started = await startApp();
for (const [file, url] of Object.entries(FILES)) {
  const answer = await started.app.inject({ url });
  writeFileSync(join(ROOT, file), `${JSON.stringify(answer.json(), null, 2)}\n`);
  console.log(`${file} is current.`);
}
await started.close();
const { code, output } = await runNode({ args: ['--run', 'generate'], cwd: join(ROOT, 'clients/typescript') });
if (code !== 0) console.error(output);
process.exitCode = code;
