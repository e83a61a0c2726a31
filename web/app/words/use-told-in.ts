import { ORIGINAL, type Stage } from '@lorecrew/contract/stage';
import { useLanguage } from './language.tsx';

type Spoken = Pick<Stage, 'language' | 'original'>;

/**
 * The `lang` of an element that says a text of a story: that of the story, or of its original where a text is not translated; none
 * where the page is in that language itself.
 */
export function toldIn({ language, original = language }: Spoken, text: string, ofPage: string): string | undefined {
  const own = text.startsWith(ORIGINAL) ? original : language;
  return own === ofPage ? undefined : own;
}

/** The same on the present page. */
export function useToldIn(story: Spoken): (text: string) => string | undefined {
  const { language } = useLanguage();
  return (text) => toldIn(story, text, language);
}
