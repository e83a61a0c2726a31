import { LOCALES } from '@lorecrew/contract/languages';
import { createTranslator } from 'use-intl';
import { en } from './en.ts';
import type { useWords, Words } from './words.ts';

/** The words of one area outside of components: for tests. */
export function wordsOf<A extends NonNullable<Parameters<typeof useWords>[0]>>(namespace: A): Words<A> {
  return createTranslator({ locale: LOCALES.en, messages: en, namespace });
}
