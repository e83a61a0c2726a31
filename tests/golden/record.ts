import { mkdirSync, writeFileSync } from 'node:fs';
import { fileOf, goldenOf, written } from './golden-log.ts';
import { goldenShows } from './shows.ts';

// Records every golden show anew. The difference shows what a change to the engine does to shows that were played before it.
mkdirSync(new URL('recorded/', import.meta.url), { recursive: true });
for (const { name, play } of goldenShows) {
  const golden = goldenOf(play().log);
  writeFileSync(fileOf(name), written(golden));
  console.log(`${name}: ${golden.events.length} events`);
}
