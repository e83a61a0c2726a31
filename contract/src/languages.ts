/** Languages of the interface. English is complete and stands in for every word that another one lacks. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same keys with words of another language. */
export type Said<T> = { readonly [K in keyof T]: T[K] extends string ? string : Said<T[K]> };

/** What each language calls itself: so it is found by whoever reads nothing else. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** What a choice of languages is called in each. */
export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = { en: 'Language', de: 'Sprache', es: 'Idioma', fr: 'Langue' };

/** How dates, numbers and lists are written: British where it is English. */
export const LOCALES = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** The cookie that keeps what somebody has chosen. */
export const LANGUAGE_COOKIE = 'language';

/** What the cookie holds for English in accents and longer words, which shows what a translation would break (a pseudo-locale). */
export const PSEUDO = 'pseudo';

/** The language a text names, or null: `de` and `de-AT` are both German. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const start = (text ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === start && !/^[a-z]/i.test((text ?? '').slice(2))) ?? null;
}

/** The first of these that there are words in; English where there is none. */
export function firstLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const one of wanted) {
    const language = parseLanguage(one);
    if (language !== null) return language;
  }
  return 'en';
}

/** Pages that are said in every language. The others say to browsers and screen readers that they are English. */
const IN_ALL =
  /^\/(dashboard|checkoutSuccess|shared|experience|systemCheck|login|signup|reset-password|verify|profile-completion|debug\/(mailbox|payment|story))(\/|$)/;

/** The languages that the page at a path is said in. */
export function languagesOfPage(path: string): readonly Language[] {
  return IN_ALL.test(path) ? LANGUAGES : ['en'];
}

/** The language of the page at a path, for somebody who would like it in `wanted`. */
export function languageOfPage({ path, wanted }: { path: string; wanted: Language }): Language {
  return languagesOfPage(path).includes(wanted) ? wanted : 'en';
}
