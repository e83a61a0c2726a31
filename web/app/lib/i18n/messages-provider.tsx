import { type Language, LOCALES, PSEUDO } from '@lorecrew/contract/languages';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { type PageLanguage, useLanguage } from './language.tsx';
import type { EnglishMessages } from './messages.ts';

function useMessages(english: EnglishMessages): EnglishMessages {
  const { language, pseudo } = useLanguage();
  if (language === 'en' && !pseudo) return stableMessages(english);
  const other = pseudo ? PSEUDO : language;
  return use(loadMessages(english, other));
}

/** What the providers above give: one further down adds its areas to theirs. */
const Outer = createContext<EnglishMessages>({});

/** Gives the components below it the texts of some areas, beside those from above, in the language of the page. English comes with the page's own code. */
export function MessagesProvider({ english, children }: { english: EnglishMessages; children?: ReactNode }) {
  const outer = use(Outer);
  const own = useMessages(english);
  const messages = useMemo(() => ({ ...outer, ...own }), [outer, own]);
  const { language } = useLanguage();
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages} timeZone="UTC">
      <Outer value={messages}>{children}</Outer>
    </IntlProvider>
  );
}

/** Each file of each other language is a chunk of its own, which is loaded when somebody reads that language. */
const files = import.meta.glob<object>('../../locales/{de,es,fr}/*.json', { import: 'default' });

const english = new Map<string, EnglishMessages>();
const loading = new Map<string, Promise<EnglishMessages>>();

function keyOf(messages: EnglishMessages, language: Language | typeof PSEUDO): string {
  return `${language} ${Object.keys(messages).join(' ')}`;
}

/** The same object for the same areas, so that a component may write its areas as a literal without rendering again. */
function stableMessages(messages: EnglishMessages): EnglishMessages {
  const key = keyOf(messages, 'en');
  const known = english.get(key);
  if (known) return known;
  english.set(key, messages);
  return messages;
}

async function load(messages: EnglishMessages, language: Language | typeof PSEUDO): Promise<EnglishMessages> {
  if (language === PSEUDO) return (await import('./pseudo-locale.ts')).pseudoLocalize(messages);
  const translate = async ([area, texts]: [string, object]) =>
    [area, (await files[`../../locales/${language}/${area}.json`]?.()) ?? texts] as const;
  return Object.fromEntries(await Promise.all(Object.entries(messages).map(translate)));
}

/** The texts of these areas in another language, loaded once. An area that the language lacks is English. */
function loadMessages(messages: EnglishMessages, language: Language | typeof PSEUDO): Promise<EnglishMessages> {
  const key = keyOf(messages, language);
  const known = loading.get(key);
  if (known) return known;
  // A page in English is better than none if a file does not arrive. The next document asks for it again.
  const coming = load(messages, language).catch(() => messages);
  // What `use` finds marked so it takes at once; it would wait for a moment even where the texts are here.
  void coming.then((value) => Object.assign(coming, { status: 'fulfilled', value }));
  loading.set(key, coming);
  return coming;
}

/** Loads texts before a `MessagesProvider` with them is drawn in this language: it is drawn whole at once then. */
export async function prepareMessages(messages: EnglishMessages, { language, pseudo }: PageLanguage): Promise<void> {
  if (language !== 'en' || pseudo) await loadMessages(messages, pseudo ? PSEUDO : language);
}
