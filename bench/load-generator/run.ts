import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { clients } from '../clients/clients.ts';
import { quantile } from '../figures.ts';
import { SessionCount } from './count.ts';
import type { Job } from './job.ts';
import { Participant } from './participant.ts';

/** The load generator, a process of its own: connects everybody, says so, votes when told to, and says what came of it. */
const job: Job = JSON.parse(process.argv[2] ?? '{}');
const { firstSession, sessions, people, port } = job;
const CONNECTING_AT_ONCE = 64;
/** How long a subject may take to answer what was under way when the load test ended. */
const DRAIN_MS = 15_000;

const troubles = new Map<string, number>();
const onError = (what: string) => void troubles.set(what, (troubles.get(what) ?? 0) + 1);
let measuring = false;
const ackMs: number[] = [];
const spreadMs: number[] = [];
const latencies = {
  acked: (tookMs: number) => void (measuring && ackMs.push(tookMs)),
  spread: (tookMs: number) => void (measuring && spreadMs.push(tookMs)),
};
const counts = Array.from({ length: sessions }, () => new SessionCount(people, latencies));
const participants = counts.flatMap((count, i) =>
  Array.from({ length: people }, (_, person) => {
    const who = { session: firstSession + i, person, port };
    return new Participant({ who, client: clients[job.client](), count, onError });
  }),
);

const say = (stage: string, more: object = {}) => console.log(JSON.stringify({ stage, ...more }));
const deliveries = () => counts.reduce((sum, count) => sum + count.deliveries, 0);
const tellings = () => counts.reduce((sum, count) => sum + count.tellings, 0);
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function connectAll(all: readonly Participant[]): Promise<void> {
  for (let at = 0; at < all.length; at += CONNECTING_AT_ONCE)
    await Promise.all(all.slice(at, at + CONNECTING_AT_ONCE).map((each) => each.connect()));
}

async function drain(): Promise<void> {
  const untilMs = performance.now() + DRAIN_MS;
  const done = () => participants.every(({ waiting }) => !waiting) && counts.every((count) => count.settled());
  while (!done() && performance.now() < untilMs) await after(20);
}

async function loadTest(): Promise<void> {
  for (const participant of participants) participant.start();
  await after(job.warmMs);
  const from = { atMs: performance.now(), deliveries: deliveries(), tellings: tellings(), cpuMs: cpuMs() };
  measuring = true;
  say('measuring');
  await after(job.measureMs);
  measuring = false;
  const figures = {
    seconds: (performance.now() - from.atMs) / 1_000,
    deliveries: deliveries() - from.deliveries,
    tellings: tellings() - from.tellings,
    generatorCpuMs: cpuMs() - from.cpuMs,
  };
  say('measured');
  for (const participant of participants) participant.stop();
  await drain();
  const sums = counts.map((count) => count.finish());
  const wrong = [...sums.flatMap((sum) => sum.wrong).slice(0, 5), ...[...troubles].map(([what, n]) => `${what} (${n} times)`)];
  say('result', {
    ...figures,
    votes: sums.reduce((sum, { votes }) => sum + votes, 0),
    ack: { p50: quantile(ackMs, 0.5), p99: quantile(ackMs, 0.99) },
    spread: { p50: quantile(spreadMs, 0.5), p99: quantile(spreadMs, 0.99) },
    wrong,
  });
}

const input = createInterface({ input: process.stdin });
// The first of each session opens it, where a subject opens rooms by their first guest.
const isFirst = (_: Participant, i: number) => i % people === 0;
await connectAll(participants.filter(isFirst));
await connectAll(participants.filter((each, i) => !isFirst(each, i)));
say('connected');
input.on('close', () => process.exit());
await once(input, 'line');
await loadTest();
