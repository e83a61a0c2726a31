import { type Language, PSEUDO } from '@lorecrew/contract/languages';
import { use } from 'react';
import type footer from '../../locales/en/footer.json';
import type guard from '../../locales/en/guard.json';
import english from '../../locales/en/shell.json';
import { addErrorTexts } from './error-texts.ts';
import { useLanguage } from './language.tsx';
import type { TranslatedErrors } from './translated-errors.ts';

export type ShellTexts = typeof english;
type Other = Exclude<Language, 'en'>;

/** The texts around every page, and error messages. */
interface OuterTexts {
  readonly shell: ShellTexts;
  readonly footer: typeof footer;
  readonly guard: typeof guard;
  readonly errors: ReadonlyMap<string, string>;
}

interface OuterFiles {
  readonly shell: () => Promise<{ default: ShellTexts }>;
  readonly footer: () => Promise<{ default: typeof footer }>;
  readonly guard: () => Promise<{ default: typeof guard }>;
  readonly errors: () => Promise<{ default: TranslatedErrors }>;
}

const FILES: Readonly<Record<Other, OuterFiles>> = {
  de: {
    shell: () => import('../../locales/de/shell.json'),
    footer: () => import('../../locales/de/footer.json'),
    guard: () => import('../../locales/de/guard.json'),
    errors: () => import('../../locales/de/errors.json'),
  },
  es: {
    shell: () => import('../../locales/es/shell.json'),
    footer: () => import('../../locales/es/footer.json'),
    guard: () => import('../../locales/es/guard.json'),
    errors: () => import('../../locales/es/errors.json'),
  },
  fr: {
    shell: () => import('../../locales/fr/shell.json'),
    footer: () => import('../../locales/fr/footer.json'),
    guard: () => import('../../locales/fr/guard.json'),
    errors: () => import('../../locales/fr/errors.json'),
  },
};

async function load(language: Other | typeof PSEUDO): Promise<OuterTexts> {
  if (language === PSEUDO) return (await import('./pseudo-shell.ts')).pseudoTexts;
  const files = FILES[language];
  const [shell, footer, guard, errors, { bySentence }] = await Promise.all([
    files.shell(),
    files.footer(),
    files.guard(),
    files.errors(),
    import('./translated-errors.ts'),
  ]);
  return { shell: shell.default, footer: footer.default, guard: guard.default, errors: bySentence(errors.default) };
}

const loading = new Map<Other | typeof PSEUDO, Promise<OuterTexts | null>>();

function loadOuterTexts(language: Other | typeof PSEUDO): Promise<OuterTexts | null> {
  const known = loading.get(language);
  if (known) return known;
  const loaded = load(language).then(
    (texts) => {
      addErrorTexts({ language, errors: texts.errors });
      return texts;
    },
    // An error page in English is better than none if a file does not arrive.
    () => null,
  );
  loading.set(language, loaded);
  return loaded;
}

/** The texts around a page in another language than English; null on a page in English. */
export function useOuterTexts(): OuterTexts | null {
  const { language, pseudo } = useLanguage();
  if (pseudo) return use(loadOuterTexts(PSEUDO));
  return language === 'en' ? null : use(loadOuterTexts(language));
}

/**
 * The texts around every page, in its language. Error messages of that language come with them, so that they are there without a network.
 * It needs no library: pages that are only read would load one for it.
 */
export function useShellTexts(): ShellTexts {
  return useOuterTexts()?.shell ?? english;
}
