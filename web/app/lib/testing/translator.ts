import { LOCALES } from '@lorecrew/contract/languages';
import { createTranslator, type useTranslations } from 'use-intl';
import type { Translator } from '../i18n/messages.ts';
import { catalogue } from './catalogue.ts';

/** The translator of one area outside of components. */
export function translatorFor<N extends NonNullable<Parameters<typeof useTranslations>[0]>>(namespace: N): Translator<N> {
  return createTranslator({ locale: LOCALES.en, messages: catalogue('en'), namespace });
}
