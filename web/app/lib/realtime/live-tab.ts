const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/**
 * A new tab id: 80 random bits. `random` gives numbers from 0 to 1. Every page that is loaded has its own: what the page before
 * it had under way may still be written, and must not be taken for the answer to this page's first command.
 */
export function makeTabId(random: () => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? 'a').join('');
}
