import { isCleanLanguage } from '../../core/word-screen.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What somebody wrote, as it may be shown: one line of plain text. Otherwise why not. */
export type OwnLine = { readonly line: string } | { readonly fault: 'unfit' | 'indecent' };

/** Own words that stand in a story: at most so many characters, and such as can be shown to colleagues. */
export function ownLine(text: string, maxChars: number): OwnLine {
  const line = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (line.length > maxChars || !SAYS_SOMETHING.test(line) || UNSEEN.test(line)) return { fault: 'unfit' };
  return isCleanLanguage(line) ? { line } : { fault: 'indecent' };
}
