import { createHash } from 'node:crypto';
import type { Asset } from './assets.ts';

/** Changes whenever any file that browsers load has changed; the same on every node with the same build. */
export function computeBuildId(assets: ReadonlyMap<string, Asset>): string {
  const hash = createHash('sha256');
  for (const [path, { etag }] of [...assets].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path} ${etag}\n`);
  return hash.digest('hex').slice(0, 16);
}
