import { type Check, lineOf, type Offence, type SourceFile } from './source.ts';

const INDEX = 'docs/decisions/README.md';
const RECORD = /^docs\/decisions\/(\d{3})-([\w-]+)\.md$/;
const ROW = /^- \[(\d{3})\]\(([\w-]+\.md)\) (.+)$/gm;

/** A record's number and title, from its first line. */
function headOf({ text }: SourceFile): { number: string; title: string } | undefined {
  const [, number, title] = /^# (\d{3}) (.+)/.exec(text) ?? [];
  return number && title ? { number, title } : undefined;
}

function recordOffences(record: SourceFile, index: SourceFile, others: readonly SourceFile[]): string[] {
  const [, number = '', slug] = RECORD.exec(record.path) ?? [];
  const head = headOf(record);
  if (head?.number !== number) return [`begins with "# ${number} <title>", as its name does.`];
  const says: string[] = [];
  const twin = others.find(({ path }) => path !== record.path && RECORD.exec(path)?.[1] === number);
  if (twin) says.push(`has the number of ${twin.path}; take the next free one.`);
  const row = `- [${number}](${number}-${slug}.md) ${head.title}`;
  if (!index.text.split('\n').some((line) => line.startsWith(row))) says.push(`is missing in ${INDEX}; write "${row}".`);
  return says;
}

/** Holds the index of decisions against the records: each has one row with its title, each number is one record's. */
export const checkDecisions: Check = (files) => {
  const records = files.filter(({ path }) => RECORD.test(path));
  const index = files.find(({ path }) => path === INDEX);
  if (records.length === 0) return [];
  if (!index) return [{ path: INDEX, line: 1, says: 'is missing; it lists every record of a decision.' }];
  const offences: Offence[] = records.flatMap((record) =>
    recordOffences(record, index, records).map((says) => ({ path: record.path, line: 1, says })),
  );
  for (const { index: offset, 2: name = '' } of index.text.matchAll(ROW))
    if (!records.some(({ path }) => path === `docs/decisions/${name}`))
      offences.push({ path: INDEX, line: lineOf({ text: index.text, offset }), says: `names ${name}, which is not there.` });
  return offences;
};
