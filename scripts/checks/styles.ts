import { posix } from 'node:path';
import { type CssNode, findAll, generate, parse, type Selector, walk } from 'css-tree';
import { type Check, isCode, lineOf, type Offence, type SourceFile } from './source.ts';

/** Styles of the whole site, gathered by `app.css`. Every other style sheet stands beside what it styles. */
const SITE = 'web/app/styles/';

/** The stage is drawn inside pages of others, which may size it; its classes begin with its name. */
const SHOWN_BY_OTHERS = 'web/app/features/stage/';

interface Rule {
  readonly path: string;
  readonly line: number;
  readonly selector: string;
  /** Classes of the part before the first combinator. */
  readonly first: readonly string[];
  /** Classes of the parts after it. */
  readonly later: readonly string[];
  readonly all: readonly string[];
}

function classesIn(nodes: readonly CssNode[]): string[] {
  return nodes.flatMap((node) => findAll(node, ({ type }) => type === 'ClassSelector').map((found) => generate(found).slice(1)));
}

/** The part before the first combinator. A setting of the whole page, such as `html[data-motion]`, is passed over. */
function firstPart({ children }: Selector): CssNode[] {
  const parts: CssNode[][] = [[]];
  for (const node of children.toArray()) {
    if (node.type === 'Combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.find(([node]) => node?.type !== 'TypeSelector' || node.name !== 'html') ?? [];
}

function classesOf(selector: Selector): Pick<Rule, 'first' | 'later' | 'all'> {
  const first = classesIn(firstPart(selector));
  const all = classesIn(selector.children.toArray());
  return { first, later: all.slice(first.length), all };
}

function rulesOf({ path, text }: SourceFile): Rule[] {
  const rules: Rule[] = [];
  walk(parse(text, { positions: true }), function (node) {
    if (node.type !== 'Rule' || node.prelude.type === 'Raw' || /keyframes$/.test(this.atrule?.name ?? '')) return;
    for (const selector of node.prelude.children.toArray())
      if (selector.type === 'Selector')
        rules.push({
          path,
          line: node.loc?.start.line ?? 1,
          selector: generate(selector),
          ...classesOf(selector),
        });
  });
  return rules;
}

/** The styles of the whole site count as one sheet. */
function sheetOf(path: string): string {
  return path.startsWith(SITE) ? SITE : path;
}

/** What a sheet belongs to: a feature with all its folders, or its own folder. */
function partOf(path: string): string {
  return /^web\/app\/features\/[^/]+\//.exec(path)?.[0] ?? `${posix.dirname(path)}/`;
}

/**
 * The sheet that each class belongs to: the first that styles it, or what is in it. In `.is-lit .lamp`, where the lamp is the sheet's own,
 * the first class only says when.
 */
function ownersOf(rules: readonly Rule[]): Map<string, string> {
  const owners = new Map<string, string>();
  const own = ({ path, first, later }: Rule) => {
    const [only, ...others] = first;
    if (only === undefined || others.length > 0 || owners.has(only)) return;
    if (!later.some((name) => owners.get(name) === sheetOf(path))) owners.set(only, sheetOf(path));
  };
  for (const rule of rules.filter(({ later }) => later.length === 0)) own(rule);
  for (const rule of rules.filter(({ later }) => later.length > 0)) own(rule);
  return owners;
}

function scopeOffences(rules: readonly Rule[]): Offence[] {
  const owners = ownersOf(rules);
  return rules.flatMap(({ path, line, selector, first, all }): Offence[] => {
    if (path.startsWith(SITE)) return [];
    const says: string[] = [];
    if (!all.some((name) => owners.get(name) === path)) {
      const owner = owners.get(first[0] ?? '');
      const why = owner ? `.${first[0]} belongs to ${owner}` : 'it reaches the whole page';
      says.push(`"${selector}" names no class of this sheet's own (${why}); begin with one.`);
    }
    for (const name of new Set(all)) {
      const owner = owners.get(name);
      if (!owner?.startsWith('web/app/features/') || owner.startsWith(SHOWN_BY_OTHERS)) continue;
      if (partOf(owner) !== partOf(path))
        says.push(`"${selector}" names .${name}, which ${owner} styles everywhere; give one of the two another name.`);
    }
    return says.map((one) => ({ path, line, says: one }));
  });
}

function importOffences(files: readonly SourceFile[]): Offence[] {
  const imported = new Set<string>();
  const offences: Offence[] = [];
  for (const { path, text } of files) {
    for (const { 1: what = '', index } of text.matchAll(/^@?import (?:\w+ from )?'(\.[^']+\.css)'/gm)) {
      const sheet = posix.join(posix.dirname(path), what);
      imported.add(sheet);
      const isSite = sheet.startsWith(SITE) && (path.startsWith(SITE) || path === 'web/app/root.tsx');
      const isBeside = /^web\/app\/(components|ui|styles)\//.test(sheet)
        ? !sheet.startsWith(SITE)
        : partOf(sheet) === partOf(path);
      if (isSite || isBeside || (path.startsWith('web/app/routes/') && !sheet.startsWith(SITE))) continue;
      offences.push({ path, line: lineOf({ text, offset: index }), says: `imports ${sheet}, which belongs to another part.` });
    }
  }
  for (const { path } of files)
    if (path.endsWith('.css') && !imported.has(path))
      offences.push({ path, line: 1, says: 'is imported by nothing; take it out.' });
  return offences;
}

/** A drawing that is not there is no fault of the build: it leaves the address as it is, and the page asks for it in vain. */
function drawingOffences(sheets: readonly SourceFile[], drawings: ReadonlySet<string>): Offence[] {
  return sheets.flatMap(({ path, text }) =>
    findAll(parse(text, { positions: true }), ({ type }) => type === 'Url').flatMap((node): Offence[] => {
      if (node.type !== 'Url' || !/^\..*\.svg$/.test(node.value)) return [];
      const drawing = posix.join(posix.dirname(path), node.value);
      return drawings.has(drawing)
        ? []
        : [{ path, line: node.loc?.start.line ?? 1, says: `shows ${drawing}, which is not there.` }];
    }),
  );
}

/** Holds each style sheet to what it stands beside: a class has one sheet, and no rule reaches what is not its own. */
export const checkStyles: Check = (files) => {
  const pages = files.filter(({ path }) => path.startsWith('web/app/'));
  const sheets = pages.filter(({ path }) => path.endsWith('.css'));
  return [
    // The classes of a module are renamed by the build, so that they reach nothing else.
    ...scopeOffences(sheets.filter(({ path }) => !path.endsWith('.module.css')).flatMap(rulesOf)),
    ...drawingOffences(sheets, new Set(pages.map(({ path }) => path))),
    ...importOffences(pages.filter(({ path }) => isCode(path) || path.endsWith('.css'))),
  ];
};
