import { posix } from 'node:path';
import { type Check, lineOf, type Offence, type SourceFile } from './source.ts';

export const MAP = 'docs/map.md';

const ROW = /^- `([^`]+)\/`(.*)$/gm;
/** Folders of what machines wrote; their parents say what they are. */
const MACHINE_MADE = /^tests\/golden\/recorded(\/|$)/;

/** Every folder that holds a file, in the order of the map. */
export function foldersOf(files: readonly SourceFile[]): string[] {
  const folders = new Set(files.map(({ path }) => posix.dirname(path)));
  return [...folders].filter((folder) => folder !== '.' && !MACHINE_MADE.test(folder)).toSorted();
}

/** The map's rows: folder to what stands there, with the offset of the row. */
export function rowsOf(text: string): Map<string, { what: string; offset: number }> {
  return new Map([...text.matchAll(ROW)].map((row) => [row[1] ?? '', { what: (row[2] ?? '').trim(), offset: row.index }]));
}

/** Holds the map of folders against the folders: each has one row that says what is in it. */
export const checkMap: Check = (files) => {
  const map = files.find(({ path }) => path === MAP);
  if (!map) return [{ path: MAP, line: 1, says: 'is missing; `npm run map` begins one.' }];
  const rows = rowsOf(map.text);
  const folders = foldersOf(files);
  const offences: Offence[] = [];
  for (const folder of folders) {
    if (!rows.get(folder)?.what)
      offences.push({ path: MAP, line: 1, says: `says nothing of ${folder}/; run \`npm run map\` and write what it holds.` });
  }
  for (const [folder, { offset }] of rows)
    if (!folders.includes(folder))
      offences.push({ path: MAP, line: lineOf({ text: map.text, offset }), says: `names ${folder}/, which is not there.` });
  return offences;
};
