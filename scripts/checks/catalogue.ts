import type { VisitorObject } from 'vite';
import { lineOf, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

type ObjectExpression = Parameters<NonNullable<VisitorObject['ObjectExpression']>>[0];
type Property = Extract<ObjectExpression['properties'][number], { type: 'Property' }>;
type Expression = Property['value'];

/** One message of a catalogue: `live.clock.left`, its words, and where they stand. */
export interface Message {
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

/** The object behind `as const` and `satisfies`. */
function objectIn(node: Expression | null): ObjectExpression | null {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return objectIn(node.expression);
  return node?.type === 'ObjectExpression' ? node : null;
}

function textOf(node: Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
}

function messagesIn({ file, object, path }: { file: SourceFile; object: ObjectExpression; path: string }): Message[] {
  return object.properties.flatMap((property): Message[] => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key: name, value } = property;
    const key = `${path}.${name.type === 'Identifier' ? name.name : name.type === 'Literal' ? String(name.value) : ''}`;
    const inside = objectIn(value);
    if (inside) return messagesIn({ file, object: inside, path: key });
    const text = textOf(value);
    return text === null ? [] : [{ key, text, line: lineOf({ text: file.text, offset: property.start }) }];
  });
}

/** Every message that the exported objects of a file say. */
export function messagesOf(file: SourceFile): Message[] {
  const found: Message[] = [];
  visit({
    file,
    visitor: {
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id, init } of declaration.declarations) {
          const object = objectIn(init);
          if (object && id.type === 'Identifier') found.push(...messagesIn({ file, object, path: id.name }));
        }
      },
    },
  });
  return found;
}
