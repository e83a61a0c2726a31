import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
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
/** More at once would take the cores from running shows; more in line would wait longer than a page does. */
const AT_ONCE = 2;
const IN_LINE = 20;

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
 * argon2id on helper threads, two at a time with twenty in each line; PHC strings are kept. Whoever is known waits behind one
 * stranger at most, however many there are: the lines take turns. Tests that sign many people in may have it cheaper.
 */
export function argon2Passwords(
  limits: { atOnce: number; inLine: number } = { atOnce: AT_ONCE, inLine: IN_LINE },
  cost: Cost = COST,
): Passwords {
  const nobody = nobodys(cost);
  const lines: Record<PasswordLine, (() => void)[]> = { known: [], strangers: [] };
  let running = 0;
  let turn: PasswordLine = 'known';

  function next(): (() => void) | undefined {
    const other = turn === 'known' ? 'strangers' : 'known';
    const taken = lines[turn].length > 0 ? turn : other;
    turn = taken === 'known' ? 'strangers' : 'known';
    return lines[taken].shift();
  }

  async function inTurn<T>(line: PasswordLine, work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      if (lines[line].length >= limits.inLine) throw new PasswordsBusy('Too many passwords wait to be checked.');
      await new Promise<void>((resolve) => lines[line].push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so that no newer call takes it.
      const called = next();
      if (called) called();
      else running -= 1;
    }
  }

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
