/** JSON with the keys of every object in order, so that equal values give equal text. `undefined` members are left out. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${entries.join(',')}}`;
}

/**
 * A 64-bit FNV-1a digest of a value's canonical JSON, as 16 hex digits. It tells states apart for tests and
 * resynchronisation; it is not a protection against forgery. Source: Fowler, Noll and Vo, offset basis and prime for 64 bits.
 */
export function stateHash(value: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of canonicalJson(value)) {
    hash ^= BigInt(char.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
