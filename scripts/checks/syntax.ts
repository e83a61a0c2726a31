import { parseSync, Visitor, type VisitorObject } from 'vite';
import { lineOf, type SourceFile } from './source.ts';

export interface ImportFact {
  readonly specifier: string;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
  readonly line: number;
}

const programs = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

function parse(file: SourceFile): ReturnType<typeof parseSync> {
  const known = programs.get(file);
  if (known) return known;
  const parsed = parseSync(file.path, file.text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file.path} cannot be parsed: ${error.message}`);
  programs.set(file, parsed);
  return parsed;
}

/** Visits every node of a file. Throws when the file cannot be parsed. */
export function visit({ file, visitor }: { file: SourceFile; visitor: VisitorObject }): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** Everything a file imports, re-exports or loads by a literal name, in order. */
export function importsOf(file: SourceFile): ImportFact[] {
  const found: ImportFact[] = [];
  const add = (source: { value: unknown; start: number }, typeOnly: boolean) => {
    if (typeof source.value !== 'string') return;
    found.push({ specifier: source.value, typeOnly, line: lineOf({ text: file.text, offset: source.start }) });
  };
  visit({
    file,
    visitor: {
      ImportDeclaration: (node) => {
        const named = node.specifiers.length > 0;
        const allTypes = named && node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
        add(node.source, node.importKind === 'type' || allTypes);
      },
      ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => node.source && add(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => node.source.type === 'Literal' && add(node.source, false),
      TSImportType: (node) => add(node.source, true),
    },
  });
  return found;
}
