import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyInstance } from 'fastify';
import { systemTimers } from '../adapters/clock/timers.ts';
import { argon2Passwords } from '../adapters/passwords/argon2.ts';
import { compose, type Product } from '../compose.ts';
import { readConfig } from '../config.ts';
import { type Seeds, seedDemo } from '../features/trials/demo/seed.ts';
import { createLogger } from '../http/logger.ts';
import { builtPages, noPages, type Pages } from '../http/pages.ts';
import type { ReadTextRecords } from '../ports.ts';
import { AnsweredCalls } from './answered-calls.ts';
import { openOnPostgres } from './databases.ts';
import { preparedTemplate } from './template.ts';

/** What everything is signed with in tests. */
export const TEST_SECRET = 'a secret of tests, long enough to be one';

/** What every log line of a started app says of its process. */
export const TEST_ORIGIN = { node: 'node-of-tests', build: 'build-of-tests' };

export interface StartOptions {
  /** A database on PostgreSQL. Where neither this nor a folder is named, one is made for it, and goes when it is closed. */
  readonly databaseUrl?: string;
  /** Keeps the embedded database in this folder. */
  readonly dataDir?: string;
  /** `embedded`: made in memory, also where `TEST_DATABASE_URL` names a server, which is faster and what most tests run on. */
  readonly store?: 'embedded';
  readonly redisUrl?: string;
  /** How many times faster than written shows run. */
  readonly speed?: number;
  readonly clock?: Clock;
  /** When the seeded session begins; ten minutes from now otherwise. */
  readonly seedStartsInMs?: number;
  /** `built` serves the pages as well, and needs them built; or the folder of another build of them. */
  readonly pages?: 'built' | 'none' | URL;
  /** How many demos one address may open in ten minutes; as good as any number otherwise. */
  readonly demosPerAddress?: number;
  /** `full`: what a password costs for good. Most tests sign somebody in, and pay little for it. */
  readonly passwords?: 'full';
  /** `called`: recurring jobs do not run by themselves, so that they are not done before the test does them. */
  readonly jobs?: 'called';
  /** What the name service holds; nothing otherwise. */
  readonly readTextRecords?: ReadTextRecords;
  /** Further settings, as in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives every line of the log, at the finest level. */
  readonly onLogLine?: (line: string) => void;
  /** Receives the lines of the log that tell of errors. */
  readonly onErrorLine?: (line: string) => void;
}

export interface StartedApp {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly product: Product;
  readonly seed: { readonly sessionId: string; readonly startsAtMs: number; readonly consumers: Seeds['consumers'] };
  readonly close: () => Promise<void>;
}

const TEN_MINUTES_MS = 600_000;

const LIGHT = { memory: 8, passes: 1, parallelism: 1 };

/** Where a product keeps its things, and how to be rid of what was made for it. */
interface Store {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly inMemory?: { readonly template: string };
  readonly remove: () => Promise<void>;
}

async function storeOf({ databaseUrl, dataDir, store }: StartOptions): Promise<Store> {
  if (dataDir !== undefined)
    return { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }), remove: async () => undefined };
  const server = process.env.TEST_DATABASE_URL;
  if (databaseUrl === undefined && (!server || store === 'embedded'))
    return { inMemory: { template: await preparedTemplate() }, remove: async () => undefined };
  const made = databaseUrl === undefined && server ? await openOnPostgres(server) : null;
  // Emails that others are sent are none of its business.
  const folder = mkdtempSync(join(tmpdir(), 'lorecrew-test-'));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await made?.remove();
  };
  const url = made?.url ?? databaseUrl;
  return { ...(url === undefined ? {} : { databaseUrl: url }), dataDir: folder, remove };
}

function configOf({ redisUrl, speed, environment }: StartOptions, { databaseUrl, dataDir }: Store) {
  const read = readConfig({
    APP_SECRET: TEST_SECRET,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    ...(speed === undefined ? {} : { SHOW_SPEED: String(speed) }),
    ...environment,
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.config;
}

async function pagesOf({ pages = 'none' }: StartOptions): Promise<Pages> {
  if (pages === 'none') return noPages;
  return builtPages(pages === 'built' ? new URL('../../../web/build/', import.meta.url) : pages);
}

/** The whole product on a free port of this machine, seeded, with an empty database of its own unless told otherwise. */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const { onLogLine, onErrorLine, clock } = options;
  const destination = { write: (line: string) => (onLogLine ?? onErrorLine)?.(line) };
  const answered = new AnsweredCalls();
  const store = await storeOf(options);
  const product = await compose({
    onAnswer: (answer) => answered.add(answer),
    config: configOf(options, store),
    logger: createLogger({ level: onLogLine ? 'trace' : onErrorLine ? 'error' : 'silent', origin: TEST_ORIGIN, destination }),
    pages: await pagesOf(options),
    ...(store.inMemory ? { inMemory: store.inMemory } : {}),
    passwords: argon2Passwords({ timers: systemTimers, ...(options.passwords === 'full' ? {} : { cost: LIGHT }) }),
    demosPerAddress: options.demosPerAddress ?? Number.MAX_SAFE_INTEGER,
    readTextRecords: options.readTextRecords ?? (async () => []),
    ...(clock ? { clock } : {}),
    ...(options.jobs ? { jobs: options.jobs } : {}),
  });
  const seeds = await seedDemo(product.seeding, {
    password: 'a password of tests',
    startsInMs: options.seedStartsInMs ?? TEN_MINUTES_MS,
  });
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    const undocumented = answered.missingIn(product.app);
    await product.close();
    await store.remove();
    if (undocumented.length > 0)
      throw new Error(`Calls were answered as their document does not say: ${undocumented.join(', ')}.`);
  };
  return { url, app: product.app, product, seed: { ...seeds.session, consumers: seeds.consumers }, close };
}
