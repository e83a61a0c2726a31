import { ORIGINAL, type Stage } from '@lorecrew/contract/stage';
import { useLanguage } from './language.tsx';

/**
 * The `lang` of an element that says a text of a story: that of the story, or of its original where a text is not translated; none
 * where the page is in that language itself.
 */
export function useToldIn({ language, original }: Pick<Stage, 'language' | 'original'>): (text: string) => string | undefined {
  const { language: ofPage } = useLanguage();
  return (text) => {
    const own = text.startsWith(ORIGINAL) ? (original ?? language) : language;
    return own === ofPage ? undefined : own;
  };
}
