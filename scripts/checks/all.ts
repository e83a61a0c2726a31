import { checkBrowsers } from './browsers/check.ts';
import { checkClock } from './clock.ts';
import { checkCommands } from './commands.ts';
import { checkCustomProperties } from './custom-properties.ts';
import { checkDecisions } from './decisions.ts';
import { checkInterfaceWords } from './interface-words.ts';
import { checkLanguages } from './languages.ts';
import { checkLinks } from './links.ts';
import { checkLock } from './lock.ts';
import type { Check } from './source.ts';
import { checkSpecification } from './specification.ts';
import { checkStyles } from './styles.ts';
import { checkWords } from './words.ts';

/** The rules of this repository that are ours alone, by the name under which they report. */
export const repositoryChecks = {
  clock: checkClock,
  browsers: checkBrowsers,
  styles: checkStyles,
  'custom properties': checkCustomProperties,
  words: checkWords,
  'words of pages': checkInterfaceWords,
  'words in every language': checkLanguages,
  commands: checkCommands,
  links: checkLinks,
  lock: checkLock,
  decisions: checkDecisions,
  specification: checkSpecification,
} satisfies Record<string, Check>;
