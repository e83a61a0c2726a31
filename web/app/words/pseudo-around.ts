import { clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue } from '@lorecrew/contract/errors';
import { foot } from './en/foot.ts';
import { shell } from './en/shell.ts';
import { longer, pseudo } from './pseudo.ts';
import { sentences, withoutNumbers } from './refusals.ts';

const refusals = [
  ...Object.values(sentences),
  ...Object.values(clientMessages).map((text) => (typeof text === 'string' ? text : text(0))),
  ...Object.values(catalogue).map(({ message }) => message),
].map(withoutNumbers);

/** What is said around every page in the pseudo-locale, and what refusals are in it. */
export const around = {
  shell: pseudo(shell),
  foot: pseudo(foot),
  told: new Map(refusals.map((english) => [english, longer(english)])),
};
