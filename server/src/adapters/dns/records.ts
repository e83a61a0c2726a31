import { Resolver } from 'node:dns/promises';
import type { ReadTextRecords } from '../../ports.ts';

const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** TXT records as the system's name servers have them; a record that is cut into strings is one text. */
export const resolveTextRecords: ReadTextRecords = async (name) => {
  try {
    return (await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.has(String(error.code))) return [];
    throw error;
  }
};
