import { PASSWORD_MIN_CHARS } from '@lorecrew/contract/limits';
import { isGuessable, wordsAbout } from '@lorecrew/contract/password-rules';

const VERDICTS = ['short', 'easy', 'fair', 'good', 'strong'] as const;

/** How hard a password is to guess: 0 is too short, 4 is strong; and the key of the words for it. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly verdict: (typeof VERDICTS)[number] | 'tried';
}

const BITS_OF_LEVEL = [0, 28, 44, 60] as const;
const CLASSES: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
];

/** Repeated characters and runs such as "abc" or "321" add nearly nothing to a guesser's work. */
function surprises(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1);
  return Math.min(fresh.length, new Set(characters).size * 2);
}

interface Judged {
  readonly password: string;
  /** Whose it is: what an acquaintance would try first. */
  readonly email: string;
  readonly names: readonly string[];
  /** The passwords everybody has, in small emails; empty until they have come. */
  readonly common: ReadonlySet<string>;
}

/**
 * Judges a password while it is typed. What the server would refuse is called so; the rest is estimated by the length that
 * surprises times the bits of the alphabet.
 */
export function passwordStrength({ password, email, names, common }: Judged): PasswordStrength {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN_CHARS) return { level: 0, verdict: VERDICTS[0] };
  const about = wordsAbout({ email, names });
  if (isGuessable({ password, common, about })) return { level: 1, verdict: 'tried' };
  const lower = password.toLowerCase();
  const known = about.filter((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  const rest = known.reduce((text, word) => text.replace(word.toLowerCase(), ''), lower);
  const alphabet = CLASSES.reduce((size, [pattern, adds]) => (pattern.test(password) ? size + adds : size), 0);
  const bits = surprises([...rest]) * Math.log2(Math.max(alphabet, 2));
  if (bits >= BITS_OF_LEVEL[3]) return { level: 4, verdict: VERDICTS[4] };
  if (bits >= BITS_OF_LEVEL[2]) return { level: 3, verdict: VERDICTS[3] };
  return bits >= BITS_OF_LEVEL[1] ? { level: 2, verdict: VERDICTS[2] } : { level: 1, verdict: VERDICTS[1] };
}
