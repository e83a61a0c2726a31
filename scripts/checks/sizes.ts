import { functionSizes, lineCount, quantile, sourcesOf } from './figures.ts';
import { type Check, isCode, type Offence } from './source.ts';

/** Lines. Where they come from: docs/decisions/003-tests-and-speed.md. */
const FILE = { median: 70, p90: 180, max: 350 } as const;
const FUNCTION = { p90: 30, p99: 80, max: 120 } as const;

/** A glossary that has to be searched is read by nobody. */
const GLOSSARY = { path: 'docs/glossary.md', max: 40 } as const;

function above({ what, is, limit }: { what: string; is: number; limit: number }): Offence[] {
  if (is <= limit) return [];
  return [
    {
      path: 'the whole repository',
      line: 1,
      says: `${what} is ${is} lines, more than ${limit}; split what has grown (npm run check lists the figures with scripts/measure.ts).`,
    },
  ];
}

/** Holds the lengths of files, functions and the glossary against the limits. Tests are bound by the longest file only. */
export const checkSizes: Check = (files) => {
  const offences: Offence[] = [];
  for (const { path, text } of files.filter((file) => isCode(file.path))) {
    const lines = lineCount(text);
    if (lines > FILE.max)
      offences.push({ path, line: FILE.max, says: `has ${lines} lines, more than ${FILE.max}; split it by what its parts do.` });
  }
  for (const { path, text } of files.filter((file) => file.path === GLOSSARY.path))
    if (lineCount(text) > GLOSSARY.max)
      offences.push({ path, line: GLOSSARY.max, says: `has ${lineCount(text)} lines, more than ${GLOSSARY.max}; drop a word.` });
  const sources = sourcesOf(files);
  const functions = sources.flatMap(functionSizes);
  for (const { path, line, lines } of functions) {
    if (lines > FUNCTION.max)
      offences.push({ path, line, says: `is a function of ${lines} lines, more than ${FUNCTION.max}; name its steps.` });
  }
  const fileLines = sources.map((file) => lineCount(file.text));
  const functionLines = functions.map((one) => one.lines);
  return [
    ...offences,
    ...above({ what: 'the median file', is: quantile({ numbers: fileLines, part: 0.5 }), limit: FILE.median }),
    ...above({ what: 'the ninth file of ten', is: quantile({ numbers: fileLines, part: 0.9 }), limit: FILE.p90 }),
    ...above({ what: 'the ninth function of ten', is: quantile({ numbers: functionLines, part: 0.9 }), limit: FUNCTION.p90 }),
    ...above({
      what: 'the 99th function of a hundred',
      is: quantile({ numbers: functionLines, part: 0.99 }),
      limit: FUNCTION.p99,
    }),
  ];
};
