/** What one check found. `skipped`: not configured. A `warning` works, but not as it should. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** One sentence or more for the operator. */
  readonly says: string;
}

export const ok = (says: string): Finding => ({ status: 'ok', says });
export const warning = (says: string): Finding => ({ status: 'warning', says });
export const failed = (says: string): Finding => ({ status: 'failed', says });
export const skipped = (says: string): Finding => ({ status: 'skipped', says });

const LONGEST = 200;

/** Why something failed, in the words of whoever refused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const cause = error.cause instanceof Error ? ` (${reasonOf(error.cause)})` : '';
  const [line = ''] = error.message.split('\n');
  return `${line === '' ? code || error.name : line}${cause}`.slice(0, LONGEST);
}
