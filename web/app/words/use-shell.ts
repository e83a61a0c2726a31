import { type Language, PSEUDO, type Said } from '@lorecrew/contract/languages';
import { use } from 'react';
import type { foot as englishFoot } from './en/foot.ts';
import { shell as english } from './en/shell.ts';
import { useLanguage } from './language.tsx';
import { learnRefusals } from './page-refusals.ts';

export type Shell = Said<typeof english>;
type Other = Exclude<Language, 'en'> | typeof PSEUDO;

interface Around {
  readonly shell: Shell;
  readonly foot: Said<typeof englishFoot>;
  readonly told: ReadonlyMap<string, string>;
}

const OTHERS: Readonly<Record<Other, () => Promise<{ readonly around: Around }>>> = {
  de: () => import('./de/around.ts'),
  es: () => import('./es/around.ts'),
  fr: () => import('./fr/around.ts'),
  [PSEUDO]: () => import('./pseudo-around.ts'),
};

const loaded = new Map<Other, Promise<Around | null>>();

function aroundIn(language: Other): Promise<Around | null> {
  const before = loaded.get(language);
  if (before) return before;
  const coming = OTHERS[language]().then(
    ({ around }) => {
      learnRefusals({ language, told: around.told });
      return around;
    },
    // What did not come is said in English: an error screen must not fail for want of words.
    () => null,
  );
  loaded.set(language, coming);
  return coming;
}

/** What is said around a page in another language than English; null where that is said. */
export function useAround(): Around | null {
  const { language, pseudo } = useLanguage();
  if (pseudo) return use(aroundIn(PSEUDO));
  return language === 'en' ? null : use(aroundIn(language));
}

/**
 * What is said around every page, in its language; what refusals are in it comes along, so that it is there without a network. It needs
 * no library: pages that are only read would load that for it.
 */
export function useShell(): Shell {
  return useAround()?.shell ?? english;
}
