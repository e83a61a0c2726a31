import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type PasswordLine, type Passwords, PasswordsBusy } from '../../ports.ts';

const derive = promisify(argon2);

/** OWASP's least parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
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

function write(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS;
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
const NOBODY: Kept = { nonce: randomBytes(16), tag: randomBytes(PARAMETERS.tagLength), parameters: PARAMETERS };

/** The same text typed on another system may come in other code points. */
function bytesOf(password: string): string {
  return password.normalize('NFKC');
}

/**
 * argon2id on helper threads, two at a time with twenty in each line; PHC strings are kept. Whoever is known waits behind one
 * stranger at most, however many there are: the lines take turns.
 */
export function argon2Passwords(limits: { atOnce: number; inLine: number } = { atOnce: AT_ONCE, inLine: IN_LINE }): Passwords {
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
        return write(nonce, await derive('argon2id', { message: bytesOf(password), nonce, ...PARAMETERS }));
      }),
    matches: ({ password, kept, line }) =>
      inTurn(line, async () => {
        const known = kept === null ? null : read(kept);
        const { nonce, tag, parameters } = known ?? NOBODY;
        const given = await derive('argon2id', { message: bytesOf(password), nonce, ...parameters });
        return timingSafeEqual(given, tag) && known !== null;
      }),
  };
}
