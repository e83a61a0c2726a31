import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileOf, type GoldenLog, toGoldenLog, written } from './golden-log.ts';
import { goldenShows, keptShows } from './shows.ts';

// Records every golden show anew. The difference shows what a change to the engine does to shows that were played before it.
mkdirSync(new URL('recorded/', import.meta.url), { recursive: true });
for (const name of keptShows) {
  const { events }: GoldenLog = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  writeFileSync(fileOf(name), written(toGoldenLog(events.map(({ moved: _, ...event }) => event))));
}
for (const { name, play } of goldenShows) {
  const golden = toGoldenLog(play().log);
  writeFileSync(fileOf(name), written(golden));
  console.log(`${name}: ${golden.events.length} events`);
}
