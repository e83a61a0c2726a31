import type { Identifier } from '@mdn/browser-compat-data';
import { lineOf, type Offence, type SourceFile } from '../source.ts';
import { visit } from '../syntax.ts';
import { compat, lackedBy, part, partsOf } from './compat.ts';
import { isExcused } from './excused.ts';

/** Objects that are simply there, by the interface that they have. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
};

const { api } = compat;
const builtins = compat.javascript.builtins ?? {};

function memberOf(owner: Identifier | undefined, name: string): Identifier | undefined {
  return part(owner, `${name}_static`) ?? part(owner, name);
}

/** Every interface's and built-in's members by name. */
const members = Map.groupBy(
  [...partsOf(api), ...partsOf(builtins)].flatMap(([, owner]) => partsOf(owner)),
  ([name]) => name.replace(/_static$/, ''),
);

interface Names {
  /** What the file binds itself: they are not the browser's. */
  readonly bound: ReadonlySet<string>;
  /** What of it came by an import. */
  readonly imported: ReadonlySet<string>;
  /** Members that it declares for objects of its own. */
  readonly declared: ReadonlySet<string>;
}

function namesIn(file: SourceFile): Names {
  const bound = new Set<string>();
  const imported = new Set<string>();
  const declared = new Set<string>();
  const declare = ({ key }: { key: { type: string; name?: unknown; value?: unknown } }) => {
    const name = key.type === 'Literal' ? key.value : key.name;
    if (typeof name === 'string') declared.add(name);
  };
  const bind = (node: object | null | undefined) => {
    if (!node || !('type' in node)) return;
    if (node.type === 'Identifier' && 'name' in node && typeof node.name === 'string') bound.add(node.name);
    for (const part of Object.values(node).flat()) if (typeof part === 'object') bind(part);
  };
  visit({
    file,
    visitor: {
      VariableDeclarator: ({ id }) => bind(id),
      FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(bind),
      FunctionExpression: ({ id, params }) => [id, ...params].forEach(bind),
      ArrowFunctionExpression: ({ params }) => params.forEach(bind),
      ClassDeclaration: ({ id }) => bind(id),
      CatchClause: ({ param }) => bind(param),
      ImportDeclaration: ({ specifiers }) => {
        for (const { local } of specifiers) imported.add(local.name);
      },
      Property: declare,
      MethodDefinition: declare,
      PropertyDefinition: declare,
      TSPropertySignature: declare,
      TSMethodSignature: declare,
    },
  });
  return { bound: bound.union(imported), imported, declared };
}

/**
 * Finds globals, their members and methods that one of the oldest supported browsers lacks. A method is known by its name alone, so
 * only those are found that no older interface has and that none of `files` declares for objects of its own.
 */
export function scriptOffences(files: readonly SourceFile[]): Offence[] {
  const names = new Map(files.map((file) => [file, namesIn(file)]));
  const declared = new Set([...names.values()].flatMap((one) => [...one.declared]));
  return [...names].flatMap(([file, own]) => offencesOf({ ...own, file, declared }));
}

interface Searched extends Names {
  readonly file: SourceFile;
}

function offencesOf({ file, bound, imported, declared }: Searched): Offence[] {
  const offences: Offence[] = [];
  const add = (offset: number, name: string, lacking: readonly string[]) => {
    if (lacking.length === 0 || isExcused(name)) return;
    const says = `${name} is missing in ${lacking.join(', ')}; write it with what those have, or ask for it first.`;
    offences.push({ path: file.path, line: lineOf({ text: file.text, offset }), says });
  };
  const ownerOf = (name: string): Identifier | undefined => {
    if (bound.has(name)) return undefined;
    const instance = Object.hasOwn(INSTANCES, name) ? INSTANCES[name] : undefined;
    return instance === undefined ? (part(builtins, name) ?? part(api, name)) : part(api, instance);
  };
  const asMethod = (name: string) => {
    const lacking = declared.has(name) ? [] : (members.get(name) ?? []).map(([, feature]) => lackedBy(feature));
    return lacking.every((one) => one.length > 0) ? (lacking[0] ?? []) : [];
  };
  visit({
    file,
    visitor: {
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier') add(callee.start, callee.name, lackedBy(ownerOf(callee.name)));
      },
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && !bound.has(callee.name))
          add(callee.start, callee.name, lackedBy(memberOf(api.Window, callee.name)));
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
        const { object } = callee;
        const isKnown = object.type === 'Identifier' && (imported.has(object.name) || ownerOf(object.name) !== undefined);
        if (!isKnown) add(callee.property.start, callee.property.name, asMethod(callee.property.name));
      },
      MemberExpression: ({ object, property, computed }) => {
        if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
        add(object.start, `${object.name}.${property.name}`, lackedBy(memberOf(ownerOf(object.name), property.name)));
      },
    },
  });
  return offences;
}
