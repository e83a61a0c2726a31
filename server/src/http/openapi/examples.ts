import { referredTo, Schema } from './document.ts';
import { values } from './values.ts';

/** A part of a schema, and where it stands: the shared schema it belongs to, and the names on the way. */
interface Place {
  readonly schema: Schema;
  readonly component: string;
  readonly path: readonly string[];
}

/** Makes examples of schemas from the values that are known by name. */
export class Examples {
  private readonly schemas: Readonly<Record<string, Schema>>;
  /** Where nothing was known: these names want a value. */
  readonly unknown = new Set<string>();

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.schemas = schemas;
  }

  /** What the thing called `name` may look like. */
  of(schema: Schema, name: string): unknown {
    return this.at({ schema, component: '', path: name === '' ? [] : [name] });
  }

  private at({ schema, component, path }: Place): unknown {
    const reference = referredTo(schema);
    if (reference !== null) {
      // What a reference stands for is called by its own name first, and then as it is called here.
      const known = path.length > 0 && isScalar(this.schemas[reference]) ? this.named({ component, path, schema }) : undefined;
      return (
        known ??
        this.at({
          schema: this.schemas[reference] ?? {},
          component: reference,
          path: isScalar(this.schemas[reference]) ? path : [],
        })
      );
    }
    if ('const' in schema) return schema.const;
    const [choice] = listOf(schema.anyOf ?? schema.oneOf).filter((one) => one.type !== 'null');
    if (choice) return this.at({ schema: choice, component, path });
    if (schema.type === 'object') return this.object({ schema, component, path });
    const list = values[[component, ...path].join('.')];
    // A list that one example of its kind would not do for.
    if (Array.isArray(list)) return list;
    if (schema.type === 'array') return listOf([schema.items]).map((items) => this.at({ schema: items, component, path }));
    const known = this.named({ schema, component, path });
    if (known !== undefined) return known;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (schema.type === 'boolean') return true;
    this.unknown.add([component, ...path].join('.'));
    return schema.type === 'string' ? '' : 0;
  }

  private object({ schema, component, path }: Place): Record<string, unknown> {
    const properties = Schema.safeParse(schema.properties).data ?? {};
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => {
        const parsed = Schema.safeParse(part).data ?? {};
        return [name, this.at({ schema: parsed, component, path: [...path, name] })];
      }),
    );
  }

  /** The value of the longest name that is known: `Schema.outer.inner`, `Schema.inner`, `inner`; null where it may be none. */
  private named({ schema, component, path }: Place): unknown {
    const last = path.at(-1) ?? component;
    for (const name of [
      [component, ...path].join('.'),
      `${component}.${path.slice(-2).join('.')}`,
      `${component}.${last}`,
      last,
    ]) {
      const value = values[name];
      if (value !== undefined && fits(schema, value)) return value;
    }
    return undefined;
  }
}

function isScalar(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.type !== 'object' && !('anyOf' in schema) && !('oneOf' in schema);
}

function fits(schema: Schema, value: unknown): boolean {
  const types = [schema.type].flat();
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const type = typeof value;
  return schema.type === undefined || types.includes(type) || (type === 'number' && types.includes('integer'));
}

function listOf(value: unknown): Schema[] {
  return (Array.isArray(value) ? value : []).flatMap((one): Schema[] => {
    const read = Schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
