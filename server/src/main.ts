import { DataDirLocked } from './adapters/db/lock.ts';
import { LoginsRefused } from './adapters/db/logins.ts';
import { OtherSchema } from './adapters/db/migrate.ts';
import { MetricsPortRefused } from './adapters/metrics/endpoint.ts';
import { SealedWithOtherSecret } from './adapters/secret/data-key.ts';
import { compose, type Product } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { waysIn } from './features/trials/demo/rules.ts';
import { type Seeds, seedDemo } from './features/trials/demo/seed.ts';
import { seedFinished } from './features/trials/sample/seed.ts';
import { createLogger } from './http/logger.ts';
import { builtPages, type Pages, PagesMissing } from './http/pages.ts';

/** Emails under way may take so long with a slow mail server. */
const STOP_PATIENCE_MS = 15_000;
/** So long ago the demo's finished session is over: its people may still read what it measured. */
const SAMPLE_ENDED_AGO_MS = 20 * 3_600_000;

/** Something the person at the terminal can mend, as one or more sentences. */
class CannotStart extends Error {}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function configOrStop(): Config {
  const read = readConfig();
  if (!read.ok) throw new CannotStart(['Lorecrew cannot start:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
  return read.config;
}

/** Machines without IPv6 cannot listen on its address for everywhere. */
async function listen({ app }: Product, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port }).catch((error: unknown) => {
      if (host === '::' && codeOf(error) === 'EAFNOSUPPORT') return app.listen({ host: '0.0.0.0', port });
      throw error;
    });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use. Stop what uses it, or start with another PORT.`);
    if (codeOf(error) === 'EACCES')
      throw new CannotStart(`Port ${port} may not be used by this account. Start with another PORT.`);
    throw error;
  }
}

function addressOf({ app }: Product, { publicUrl, host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const name = host === '::' || host === '0.0.0.0' ? 'localhost' : host;
  return publicUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function sayWhere(url: string, seeds: Seeds | null, { smtp }: Config): void {
  say(`\nLorecrew is ready: ${url}`);
  if (!seeds) return;
  const { startsAtMs } = seeds.session;
  const startsAt = new Date(startsAtMs).toTimeString().slice(0, 5);
  for (const line of waysIn({ ...seeds, url, startsAt, keepsEmails: smtp === null })) say(line);
  say('\n  Ctrl-C stops it.\n');
}

/** Stops on the first signal, in order, on SIGTERM after its pages have moved; a second one, or too long a wait, ends the process at once. */
function stopOnSignals(product: Product, { drainMs }: Pick<Config, 'drainMs'>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    const waitMs = signal === 'SIGTERM' ? drainMs : 0;
    setTimeout(() => process.exit(1), waitMs + STOP_PATIENCE_MS).unref();
    const moved = waitMs > 0 ? product.drain(waitMs) : Promise.resolve();
    moved.then(product.close).then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

async function start(loadPages: () => Promise<Pages>): Promise<void> {
  const config = configOrStop();
  const pages = await loadPages();
  const logger = createLogger({ level: config.logLevel, origin: { node: config.nodeName, build: pages.buildId() } });
  const product = await compose({ config, logger, pages, onProgress: say });
  stopOnSignals(product, config);
  try {
    const seeding = { password: config.demoPassword, startsInMs: config.demoStartsInMs };
    const seeds = config.production ? null : await seedDemo(product.seeding, seeding);
    if (!config.production) await seedFinished(product.seeding, { name: 'three-crews', endedAgoMs: SAMPLE_ENDED_AGO_MS });
    await listen(product, config);
    sayWhere(addressOf(product, config), seeds, config);
  } catch (error) {
    await product.close();
    throw error;
  }
}

const PLAIN = [CannotStart, DataDirLocked, LoginsRefused, MetricsPortRefused, OtherSchema, PagesMissing, SealedWithOtherSecret];
/** SQLSTATEs of a wrong password and of a login that may not connect. */
const STRANGER = new Set<unknown>(['28P01', '28000']);
const UNREACHABLE = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** A sentence where the person can mend it; the whole trace where it is ours to mend. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  const code = codeOf(error);
  if (STRANGER.has(code)) return 'PostgreSQL does not let in the login of DATABASE_URL. Mend its name or its password.';
  if (UNREACHABLE.has(code))
    return `The database at DATABASE_URL cannot be reached (${String(code)}). Start it, or mend the address.`;
  return error.stack ?? error.message;
}

/** Runs the product until it is stopped. What a person can mend is said in a sentence, with exit code 1. */
export async function run(loadPages: () => Promise<Pages>): Promise<void> {
  try {
    await start(loadPages);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await run(() => builtPages(new URL('../../web/build/', import.meta.url)));
