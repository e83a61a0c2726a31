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

/** Every message of a JSON file; its name is the first part of their keys. */
function messagesOfJson({ path, text }: SourceFile): Message[] {
  const lines = text.split('\n');
  const read = (part: unknown, key: string, name: string): Message[] => {
    if (typeof part !== 'string') {
      return Object.entries(part ?? {}).flatMap(([inner, value]) => read(value, `${key}.${inner}`, inner));
    }
    const line = lines.findIndex((one) => one.includes(`${JSON.stringify(name)}: ${JSON.stringify(part)}`)) + 1;
    return [{ key, text: part, line: Math.max(line, 1) }];
  };
  const area = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return read(JSON.parse(text), area, area);
}

/** Every message of a file: a JSON file, or the exported objects of a module. */
export function messagesOf(file: SourceFile): Message[] {
  if (file.path.endsWith('.json')) return messagesOfJson(file);
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
