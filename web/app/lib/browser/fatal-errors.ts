/** What an error that nobody caught means for the page: nothing; a part of it is gone from the server; or it cannot go on. */
export type Verdict = 'nothing' | 'missing part' | 'fatal';

/** How browsers say that a script of the page did not come. */
const NOT_COME = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * Judges an error that was thrown outside of rendering, or a rejected promise. Code of others runs beside ours, extensions and services:
 * an error that did not begin in a script of `origin` takes nobody's page away, and neither does what the browser itself refuses or
 * breaks off.
 */
export function judgeError({ error, origin }: { error: unknown; origin: string }): Verdict {
  if (!(error instanceof Error) || error instanceof DOMException) return 'nothing';
  if (NOT_COME.test(error.message))
    return error.message.includes('://') && !error.message.includes(`${origin}/`) ? 'nothing' : 'missing part';
  const [script = ''] = /[a-z-]+:\/\/[^\s)@]+/i.exec(error.stack ?? '') ?? [];
  return script.startsWith(`${origin}/`) ? 'fatal' : 'nothing';
}
