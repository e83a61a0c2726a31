import { errorMessage } from '@lorecrew/contract/errors';
import { translateError } from '../i18n/error-texts.ts';

/** What a code of the catalogue says, in the language of the page. */
export function refusalOf(code: string): string {
  return translateError(errorMessage(code));
}
