import { castsOf, lineCount, sourcesOf } from './figures.ts';
import type { Check, Offence } from './source.ts';

/** `as` (other than `as const`) in a thousand lines of code. `any` and `!` have no place at all. */
const AS_PER_1000_LINES = 1;

/** Holds how often the code leaves the type checker's care against the limits. Tests are free. */
export const checkCasts: Check = (files) => {
  const sources = sourcesOf(files);
  const offences: Offence[] = [];
  const casting: string[] = [];
  let count = 0;
  for (const file of sources) {
    const { any, as, nonNull } = castsOf(file);
    if (any > 0) offences.push({ path: file.path, line: 1, says: 'says `any`; say what it is, or `unknown` and look.' });
    if (nonNull > 0) offences.push({ path: file.path, line: 1, says: 'says `!`; handle the case where it is missing.' });
    const hash = file.text.split('\n').findIndex((line) => /\bthis\.#\w/.test(line));
    if (hash >= 0) offences.push({ path: file.path, line: hash + 1, says: 'says `#`; members are `private` here, everywhere.' });
    if (as > 0) casting.push(file.path);
    count += as;
  }
  const lines = sources.reduce((total, file) => total + lineCount(file.text), 0);
  if (count > Math.max(1, (AS_PER_1000_LINES * lines) / 1_000)) {
    const says = `${count} times \`as\` in ${lines} lines is too often (${casting.join(', ')}); parse, narrow or use \`satisfies\`.`;
    offences.push({ path: 'the whole repository', line: 1, says });
  }
  return offences;
};
