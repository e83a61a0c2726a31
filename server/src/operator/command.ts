import { parseArgs } from 'node:util';
import type { Clock } from '@lorecrew/contract/timers';
import type { Storage } from '../compose-storage.ts';
import type { Config } from '../config.ts';
import type { Ids, Mailbox } from '../ports.ts';

/** What is at an operator's hand: the product's storage, opened when it is first wanted, and the terminal. */
export interface Workplace {
  readonly config: Config;
  readonly storage: () => Promise<Storage>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Emails that a demo keeps instead of sending them. */
  readonly mailbox: Mailbox | null;
  readonly say: (line: string) => void;
  /** What the operator types in answer to a question; null where nobody sits. */
  readonly ask: (question: string) => Promise<string | null>;
}

/** Something an operator can have done: `usage` without the name of the program. Answers the exit code of the process. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  /** Options it takes beside --yes. */
  readonly options?: readonly ('events' | 'json' | 'send-to')[];
  readonly run: (workplace: Workplace, args: Arguments) => Promise<number>;
}

export interface Arguments {
  readonly words: readonly string[];
  /** Skips the question whether the operator is sure. */
  readonly yes: boolean;
  /** How many events to show, as typed. */
  readonly events?: string;
  /** Says everything as JSON. */
  readonly json?: boolean;
  /** Whom an email is sent to that tries the mail server. */
  readonly 'send-to'?: string;
  /** Public keys that a copy is encrypted to. */
  readonly 'encrypt-to'?: readonly string[];
  /** The file of the secret key of an encrypted copy. */
  readonly identity?: string;
  readonly 'keep-daily'?: string;
  readonly 'keep-weekly'?: string;
}

/** What follows the name of the program, or null for an option that there is not. */
export function parseArguments(argv: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        events: { type: 'string' },
        json: { type: 'boolean' },
        'send-to': { type: 'string' },
        'encrypt-to': { type: 'string', multiple: true },
        identity: { type: 'string' },
        'keep-daily': { type: 'string' },
        'keep-weekly': { type: 'string' },
      },
    });
    return { words: positionals, ...values };
  } catch {
    return null;
  }
}

/** Whether the operator means it: by `--yes`, or by typing the name of what will be gone. */
export async function isMeant({ ask, say }: Workplace, { yes }: Arguments, name: string): Promise<boolean> {
  if (yes) return true;
  const typed = await ask(`This cannot be undone. Type ${name} to go on: `);
  if (typed === name) return true;
  say(typed === null ? 'Nobody is here to be asked: say --yes.' : 'Nothing was done.');
  return false;
}
