import { countRows, inNameOrder } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
  readonly experience: string;
  readonly seats: number;
  readonly people: number;
}

/** Templates of the company, by name. */
export function listTemplateRows(tx: Queryable): Promise<TemplateRow[]> {
  return tx
    .selectFrom('session_template as t')
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.session_id'))
    .select((eb) => {
      const seats = eb.selectFrom('session_consumer as sc').whereRef('sc.session_id', '=', 's.id');
      return [
        't.id',
        't.name',
        's.public_id as sessionId',
        's.experience',
        's.seats',
        seats.select(countRows.as('n')).$asScalar().$notNull().as('people'),
      ];
    })
    .orderBy((eb) => inNameOrder(eb.ref('t.name')))
    .orderBy('t.id')
    .execute();
}

/** How many templates the company has. */
export async function countTemplates(tx: Queryable): Promise<number> {
  return (await tx.selectFrom('session_template').select(countRows.as('n')).executeTakeFirstOrThrow()).n;
}

/** The template of this name: its id and the key of its session. */
export async function findTemplateNamed(tx: Queryable, name: string): Promise<{ id: string; sessionId: string } | null> {
  const template = tx.selectFrom('session_template').select(['id', 'session_id as sessionId']).where('name', '=', name);
  return (await template.executeTakeFirst()) ?? null;
}

/** Writes a template; false where one of this name was written meanwhile. */
export async function insertTemplate(
  tx: Queryable,
  { id, companyId, sessionId, name, atMs }: { id: string; companyId: string; sessionId: string; name: string; atMs: number },
): Promise<boolean> {
  const written = await tx
    .insertInto('session_template')
    .values({ id, company_id: companyId, session_id: sessionId, name, created_at: new Date(atMs) })
    .onConflict((oc) => oc.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Renames a template; false where the company has no such one. */
export async function setTemplateName(tx: Queryable, { id, name }: { id: string; name: string }): Promise<boolean> {
  const renamed = await tx.updateTable('session_template').set({ name }).where('id', '=', id).returning('id').execute();
  return renamed.length > 0;
}

/** Deletes a template; false where the company has no such one. */
export async function removeTemplate(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.deleteFrom('session_template').where('id', '=', id).returning('id').execute()).length > 0;
}
