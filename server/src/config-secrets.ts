const SECRET_BITS_AT_LEAST = 90;

/** Whether a secret was typed rather than made: few letters, or the same ones again and again. Sixteen random bytes in hex pass. */
export function isWeakSecret(secret: string): boolean {
  if (/^(.{1,16})\1+$/s.test(secret)) return true;
  const counts = [...secret].reduce((all, letter) => all.set(letter, (all.get(letter) ?? 0) + 1), new Map<string, number>());
  const bits = [...counts.values()].reduce((sum, n) => sum - n * Math.log2(n / secret.length), 0);
  return bits < SECRET_BITS_AT_LEAST;
}
