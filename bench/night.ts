import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { loadStory } from '@lorecrew/authoring/library';
import { simulatedPeople } from '@lorecrew/authoring/people/simulated-person';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import { testDatabases } from '@lorecrew/server/testing/databases';
import { z } from 'zod';
import { quantile } from './figures.ts';
import { type NightEars, NightPage } from './load-generator/night-page.ts';
import { machineLine, thisMachine } from './machine.ts';
import { NIGHT } from './night-options.ts';
import { Spawned } from './spawned.ts';
import { personId } from './vote-story.ts';

const PROGRAM = fileURLToPath(new URL('./subjects/night.ts', import.meta.url));
const INTRODUCTION = fileURLToPath(new URL('./night-introduction.md', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../docs/reference/bench-night.md', import.meta.url));
const PEOPLE = 60;
/** An hour in six minutes. What people do in a second is ten times what it is on the night. */
const SPEED = 10;
const LOOK_EVERY_MS = 1_000;

const Used = z.object({ cpuMs: z.number(), rssBytes: z.number(), events: z.number(), phase: z.string(), crews: z.number() });
const Folded = Used.extend({ foldMs: z.number(), isSame: z.boolean() });

/** Votes that are acknowledged and not yet known to everybody: the last page to know counts. */
class Ways {
  readonly ackMs: number[] = [];
  readonly votesMs: number[] = [];
  private under: { readonly seq: number; readonly sentAtMs: number }[] = [];
  private readonly at = new Map<string, number>();

  /** What a page tells of. Whoever is away is not waited for. */
  earsOf(id: string): NightEars {
    return {
      acked: (act) => {
        this.ackMs.push(performance.now() - act.sentAtMs);
        if (act.type === 'vote.cast') this.under.push(act);
        this.arrived();
      },
      knows: (seq) => {
        this.at.set(id, seq);
        this.arrived();
      },
      gone: () => this.at.delete(id),
    };
  }

  private arrived(): void {
    if (this.under.length === 0 || this.at.size === 0) return;
    const nowMs = performance.now();
    const known = Math.min(...this.at.values());
    for (const vote of this.under) if (vote.seq <= known) this.votesMs.push(nowMs - vote.sentAtMs);
    this.under = this.under.filter(({ seq }) => seq > known);
  }
}

/** What a browser fetches of the story for an hour, in bytes as they come compressed. */
function storyBytes(): { stage: number; drawings: number } {
  const { stage, art } = loadStory(NIGHT.slug);
  const size = (text: string) => brotliCompressSync(text).length;
  return { stage: size(JSON.stringify(stage)), drawings: Object.values(art).reduce((sum, svg) => sum + size(svg), 0) };
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/**
 * Sixty simulated people in thirteen crews play The Lantern Line over real sockets on one node, which is a process of its own. The
 * log is in PostgreSQL where TEST_DATABASE_URL names one. Answers 1 where the show did not end, or its log folds to another.
 */
export async function night(server: string | undefined): Promise<number> {
  const database = await testDatabases(server).at(1)?.open();
  const machine = thisMachine();
  const options = { people: PEOPLE, speed: SPEED, databaseUrl: database?.url ?? null };
  const node = new Spawned(process.execPath, ['--max-semi-space-size=16', PROGRAM, JSON.stringify(options)]);
  try {
    const { port } = await node.hear(z.object({ port: z.number() }));
    const { story } = loadStory(NIGHT.slug);
    const ids = Array.from({ length: PEOPLE }, (_, i) => personId(i));
    const ways = new Ways();
    const cast = simulatedPeople(dealStory(story, NIGHT.seed), ids, NIGHT.seed);
    const pages = cast.map((person, i) => {
      const id = ids[i] ?? '';
      return new NightPage({ port, id, person, ears: ways.earsOf(id) });
    });
    node.tell('used');
    const before = await node.hear(Used);
    for (const page of pages) page.begin();
    const lastsMs = (story.lengthSec * 1_000) / SPEED;
    const patience = performance.now() + NIGHT.waitsMs + lastsMs * 1.2;
    while (!pages.some(({ isOver }) => isOver) && performance.now() < patience) await setTimeout(LOOK_EVERY_MS);
    node.tell('fold');
    const after = await node.hear(Folded);
    for (const page of pages) page.end();
    const cpuMs = after.cpuMs - before.cpuMs;
    const minutes = story.lengthSec / 60;
    const bytes = pages.map((page) => page.bytes);
    const each = bytes.reduce((sum, own) => sum + own, 0) / PEOPLE;
    const { stage, drawings } = storyBytes();
    const found = `${machineLine(machine)}
${PEOPLE} people in ${after.crews} crews, the log in ${database ? 'PostgreSQL' : 'memory'}, at ${SPEED} times the speed of the night; ${after.phase}.

| of the night | |
|---|---|
| events | ${after.events} |
| processor time of the node | ${(cpuMs / 1000).toFixed(1)} s for the hour: ${((cpuMs / (story.lengthSec * 1_000)) * 100).toFixed(2)} % of a core; ${(cpuMs / PEOPLE).toFixed(0)} ms a person |
| memory of the node | ${(after.rssBytes / 1024 ** 2).toFixed(0)} MiB |
| the server sends a person a minute | ${kib(each / minutes)} in ${(pages.reduce((sum, { messages }) => sum + messages, 0) / PEOPLE / minutes).toFixed(1)} messages; at most ${kib(Math.max(...bytes) / minutes)} |
| a browser fetches in the hour | ${kib(each)} live, of which ${kib(
      quantile(
        pages.map(({ welcomeBytes }) => welcomeBytes),
        0.5,
      ),
    )} the first view; ${kib(stage)} of texts and ${kib(drawings)} of drawings, compressed |
| an act is acknowledged after | p50 ${quantile(ways.ackMs, 0.5).toFixed(1)} ms, p99 ${quantile(ways.ackMs, 0.99).toFixed(1)} ms (${ways.ackMs.length} acts) |
| a vote is known to the last of ${PEOPLE} after | p50 ${quantile(ways.votesMs, 0.5).toFixed(1)} ms, p99 ${quantile(ways.votesMs, 0.99).toFixed(1)} ms (${ways.votesMs.length} votes) |
| the log folded again | ${after.foldMs.toFixed(0)} ms, ${after.isSame ? 'to the very same show' : 'TO ANOTHER SHOW'} |
`;
    console.log(found);
    if (process.argv.includes('--document')) writeFileSync(DOCUMENT, `${readFileSync(INTRODUCTION, 'utf8')}\n${found}`);
    return after.isSame && after.phase === 'completed' ? 0 : 1;
  } finally {
    await node.end();
    await database?.remove();
  }
}
