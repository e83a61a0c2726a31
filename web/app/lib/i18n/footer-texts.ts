import english from '../../locales/en/footer.json';
import { useOuterTexts } from './shell-texts.ts';

/** The texts of a public page’s header and footer, in the page's language. Only pages that have them load them. */
export function useFooterTexts(): typeof english {
  return useOuterTexts()?.footer ?? english;
}
