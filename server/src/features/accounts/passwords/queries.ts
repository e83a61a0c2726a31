import { isGuessable, wordsAbout } from '@lorecrew/contract/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | null = null;

/** The fifty thousand passwords that leaked most often. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(dictionary['passwords-common'].map(String));
  return known;
}

/** Whether somebody's new password is among those tried first. */
export function isTooEasy({ password, email, names }: { password: string; email: string; names: readonly string[] }): boolean {
  return isGuessable({ password, common: commonPasswords(), about: wordsAbout({ email, names }) });
}
