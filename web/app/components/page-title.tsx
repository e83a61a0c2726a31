import { BRAND } from '@lorecrew/contract/brand';
import type { titles } from '../words/en/titles.ts';
import { useWords } from '../words/words.ts';

/** The title of a page that is said in several languages, which its meta function, that knows of none, leaves out. */
export function PageTitle({ of }: { of: keyof typeof titles }) {
  return <title>{`${useWords('titles')(of)} | ${BRAND}`}</title>;
}
