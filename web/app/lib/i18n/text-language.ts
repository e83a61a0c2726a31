import { ORIGINAL, type Stage } from '@lorecrew/contract/stage';
import { useCallback } from 'react';
import { useLanguage } from './language.tsx';

type StoryLanguage = Pick<Stage, 'language' | 'original'>;

/**
 * The `lang` of an element that says a text of a story: that of the story, or of its original where a text is not translated; none
 * where the page is in that language itself.
 */
export function textLanguage({ language, original = language }: StoryLanguage, text: string, ofPage: string): string | undefined {
  const own = text.startsWith(ORIGINAL) ? original : language;
  return own === ofPage ? undefined : own;
}

/** The same on the present page. */
export function useTextLanguage({ language: told, original }: StoryLanguage): (text: string) => string | undefined {
  const { language } = useLanguage();
  return useCallback(
    (text) => textLanguage({ language: told, ...(original === undefined ? {} : { original }) }, text, language),
    [told, original, language],
  );
}
