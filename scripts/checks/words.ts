import type { Check, Offence } from './source.ts';

/** Words that must not stand in the project, each with what to do. This file and its test name them. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly says: string }[] = [
  { pattern: /\b(TODO|FIXME|HACK)\b/, says: 'do it now, or open an issue; a note in the code is read by nobody' },
  { pattern: /coming soon/i, says: 'show what exists; a promise is not a feature' },
  { pattern: /lorem ipsum/i, says: 'write the real words' },
  {
    pattern: /\bregistry\.[a-z0-9-]+\.|\/artifactory\/|\bverdaccio\b|\bnpmmirror\b/i,
    says: 'the project names no package registry; leave it to npm’s own setting',
  },
  {
    pattern: /(?<![\w./~}-])\/(work|tmp|root)\/|(?<![\w./~}-])\/home\/[a-z]+\/[a-z]/,
    says: 'paths of one machine mean nothing on another; use a relative path or os.tmpdir()',
  },
  { pattern: /\.\.\/shared\b/, says: 'the project stands alone; bring the file into the repository' },
];

const NAMES_THEM = /^(scripts\/checks\/words\.ts|tests\/repository\/words\.test\.ts)$/;

/** Finds notes to oneself, filler, registries and machine paths, in every text of the project. */
export const checkWords: Check = (files) => {
  const offences: Offence[] = [];
  for (const { path, text } of files) {
    if (NAMES_THEM.test(path)) continue;
    for (const { pattern, says } of FORBIDDEN) {
      if (!pattern.test(text)) continue;
      const at = text.split('\n').findIndex((line) => pattern.test(line));
      offences.push({ path, line: at + 1, says: `${says}.` });
    }
  }
  return offences;
};
