import {
  firstLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageOfPage,
  languagesOfPage,
  PSEUDO,
  parseLanguage,
} from '@lorecrew/contract/languages';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { setErrorLanguage } from './error-texts.ts';

const A_YEAR_S = 365 * 24 * 3600;

/** What the texts of a page are in. */
export interface PageLanguage {
  /** The language this page is in. */
  readonly language: Language;
  /** Whether its words are those of the pseudo-locale: English, accented and longer. */
  readonly pseudo: boolean;
}

interface Speaking extends PageLanguage {
  /** The languages it could be in. */
  readonly languages: readonly Language[];
  /** The language somebody would like pages to be in. */
  readonly wanted: Language;
  readonly choose: (language: Language) => void;
}

const Spoken = createContext<Speaking>({
  language: 'en',
  languages: ['en'],
  wanted: 'en',
  choose: () => undefined,
  pseudo: false,
});

/** The language of the page, and how another one is chosen. */
export function useLanguage(): Speaking {
  return useContext(Spoken);
}

/** What somebody chose in this browser, else what the browser asks for; on a server nobody knows. */
function ofBrowser(): Language {
  if (typeof document === 'undefined') return 'en';
  const chosen = document.cookie.split('; ').find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`));
  return parseLanguage(chosen?.slice(LANGUAGE_COOKIE.length + 1)) ?? firstLanguage(navigator.languages);
}

function keep(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and the Cookie Store is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
}

interface LanguageProviderProps {
  readonly path: string;
  /** What the server was asked for; null on a page that is the same for everybody. */
  readonly asked: Language | null;
  /** Whether the server gives the pseudo-locale. Whoever chooses a language on the page has that one. */
  readonly pseudo?: boolean | undefined;
  readonly page: (language: Language) => ReactNode;
}

/** Tells everything below in which language the page is. */
export function LanguageProvider({ path, asked, pseudo: given = false, page }: LanguageProviderProps) {
  const [chosen, setChosen] = useState<Language | null>(null);
  const pseudo = given && chosen === null;
  const wanted = pseudo ? 'en' : (chosen ?? asked ?? ofBrowser());
  const language = languageOfPage({ path, wanted });
  useEffect(() => setErrorLanguage(pseudo ? PSEUDO : language), [language, pseudo]);
  const speaking = useMemo(
    () => ({
      language,
      languages: languagesOfPage(path),
      wanted,
      choose: (next: Language) => {
        keep(next);
        // The page stays as it is until the words of the other language are here.
        startTransition(() => setChosen(next));
      },
      pseudo,
    }),
    [language, path, pseudo, wanted],
  );
  return <Spoken value={speaking}>{page(language)}</Spoken>;
}
