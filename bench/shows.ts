import { randomUUID } from 'node:crypto';
import type { Story } from '@lorecrew/engine/model/story';
import { systemClock } from '@lorecrew/server/adapters/clock/system';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { openPostgres } from '@lorecrew/server/adapters/db/postgres';
import { memoryHub } from '@lorecrew/server/adapters/fanout/memory';
import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import { sqlEventLog } from '@lorecrew/server/adapters/log/sql';
import type { EventLog } from '@lorecrew/server/ports';
import { LiveShows } from '@lorecrew/server/realtime/live-shows';
import { personId } from './vote-story.ts';

/** The log of a bench: in PostgreSQL, or in memory where there is no address. */
export function benchLog(databaseUrl: string | null): EventLog {
  return databaseUrl === null ? memoryEventLog() : sqlEventLog(openPostgres(databaseUrl));
}

/** Ids of so many people, as their places are counted. */
export function everybody(people: number): string[] {
  return Array.from({ length: people }, (_, i) => personId(i));
}

/** Told on the standard error output: a trouble in a measured run makes its figures worthless. */
export function tellTrouble(error: unknown, what: string): void {
  console.error(what, error);
}

interface BenchShows {
  readonly story: Story;
  readonly people: number;
  readonly log?: EventLog;
}

/** The live shows of one node, all of one story, with the machine's clock. */
export function benchShows({ story, people, log = memoryEventLog() }: BenchShows): LiveShows {
  return new LiveShows({
    log,
    fanout: memoryHub().connect(),
    people: { names: async () => Object.fromEntries(everybody(people).map((id, i) => [id, `Person ${i + 1}`])) },
    journal: { moved: async () => undefined },
    clock: systemClock,
    timers: systemTimers,
    newIncarnation: randomUUID,
    storyOf: async () => story,
    onError: tellTrouble,
  });
}
