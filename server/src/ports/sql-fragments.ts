import { type AliasedRawBuilder, type Expression, ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../ports.ts';

type SqlType = 'uuid' | 'text' | 'int' | 'smallint' | 'bigint' | 'boolean' | 'timestamptz';
type Element = string | number | boolean | null;

/** A list of values as one parameter, so that the statement is the same for every length. */
export function sqlArray<T extends Element>(type: SqlType, values: readonly T[]): RawBuilder<T[]> {
  return sql<T[]>`${[...values]}::${sql.raw(type)}[]`;
}

/** `where('id', '=', anyOf('uuid', ids))`: one of these. Unlike `in` it takes an empty list, and is one parameter. */
export function anyOf<T extends Element>(type: SqlType, values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${sqlArray(type, values)})`;
}

/** Lists of equal length by the names of their columns, each with its type. */
type Lists = Readonly<Record<string, readonly [SqlType, readonly Element[]]>>;
type RowOf<L extends Lists> = { [Name in keyof L]: L[Name][1][number] };

/** `selectFrom(unnest('new', { id: ['uuid', ids], word: ['text', words] }))`: a table of rows that the caller brings along. */
export function unnest<A extends string, L extends Lists>(alias: A, lists: L): AliasedRawBuilder<RowOf<L>, A> {
  const arrays = Object.values(lists).map(([type, values]) => sqlArray(type, values));
  const names = Object.keys(lists).map((name) => sql.ref(name));
  return sql<RowOf<L>>`unnest(${sql.join(arrays)})`.as<A>(sql`${sql.ref(alias)}(${sql.join(names)})`);
}

/** How many rows there are: `select(countRows.as('n'))`. */
export const countRows = sql<number>`count(*)::int`;

/** A condition as a column. Kysely types conditions for databases that answer 0 and 1; PostgreSQL answers booleans. */
export function isTrue(condition: Expression<SqlBool>): ExpressionWrapper<never, never, boolean> {
  return new ExpressionWrapper<never, never, boolean>(condition.toOperationNode());
}

/** First and last name as they are shown. */
export function shownName<T extends string | null>(first: Expression<T>, last: Expression<T>): RawBuilder<T> {
  return sql<T>`trim(${first} || ' ' || ${last})`;
}

/**
 * `orderBy(inNameOrder(name))`: as readers look names up, a letter with an accent beside the one without, small or capital. By the root
 * collation of Unicode, which both databases have; by code points Émile would stand behind Zoe.
 */
export function inNameOrder(name: Expression<string>): RawBuilder<string> {
  return sql<string>`(${name}) collate "und-x-icu"`;
}

/** Waits until nobody else holds this lock, and holds it until the transaction ends. `space` is a number that is ours alone. */
export async function lockUntilCommit(tx: Queryable, space: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(space)}, hashtext(${key}))`.execute(tx);
}

/** SQL that a declaration holds as text, with a value wherever it says `$1`. */
export function declaredSql(text: string, value: Date | string | readonly string[]): RawBuilder<boolean> {
  return sql.join(
    text.split('$1').map((part) => sql.raw(part)),
    sql`${value}`,
  );
}
