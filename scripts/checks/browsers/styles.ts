import type { Identifier } from '@mdn/browser-compat-data';
import { type CssNode, parse, type SyntaxParseError, walk } from 'css-tree';
import type { Offence, SourceFile } from '../source.ts';
import { compat, lackedBy, part, partsOf } from './compat.ts';
import { isExcused } from './excused.ts';

const { css } = compat;

/** Functions of values, such as `color-mix`, wherever the data keeps them. */
const functions = new Map<string, Identifier>();
function collect(owner: Identifier): void {
  for (const [name, feature] of partsOf(owner)) {
    if (!functions.has(name)) functions.set(name, feature);
    collect(feature);
  }
}
collect(css.types ?? {});

interface Named {
  readonly name: string;
  readonly feature: Identifier | undefined;
}

function featuresOf(node: CssNode, property: string | null): Named[] {
  switch (node.type) {
    case 'Atrule':
      return [{ name: `@${node.name}`, feature: part(css['at-rules'], node.name) }];
    case 'Declaration':
      return [{ name: node.property, feature: part(css.properties, node.property) }];
    case 'Function':
      return [{ name: `${node.name}()`, feature: functions.get(node.name) }];
    case 'Identifier':
      if (property === null) return [];
      return [{ name: `${property}: ${node.name}`, feature: part(part(css.properties, property), node.name) }];
    case 'PseudoClassSelector':
      return [{ name: `:${node.name}`, feature: part(css.selectors, node.name) }];
    case 'PseudoElementSelector':
      return [{ name: `::${node.name}`, feature: part(css.selectors, node.name) }];
    case 'NestingSelector':
      return [{ name: 'nesting', feature: part(css.selectors, 'nesting') }];
    default:
      return [];
  }
}

/** Finds what one of the oldest supported browsers would not understand. Inside `@supports` the style sheet asks by itself. */
export function styleOffences(files: readonly SourceFile[]): Offence[] {
  return files.flatMap(({ path, text }) => {
    const found = new Map<string, Offence>();
    const onParseError = ({ message, line }: SyntaxParseError) =>
      found.set(message, {
        path,
        line,
        says: `a style sheet that cannot be read (${message}) cannot be held against old browsers.`,
      });
    walk(
      parse(text, { positions: true, parseAtrulePrelude: false, parseCustomProperty: true, onParseError }),
      function visit(node) {
        if (this.atrule?.name === 'supports' || (node.type === 'Atrule' && node.name === 'supports')) return;
        for (const { name, feature } of featuresOf(node, this.declaration?.property ?? null)) {
          const lacking = lackedBy(feature);
          if (lacking.length === 0 || isExcused(name) || found.has(name)) continue;
          const says = `${name} is missing in ${lacking.join(', ')}; write it with what those have, or ask for it with @supports.`;
          found.set(name, { path, line: node.loc?.start.line ?? 1, says });
        }
      },
    );
    return [...found.values()];
  });
}
