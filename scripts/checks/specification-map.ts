import { parse } from 'yaml';
import { z } from 'zod';
import type { SourceFile } from './source.ts';
import { visit } from './syntax.ts';

export const SPECIFICATION = 'docs/reference/specification.md';
export const SPECIFICATION_MAP = 'docs/reference/specification-map.yml';

/** A row of the map: a sentence of the specification and its answer. */
const Row = z
  .strictObject({
    id: z.string().regex(/^S\d+\.\d+$/),
    sentence: z.string().min(1),
    /** `file > title` of each test that shows it. */
    tests: z
      .array(z.string().regex(/^\S+\.test\.tsx? > \S/))
      .min(1)
      .optional(),
    /** The feature it waits for; beside tests, the one that brings what they show into the product. */
    waits: z.string().min(1).optional(),
    /** For sentences that say themselves that something is not shown. */
    demands: z.literal('nothing').optional(),
  })
  .refine(({ tests, waits, demands }) => (demands === undefined) === (tests !== undefined || waits !== undefined), {
    error: 'has to have tests, or what it waits for, or both; or demands nothing',
  });

export type MapRow = z.infer<typeof Row>;

/** The rows of the map, or in one sentence why it cannot be read. */
export function readMap(text: string): { ok: true; rows: MapRow[] } | { ok: false; problem: string } {
  const read = z.array(Row).safeParse(parse(text));
  if (read.success) return { ok: true, rows: read.data };
  const [issue] = read.error.issues;
  return { ok: false, problem: `row ${issue?.path.join('.')}: ${issue?.message}` };
}

/** File and title of a test as the map names it. */
export function testNamed(name: string): { readonly path: string; readonly title: string } {
  const at = name.indexOf(' > ');
  return { path: name.slice(0, at), title: name.slice(at + 3) };
}

/** Titles of a file's tests as they stand in its source, placeholders included. */
export function testTitles(file: SourceFile): Set<string> {
  const titles = new Set<string>();
  visit({
    file,
    visitor: {
      CallExpression: ({ callee, arguments: [first] }) => {
        if (!/^(it|test)\b/.test(file.text.slice(callee.start, callee.end))) return;
        if (first?.type === 'Literal' && typeof first.value === 'string') titles.add(first.value);
        if (first?.type === 'TemplateLiteral') titles.add(file.text.slice(first.start + 1, first.end - 1));
      },
    },
  });
  return titles;
}
