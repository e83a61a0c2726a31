import { BRAND } from './brand.ts';

/** Words one would try first for a certain person: the parts of the address, the names, the product. */
export function wordsAbout({ email, names }: { email: string; names: readonly string[] }): string[] {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, ...local.split(/[.+_-]/), domain, ...domain.split('.'), ...names, names.join(''), BRAND];
  return words.map((word) => word.toLowerCase().replace(/\s/g, '')).filter((word) => word.length >= 3);
}

/** A word without what people add to meet a rule: up to four digits and signs at its end. */
function bare(password: string): string {
  return password.replace(/[\d\W_]{1,4}$/, '');
}

/**
 * Whether a password is among those tried first: common, about the person, or one of them with a little added. The server refuses
 * it; pages say so while it is typed.
 */
export function isGuessable({
  password,
  common,
  about,
}: {
  password: string;
  common: ReadonlySet<string>;
  about: readonly string[];
}): boolean {
  const lower = password.toLowerCase();
  if (/^(.{1,3})\1+$/u.test(lower)) return true;
  return [lower, bare(lower)].some((word) => common.has(word) || about.includes(word));
}
