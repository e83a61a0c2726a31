import type { SourceFile } from './source.ts';
import { type MapRow, testNamed, testTitles } from './specification-map.ts';

/** `Colours: not shown.`, `Their fields are not shown.`: says only what is left out, and nothing that has to exist. */
const LEFT_OUT = /^([^;.]*?)(:( \w+)? not shown| (is|are) not shown( beyond [^;]*)?)\.$/;
const DEMANDING = /\b(exists?|is|are|has|have|must|may|can|loads?|loaded)\b/;

/** Whether a sentence says only that something is not shown. */
export function demandsNothing(sentence: string): boolean {
  const [, about] = LEFT_OUT.exec(sentence) ?? [];
  return about !== undefined && !DEMANDING.test(about);
}

const CODE_ROW = /^([A-Z]+_\d{3}) \| /;
/** Where a refusal of the specification's can come from: the server, and the schemas that speak in its words. */
const SENDER = /^(server\/src|contract\/src\/api)\/.*(?<!\.test)\.ts$/;

/** Codes that nothing sends although their row waits for no feature, and codes that are sent although their row still waits. */
export function codeOffences({ files, rows }: { files: readonly SourceFile[]; rows: readonly MapRow[] }): string[] {
  const senders = files.filter(({ path }) => SENDER.test(path) && !path.includes('/testing/'));
  return rows.flatMap(({ id, sentence, tests, waits }) => {
    const [, code] = CODE_ROW.exec(sentence) ?? [];
    if (code === undefined || tests === undefined) return [];
    const isSent = senders.some(({ text }) => text.includes(`'${code}'`));
    if (isSent === (waits === undefined)) return [];
    return [
      isSent ? `${id}: ${code} is sent; it waits for nothing.` : `${id}: nothing sends ${code}; say in waits which feature will.`,
    ];
  });
}

/** Harnesses that bundle a page of their own: what they show is not part of the product. */
const MADE_PAGE = /from '\.\/harness\/(bundle|microsoft-page)\.ts'/;

/** Rows all of whose tests look at a page that was made for them: one that runs the product's own pages is enough. */
export function madePageOffences({ files, rows }: { files: readonly SourceFile[]; rows: readonly MapRow[] }): string[] {
  const made = new Set(files.filter(({ text }) => MADE_PAGE.test(text)).map(({ path }) => path));
  const elsewhere = (name: string) => !made.has(testNamed(name).path);
  return rows.flatMap(({ id, tests = [], waits }) =>
    waits !== undefined || tests.length === 0 || tests.some(elsewhere)
      ? []
      : [`${id} is shown on a page made for its tests; say in waits what brings it into the product.`],
  );
}

/** Rows that name a test nobody wrote, and rows that ask nothing of the product without the document saying so. */
export function answerOffences({ files, rows }: { files: readonly SourceFile[]; rows: readonly MapRow[] }): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const titles = new Map<string, Set<string>>();
  const titlesOf = (path: string) => {
    const file = byPath.get(path);
    const known = titles.get(path) ?? (file ? testTitles(file) : new Set<string>());
    titles.set(path, known);
    return known;
  };
  const missing = rows.flatMap(({ id, tests = [] }) =>
    tests
      .filter((name) => !titlesOf(testNamed(name).path).has(testNamed(name).title))
      .map((name) => `${id} names a test that does not exist: ${name}`),
  );
  const silent = rows
    .filter(({ demands, sentence }) => demands && !demandsNothing(sentence))
    .map(
      ({ id }) => `${id} demands something; only a sentence that says "not shown" and nothing else may be answered with nothing.`,
    );
  return [...missing, ...silent];
}
