import { SqlError } from '../ports.ts';

/** SQLSTATE classes and codes of a database that cannot serve now: no resources, a lock held for too long, shutting down, no connection. */
const STATES = /^(53|08|55P03|57P0)/;
/** What the machine says of a connection. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** What drivers say in words only. */
const WORDS = /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|embedded database is closed/;

/** Whether an error means that the database is away or full, so that the same call may well succeed in a moment. */
export function isOutage(error: unknown): boolean {
  if (error instanceof SqlError) return STATES.test(error.state);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || WORDS.test(error.message);
}
