import { errorMessage } from '@lorecrew/contract/errors';
import { toldAs } from '../../words/page-refusals.ts';

/** What a code of the catalogue says, in the language of the page. */
export function refusalOf(code: string): string {
  return toldAs(errorMessage(code));
}
