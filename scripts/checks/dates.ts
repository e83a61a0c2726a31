import { type Check, isCode, isTest, lineOf, type Offence } from './source.ts';
import { visit } from './syntax.ts';

/** Where dates and times are put into words. */
const WORDS = 'web/app/lib/text/';

const DATES = `browsers word dates and times each in their own way; use ${WORDS}dates.ts.`;
const LANGUAGE = 'numbers are written in the language of the page; name it: toLocaleString("en-GB").';

/** Finds dates, times and numbers that a browser would word as it likes. */
export const checkDates: Check = (files) => {
  const offences: Offence[] = [];
  for (const file of files.filter(({ path }) => isCode(path) && path.startsWith('web/app/') && !isTest(path))) {
    const add = (offset: number, says: string) =>
      offences.push({ path: file.path, line: lineOf({ text: file.text, offset }), says });
    const look = (callee: { type: string; property?: unknown }, args: readonly unknown[], start: number) => {
      const called = calledName(callee);
      if (called === 'toLocaleDateString' || called === 'toLocaleTimeString') add(start, DATES);
      // Without arguments it only asks for the device's time zone and writes nothing.
      if (called === 'DateTimeFormat' && args.length > 0 && !file.path.startsWith(WORDS)) add(start, DATES);
      if (called === 'toLocaleString' && args.length === 0) add(start, LANGUAGE);
    };
    visit({
      file,
      visitor: {
        CallExpression: ({ callee, arguments: args, start }) => look(callee, args, start),
        NewExpression: ({ callee, arguments: args, start }) => look(callee, args, start),
      },
    });
  }
  return offences;
};

/** The last name of what is called: `DateTimeFormat` of `Intl.DateTimeFormat`. */
function calledName(callee: { type: string; property?: unknown }): string | null {
  const { property } = callee;
  if (callee.type !== 'MemberExpression' || typeof property !== 'object' || property === null) return null;
  return 'name' in property && typeof property.name === 'string' ? property.name : null;
}
