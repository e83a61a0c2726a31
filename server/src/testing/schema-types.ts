import type { Database } from '../ports.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL names it, without its length. */
  readonly type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  /** Definitions of the checks of this column alone. */
  readonly checks: readonly string[];
}

const COLUMNS = `
select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
  a.atthasdef or a.attidentity <> '' as defaulted,
  coalesce((select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '{}') as checks
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
order by c.relname collate "C", a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  integer: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/** What documents in columns hold, where a type of the contract says it; all others are `unknown`. */
const DOCUMENTS: Readonly<Record<string, { readonly type: string; readonly imports?: string }>> = {
  'credit_order.bill_to': { type: 'BillTo', imports: `import type { BillTo } from '@lorecrew/contract/api/checkout';` },
  'people_import.outcome': {
    type: 'readonly JudgedRow[]',
    imports: `import type { JudgedRow } from '@lorecrew/contract/api/people';`,
  },
};

/** The values of a check such as `status in ('live', 'completed')`, as a union; null where the column may hold any text. */
function unionOf(checks: readonly string[]): string | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
    if (list) return [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
  }
  return null;
}

function baseType({ table, column, type, checks }: Column): string {
  if (type === 'jsonb') return `Json<${DOCUMENTS[`${table}.${column}`]?.type ?? 'unknown'}>`;
  const element = type.replace(/\[\]$/, '');
  const known = TYPES[element];
  if (known === undefined) throw new Error(`${table}.${column} is ${type}: say in schema-types.ts what that is in TypeScript.`);
  return element === type ? (unionOf(checks) ?? known) : `List<${known}>`;
}

function propertyOf(column: Column): string {
  const base = baseType(column);
  const full = column.nullable ? `${base} | null` : base;
  return `  ${column.column}: ${column.defaulted ? `Generated<${full}>` : full};`.replace(/^(.{131,})$/, brokenUnion);
}

/** A union that is too long for a line, as the formatter writes it. */
function brokenUnion(line: string): string {
  const [, head, values, tail] = /^( {2}\w+: )(.*)(;)$/.exec(line) ?? [];
  return `${head?.trimEnd()}\n${(values ?? '')
    .split(' | ')
    .map((value) => `    | ${value}`)
    .join('\n')}${tail}`;
}

function interfaceName(table: string): string {
  return `${table.replace(/(?:^|_)(\w)/g, (_, mail: string) => mail.toUpperCase())}Table`;
}

/** The text of `ports/schema.ts`: the tables of a database and their columns as Kysely wants to know them. */
export async function schemaTypes(db: Database): Promise<string> {
  const columns = await db.query<Column>({ role: 'owner' }, COLUMNS);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const imports = Object.values(DOCUMENTS).flatMap((document) => document.imports ?? []);
  const interfaces = [...tables].map(
    ([table, its]) => `export interface ${interfaceName(table)} {\n${its.map(propertyOf).join('\n')}\n}\n`,
  );
  const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return `// Written by "npm run schema" from the migrations; do not edit.
${[...imports, `import type { ColumnType } from 'kysely';`].join('\n')}

/** A document: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type List<T> = ColumnType<T[], readonly T[], readonly T[]>;
/** May be left out of a new row. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

${interfaces.join('\n')}
/** Every table and its columns. */
export interface Schema {
${names.join('\n')}
}
`;
}
