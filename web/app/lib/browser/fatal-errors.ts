/** What an error that nobody caught means for the page: nothing; a part of it is gone from the server; or it cannot go on. */
export type Verdict = 'nothing' | 'missing part' | 'fatal';

/** How browsers say that a script of the page did not come. */
const NOT_COME = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

interface Uncaught {
  readonly error: unknown;
  readonly origin: string;
  /** The address of the script that threw it, as the browser names it; null for a rejected promise, of which no browser names one. */
  readonly script?: string | null;
}

/**
 * Judges an error that was thrown outside of rendering, or a rejected promise. Code of others runs beside ours, extensions and services:
 * an error that did not begin in a script of `origin` takes nobody's page away, and neither does what the browser itself refuses or
 * breaks off.
 */
export function judgeError({ error, origin, script = null }: Uncaught): Verdict {
  if (error instanceof DOMException) return 'nothing';
  if (!(error instanceof Error)) return isOurValue({ error, origin, script }) ? 'fatal' : 'nothing';
  if (NOT_COME.test(error.message))
    return error.message.includes('://') && !error.message.includes(`${origin}/`) ? 'nothing' : 'missing part';
  const [first = ''] = /[a-z-]+:\/\/[^\s)@]+/i.exec(error.stack ?? '') ?? [];
  return first.startsWith(`${origin}/`) ? 'fatal' : 'nothing';
}

/** What scanners of links and wallets reject in pages of others: their promises cannot be told from ours by anything else. */
const OTHERS_REJECT = /^Object Not Found Matching Id/;

/** Whether a value that is no `Error` was thrown, or given as the reason of a rejection, by a script of ours. */
function isOurValue({ error, origin, script }: Required<Uncaught>): boolean {
  if (error === null || error === undefined) return false;
  if (script !== null) return script.startsWith(`${origin}/`);
  if (typeof error === 'string') return !OTHERS_REJECT.test(error);
  // Wallets answer in this form (EIP-1193).
  return !(typeof error === 'object' && 'code' in error && 'message' in error);
}
