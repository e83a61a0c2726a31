import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Contestant } from './contestants.ts';
import type { Job } from './load-generator/job.ts';
import { Spawned } from './spawned.ts';
import type { SubjectOptions } from './subjects/subject.ts';

const Started = z.object({ port: z.number() });
const Report = z.object({ cpuMs: z.number(), rssBytes: z.number(), liveBytes: z.number(), votes: z.number() });
const Stage = z.object({ stage: z.string() });
const Percentiles = z.object({ p50: z.number().nullable(), p99: z.number().nullable() });
const GeneratorResult = z.object({
  stage: z.literal('result'),
  seconds: z.number(),
  deliveries: z.number(),
  tellings: z.number(),
  generatorCpuMs: z.number(),
  votes: z.number(),
  ack: Percentiles,
  spread: Percentiles,
  wrong: z.array(z.string()),
});

/** How many sessions of how many people, and for how long. */
export interface Load {
  readonly sessions: number;
  readonly people: number;
  readonly warmMs: number;
  readonly measureMs: number;
}

/** What one load test showed. */
export interface LoadResult {
  readonly name: string;
  readonly deliveriesPerSec: number;
  /** Processor time of the server for a thousand deliveries, in milliseconds, and its share of one core. */
  readonly cpuMsPer1000: number;
  readonly cpuShare: number;
  /** Processor time for one message to one participant, in microseconds: windows, long or short, do not change it much. */
  readonly cpuUsPerMessage: number;
  /** From when a vote was due until it was acknowledged, and until the last of its session knew. Milliseconds. */
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
  readonly spreadP99Ms: number;
  /** Growth of the server's memory by each socket, connected and under load, in KiB. */
  readonly busyKiBPerSocket: number;
  /** Share of one core that the load generator used: near 1 it is the limit, not the server. */
  readonly generatorCpuShare: number;
  /** Sentences; a result with any is no result. */
  readonly wrong: readonly string[];
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Where the programs of the contestants are: the one in C once compiled, and another checkout of the product. */
export interface Programs {
  readonly epoll: string | null;
  /** The checkout whose server is started; this one when missing. */
  readonly checkout?: string;
}

/** Starts a server under test. */
export function startSubject(contestant: Contestant, options: SubjectOptions, { epoll, checkout }: Programs): Spawned {
  if (contestant.subject === 'epoll') return new Spawned(epoll ?? 'false', []);
  const profile =
    process.env.BENCH_PROFILE && contestant.subject === 'lorecrew' ? ['--cpu-prof', '--cpu-prof-dir=.cache/bench'] : [];
  const run = checkout === undefined ? pathOf('./subjects/run.ts') : `${checkout}/bench/subjects/run.ts`;
  // As `npm start` does it; the others stand with what Node gives them.
  const flags = contestant.subject === 'lorecrew' ? [...profile, '--max-semi-space-size=16'] : [];
  return new Spawned(process.execPath, ['--expose-gc', ...flags, run, contestant.subject, JSON.stringify(options)]);
}

/** Starts the load generator for it. */
export function startGenerator(job: Job): Spawned {
  return new Spawned(process.execPath, [pathOf('./load-generator/run.ts'), JSON.stringify(job)]);
}

async function report(subject: Spawned, how: 'report' | 'settle' = 'report'): Promise<z.infer<typeof Report>> {
  subject.tell(how);
  return subject.hear(Report);
}

/** One load test: a fresh server, a fresh generator, what they say of each other. */
export async function loadTest(
  contestant: Contestant,
  load: Load,
  tools: Programs & { databaseUrl: string | null },
): Promise<LoadResult> {
  const { sessions, people, warmMs, measureMs } = load;
  const options = { sessions, people, window: contestant.window, databaseUrl: contestant.durable ? tools.databaseUrl : null };
  const subject = startSubject(contestant, options, tools);
  let generator: Spawned | null = null;
  try {
    const { port } = await subject.hear(Started);
    const empty = await report(subject, 'settle');
    generator = startGenerator({ client: contestant.client, port, firstSession: 0, sessions, people, warmMs, measureMs });
    await generator.hear(Stage);
    generator.tell('start');
    await generator.hear(Stage);
    const from = await report(subject);
    await generator.hear(Stage);
    const to = await report(subject);
    const result = await generator.hear(GeneratorResult);
    const { votes } = await report(subject);
    const wrong = votes === result.votes ? [] : [`the server counted ${votes} votes, the generator ${result.votes}`];
    return {
      name: contestant.name,
      deliveriesPerSec: result.deliveries / result.seconds,
      cpuMsPer1000: ((to.cpuMs - from.cpuMs) / result.deliveries) * 1_000,
      cpuUsPerMessage: ((to.cpuMs - from.cpuMs) / result.tellings) * 1_000,
      cpuShare: (to.cpuMs - from.cpuMs) / 1_000 / result.seconds,
      ackP50Ms: result.ack.p50 ?? Number.NaN,
      ackP99Ms: result.ack.p99 ?? Number.NaN,
      spreadP99Ms: result.spread.p99 ?? Number.NaN,
      busyKiBPerSocket: (to.rssBytes - empty.rssBytes) / 1024 / (sessions * people),
      generatorCpuShare: result.generatorCpuMs / 1_000 / result.seconds,
      wrong: [...wrong, ...result.wrong],
    };
  } finally {
    await generator?.end();
    await subject.end();
  }
}

/** Sessions that vote before idle connections are counted: a server's memory grows to its working size first. */
const WARMING = { firstSession: 0, sessions: 10, warmMs: 0, measureMs: 2_000 };

/** What an idle connection costs, in KiB: growth of the process, and of what is alive in it after a collection. */
export interface IdleMemory {
  readonly rssKiB: number;
  readonly liveKiB: number;
}

/** Memory that each of many idle connections costs a server that has worked before. */
export async function idleMemory(contestant: Contestant, load: { sessions: number; people: number }): Promise<IdleMemory> {
  const { sessions, people } = load;
  const all = { sessions: WARMING.sessions + sessions, people, window: true, databaseUrl: null };
  const subject = startSubject(contestant, all, { epoll: null });
  const generators: Spawned[] = [];
  const enter = async (job: Omit<Job, 'client' | 'port' | 'people'>, port: number) => {
    const generator = startGenerator({ client: contestant.client, port, people, ...job });
    generators.push(generator);
    await generator.hear(Stage);
    return generator;
  };
  try {
    const { port } = await subject.hear(Started);
    const warming = await enter(WARMING, port);
    warming.tell('start');
    for (const _ of ['measuring', 'measured', 'result']) await warming.hear(Stage);
    const before = await report(subject, 'settle');
    await enter({ firstSession: WARMING.sessions, sessions, warmMs: 0, measureMs: 0 }, port);
    const after = await report(subject, 'settle');
    const each = (growthBytes: number) => growthBytes / 1024 / (sessions * people);
    return { rssKiB: each(after.rssBytes - before.rssBytes), liveKiB: each(after.liveBytes - before.liveBytes) };
  } finally {
    for (const generator of generators) await generator.end();
    await subject.end();
  }
}
