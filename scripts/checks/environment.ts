import { type Check, isCode, isTest, lineOf, type Offence } from './source.ts';
import { visit } from './syntax.ts';

const READERS = /^(scripts|bench)\/|^server\/src\/config\.ts$|^web\/app\/lib\/browser\/build-settings\.ts$|\.config\.ts$/;

/** What the bundler writes into the pages as a constant, whatever the machine. */
const BUNDLER_CONSTANTS = ['DEV', 'PROD', 'SSR'];

/** Finds readers of the environment other than the server's configuration and the pages' build settings. */
export const checkEnvironment: Check = (files) => {
  const offences: Offence[] = [];
  for (const file of files.filter(({ path }) => isCode(path) && !isTest(path) && !READERS.test(path))) {
    const constants = new Set<number>();
    visit({
      file,
      visitor: {
        MemberExpression: ({ object, property, start }) => {
          if (property.type !== 'Identifier') return;
          if (BUNDLER_CONSTANTS.includes(property.name)) constants.add(object.start);
          const ofProcess = object.type === 'Identifier' && object.name === 'process';
          const ofBundler = object.type === 'MetaProperty' && !constants.has(start);
          if (property.name !== 'env' || !(ofProcess || ofBundler)) return;
          const line = lineOf({ text: file.text, offset: start });
          offences.push({
            path: file.path,
            line,
            says: 'the environment is read in server/src/config.ts only (settings of the build in web/app/lib/browser/build-settings.ts); take the value as an argument.',
          });
        },
      },
    });
  }
  return offences;
};
