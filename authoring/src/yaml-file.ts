import type { Path } from '@lorecrew/engine/model/step-story';
import { isMap, isNode, isPair, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Fault } from './fault.ts';

/** A parsed file: its value, and the line of each place in it. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** The line, from 1, of a place; of the nearest thing around it where it is not there. */
  readonly lineOf: (path: Path) => number;
}

const NOT_HERE = 'Write it out where it is needed.';

function lineFinder(root: Node | null, lines: LineCounter): (path: Path) => number {
  const lineAt = (node: unknown) => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : null);
  return (path) => {
    let node: Node | null = root;
    let line = 1;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && String(item.key) === String(key));
        line = lineAt(pair?.key) ?? line;
        node = isNode(pair?.value) ? pair.value : null;
      } else {
        const next: unknown = node && 'get' in node ? node.get(Number(key), true) : null;
        node = isNode(next) ? next : null;
        line = lineAt(node) ?? line;
      }
      if (!node) break;
    }
    return line;
  };
}

/** Parses a file of a story. Only plain values: no anchors, no aliases, no tags. */
export function parseYaml(
  file: string,
  text: string,
): { readonly parsed: YamlFile } | { readonly faults: readonly Fault[]; readonly line: number } {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    strict: true,
    uniqueKeys: true,
    prettyErrors: false,
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    return {
      line,
      faults: [{ file, path: [], says: `cannot be read: ${error.message.replace(/\.$/, '')}. Look at the line above it too.` }],
    };
  }
  const odd: { node: Node; says: string }[] = [];
  visit(document, {
    Alias: (_, node) => void odd.push({ node, says: `refers to another place with *. ${NOT_HERE}` }),
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) odd.push({ node, says: `marks a place with &. ${NOT_HERE}` });
      if ('tag' in node && node.tag && !/^tag:yaml\.org/.test(node.tag))
        odd.push({ node, says: `has a tag. Write a plain value.` });
    },
  });
  const [first] = odd;
  if (first) {
    const line = first.node.range ? lines.linePos(first.node.range[0]).line : 1;
    return { line, faults: [{ file, path: [], says: first.says }] };
  }
  return { parsed: { file, value: document.toJS({ maxAliasCount: 0 }), lineOf: lineFinder(document.contents, lines) } };
}
