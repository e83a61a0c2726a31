import { type Check, isCode, lineOf, type Offence, type SourceFile } from './source.ts';

const DECLARED = /['"\s;{](--[a-z][a-z\d-]*)['"]?\]?\s*:/g;
const SET = /setProperty\(\s*'(--[a-z][a-z\d-]*)'/g;
const READ = /var\(\s*(--[a-z][a-z\d-]*)\s*[,)]/g;

/** What libraries set on their elements: React Aria Components on a popover. */
const SET_BY_LIBRARIES = ['--trigger-width'];

/** Custom properties that a sheet declares, or that a page sets by a script. */
function givenIn({ text }: SourceFile): string[] {
  return [DECLARED, SET].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** A custom property that nothing gives a value is no fault to any browser: what stands behind the comma is drawn for ever, or nothing. */
export const checkCustomProperties: Check = (files) => {
  const pages = files.filter(({ path }) => path.startsWith('web/app/') && (isCode(path) || path.endsWith('.css')));
  const given = new Set([...SET_BY_LIBRARIES, ...pages.flatMap(givenIn)]);
  return pages.flatMap(({ path, text }): Offence[] =>
    [...text.matchAll(READ)].flatMap(({ 1: name = '', index }) => {
      const says = `reads ${name}, which nothing sets; take its value, or set it.`;
      return given.has(name) ? [] : [{ path, line: lineOf({ text, offset: index }), says }];
    }),
  );
};
