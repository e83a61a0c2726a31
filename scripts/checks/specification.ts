import type { Check, Offence, SourceFile } from './source.ts';
import { answerOffences, codeOffences, madePageOffences } from './specification-answers.ts';
import { type MapRow, readMap, SPECIFICATION, SPECIFICATION_MAP } from './specification-map.ts';
import { parseUnits } from './specification-units.ts';

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/** Sentences without a row, rows without a sentence, and ids that are not in their section or not their own. */
function sentenceOffences({ document, rows }: { document: SourceFile; rows: readonly MapRow[] }): Offence[] {
  const units = parseUnits(document.text);
  const mapped = new Set(rows.map(({ sentence }) => sentence));
  const sections = new Map(units.map(({ text, section }) => [text, section]));
  const offences: Offence[] = units
    .filter(({ text }) => !mapped.has(text))
    .map(({ line, text }) => ({ path: SPECIFICATION, line, says: `has no row in ${SPECIFICATION_MAP}: ${text}` }));
  const say = (says: string) => offences.push({ path: SPECIFICATION_MAP, line: 1, says });
  for (const { id, sentence } of rows) {
    const section = sections.get(sentence);
    if (section === undefined) say(`${id} is no sentence of the specification; take the words as they stand there.`);
    else if (!id.startsWith(`S${section}.`)) say(`${id} is a sentence of section ${section}; number it so.`);
  }
  for (const id of repeated(rows.map((row) => row.id))) say(`${id} is the number of two rows; give each its own.`);
  for (const sentence of repeated(rows.map((row) => row.sentence))) say(`two rows for one sentence: ${sentence}`);
  return offences;
}

/** Holds the map against the specification sentence by sentence, and against the tests it names. */
export const checkSpecification: Check = (files) => {
  const document = files.find(({ path }) => path === SPECIFICATION);
  const map = files.find(({ path }) => path === SPECIFICATION_MAP);
  if (!document) return [];
  if (!map) return [{ path: SPECIFICATION, line: 1, says: `has no map; every sentence needs a row in ${SPECIFICATION_MAP}.` }];
  const read = readMap(map.text);
  if (!read.ok) return [{ path: SPECIFICATION_MAP, line: 1, says: `cannot be read, ${read.problem}.` }];
  const { rows } = read;
  const answers = [answerOffences, codeOffences, madePageOffences]
    .flatMap((look) => look({ files, rows }))
    .map((says) => ({ path: SPECIFICATION_MAP, line: 1, says }));
  return [...sentenceOffences({ document, rows }), ...answers];
};
