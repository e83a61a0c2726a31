import { findAll, generate, parse } from 'css-tree';
import { type Check, isCode, lineOf, type Offence, type SourceFile } from './source.ts';

const DECLARED = /['"\s;{](--[a-z][a-z\d-]*)['"]?\]?\s*:/g;
const SET = /setProperty\(\s*'(--[a-z][a-z\d-]*)'/g;

/** Custom properties that a sheet declares, or that a page sets by a script. */
function givenIn({ text }: SourceFile): string[] {
  return [DECLARED, SET].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** Where a sheet reads custom properties; `var()` in values that the parser leaves as they are counts too. */
function readInSheet({ text }: SourceFile): { name: string; line: number }[] {
  return findAll(parse(text, { positions: true, parseCustomProperty: true }), ({ type }) => type === 'Function').flatMap(
    (node) => {
      const [, name] = /^var\((--[a-z][a-z\d-]*)/.exec(generate(node)) ?? [];
      return name ? [{ name, line: node.loc?.start.line ?? 1 }] : [];
    },
  );
}

function readInCode({ text }: SourceFile): { name: string; line: number }[] {
  return [...text.matchAll(/var\((--[a-z][a-z\d-]*)[,)]/g)].map(({ 1: name = '', index }) => ({
    name,
    line: lineOf({ text, offset: index }),
  }));
}

/** A custom property that nothing gives a value is no fault to any browser: what stands behind the comma is drawn for ever, or nothing. */
export const checkCustomProperties: Check = (files) => {
  const pages = files.filter(({ path }) => path.startsWith('web/app/') && (isCode(path) || path.endsWith('.css')));
  const given = new Set(pages.flatMap(givenIn));
  return pages.flatMap((file): Offence[] =>
    (isCode(file.path) ? readInCode(file) : readInSheet(file))
      .filter(({ name }) => !given.has(name))
      .map(({ name, line }) => ({
        path: file.path,
        line,
        says: `reads ${name}, which nothing sets; take its value, or set it.`,
      })),
  );
};
