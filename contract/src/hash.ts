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

/** The prime is 2 to the 40th and this. */
const PRIME_LOW = 0x1b3;

/**
 * A 64-bit FNV-1a digest of a value's canonical JSON, as 16 hex digits. It tells states apart for tests and
 * resynchronisation; it is not a protection against forgery. Source: Fowler, Noll and Vo, offset basis and prime for 64 bits.
 * Computed in four pieces of 16 bits: pages work it out with every event, and big whole numbers took them ten times as long.
 */
export function stateHash(value: unknown): string {
  let [a, b, c, d] = [0x2325, 0x8422, 0x9ce4, 0xcbf2];
  for (const char of canonicalJson(value)) {
    const code = char.codePointAt(0) ?? 0;
    const low = (a ^ (code & 0xffff)) * PRIME_LOW;
    const second = (b ^ (code >>> 16)) * PRIME_LOW + (low >>> 16);
    const third = c * PRIME_LOW + ((a ^ (code & 0xffff)) << 8) + (second >>> 16);
    const high = d * PRIME_LOW + ((b ^ (code >>> 16)) << 8) + (third >>> 16);
    [a, b, c, d] = [low & 0xffff, second & 0xffff, third & 0xffff, high & 0xffff];
  }
  return [d, c, b, a].map((piece) => piece.toString(16).padStart(4, '0')).join('');
}
