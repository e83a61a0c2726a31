import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Timers } from '@lorecrew/contract/timers';
import { FairQueue } from '../../fair-queue.ts';
import { type PasswordLine, type Passwords, PasswordsBusy } from '../../ports.ts';

const derive = promisify(argon2);

/** What a password costs to try: memory in KiB, passes over it, lanes. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const TAG_BYTES = 32;
/** OWASP's least parameters for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** More at once would take the cores from running shows. */
const CONCURRENCY = 2;
/** A hash takes 20 to 40 ms: two at a time work off a full lane in about a second. */
const MAX_WAITING_PER_LINE = 60;
/** Somebody who signs in waits for a moment rather than being refused at once. */
const MAX_WAIT_MS = 3_000;

interface Options {
  readonly timers: Timers;
  readonly concurrency?: number;
  readonly maxWaitingPerLine?: number;
  readonly maxWaitMs?: number;
  /** Tests that sign many people in may have it cheaper. */
  readonly cost?: Cost;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Kept {
  readonly nonce: Buffer;
  readonly tag: Buffer;
  readonly parameters: { memory: number; passes: number; parallelism: number; tagLength: number };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function write({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

function read(kept: string): Kept | null {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(kept) ?? [];
  if (nonce === undefined || tag === undefined) return null;
  const bytes = Buffer.from(tag, 'base64');
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: bytes,
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: bytes.length },
  };
}

/** Stands for the password of somebody unknown: the same work, and no input gives it. */
function nobodys(cost: Cost): Kept {
  return { nonce: randomBytes(16), tag: randomBytes(TAG_BYTES), parameters: { ...cost, tagLength: TAG_BYTES } };
}

/** The same text typed on another system may come in other code points. */
function bytesOf(password: string): string {
  return password.normalize('NFKC');
}

/**
 * argon2id on helper threads; PHC strings are kept. A bounded number of passwords waits in three lines that take turns, so that wrong
 * passwords of strangers hold up neither people with a known browser nor those who sign up.
 */
export function argon2Passwords(options: Options): Passwords {
  const {
    timers,
    concurrency = CONCURRENCY,
    maxWaitingPerLine = MAX_WAITING_PER_LINE,
    maxWaitMs = MAX_WAIT_MS,
    cost = COST,
  } = options;
  const nobody = nobodys(cost);
  const queue = new FairQueue({
    timers,
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerLane: maxWaitingPerLine,
    maxWaitMs,
    createBusyError: (reason) => new PasswordsBusy(reason),
  });
  const inTurn = <T>(line: PasswordLine, work: () => Promise<T>) => queue.run({ lane: line }, work);

  return {
    hash: ({ password, line }) =>
      inTurn(line, async () => {
        const nonce = randomBytes(16);
        return write(cost, nonce, await derive('argon2id', { message: bytesOf(password), nonce, tagLength: TAG_BYTES, ...cost }));
      }),
    matches: ({ password, kept, line }) =>
      inTurn(line, async () => {
        const known = kept === null ? null : read(kept);
        const { nonce, tag, parameters } = known ?? nobody;
        const given = await derive('argon2id', { message: bytesOf(password), nonce, ...parameters });
        return timingSafeEqual(given, tag) && known !== null;
      }),
  };
}
