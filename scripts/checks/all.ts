import { checkBoundaries } from './boundaries.ts';
import { checkBrowsers } from './browsers/check.ts';
import { checkCasts } from './casts.ts';
import { checkClock } from './clock.ts';
import { checkCommands } from './commands.ts';
import { checkCustomProperties } from './custom-properties.ts';
import { checkCycles } from './cycles.ts';
import { checkDates } from './dates.ts';
import { checkDecisions } from './decisions.ts';
import { checkEnvironment } from './environment.ts';
import { checkForms } from './forms.ts';
import { checkInterfaceWords } from './interface-words.ts';
import { checkLanguages } from './languages.ts';
import { checkLock } from './lock.ts';
import { checkPackages } from './packages.ts';
import type { Check } from './source.ts';
import { checkSpecification } from './specification.ts';
import { checkStyles } from './styles.ts';
import { checkWords } from './words.ts';

/** The rules of this repository that are ours alone, by the name under which they report. */
export const repositoryChecks = {
  boundaries: checkBoundaries,
  cycles: checkCycles,
  casts: checkCasts,
  environment: checkEnvironment,
  clock: checkClock,
  browsers: checkBrowsers,
  forms: checkForms,
  dates: checkDates,
  styles: checkStyles,
  'custom properties': checkCustomProperties,
  words: checkWords,
  'words of pages': checkInterfaceWords,
  'words in every language': checkLanguages,
  commands: checkCommands,
  lock: checkLock,
  packages: checkPackages,
  decisions: checkDecisions,
  specification: checkSpecification,
} satisfies Record<string, Check>;
