import { clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue } from '@lorecrew/contract/errors';
import footer from '../../locales/en/footer.json';
import guard from '../../locales/en/guard.json';
import shell from '../../locales/en/shell.json';
import { lengthen, pseudoLocalize } from './pseudo-locale.ts';
import { sentences, withoutNumbers } from './translated-errors.ts';

const errors = [
  ...Object.values(sentences),
  ...Object.values(clientMessages).map((text) => (typeof text === 'string' ? text : text(0))),
  ...Object.values(catalogue).map(({ message }) => message),
].map(withoutNumbers);

/** The texts around every page in the pseudo-locale, and error messages. */
export const pseudoTexts = {
  shell: pseudoLocalize(shell),
  footer: pseudoLocalize(footer),
  guard: pseudoLocalize(guard),
  errors: new Map(errors.map((english) => [english, lengthen(english)])),
};
