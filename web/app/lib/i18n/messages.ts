import type { LOCALES } from '@lorecrew/contract/languages';
import type { useTranslations } from 'use-intl';
import type { Messages } from '../../locales/messages.d.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: (typeof LOCALES)[keyof typeof LOCALES];
    Messages: Messages;
  }
}

/** The areas of the catalogue: each is a file of `web/app/locales/<language>`. */
export type Area = keyof Messages;

/** English texts of some areas, as imported from their files. */
export type EnglishMessages = { readonly [A in Area]?: object };

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;

/** Translates the keys of an area, or of a part of it. The compiler checks the keys and the arguments of their messages. */
export type Translator<N extends Namespace> = ReturnType<typeof useTranslations<N>>;
