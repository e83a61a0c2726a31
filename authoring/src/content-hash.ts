import { createHash } from 'node:crypto';

/** The name of a content: 32 hex digits of its hash. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
