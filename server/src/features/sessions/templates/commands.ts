import type { AuditAction } from '@lorecrew/contract/api/audit';
import { MOST_TEMPLATES, type SessionTemplate } from '@lorecrew/contract/api/templates';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import { lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Database, Ids, Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import type { Catalogue } from '../../stories/queries.ts';
import type { Requester } from '../commands.ts';
import { type WithFields, wrong } from '../rules.ts';
import { findPlanned } from '../store.ts';
import { countTemplates, findTemplateNamed, insertTemplate, listTemplateRows, removeTemplate, setTemplateName } from './store.ts';

export interface TemplateContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

const NAME_TAKEN = 'Another template has this name. Please choose another.';
const TOO_MANY = `A company has at most ${MOST_TEMPLATES} templates. Please delete one first.`;

/** Templates of a company, by name. */
export function listTemplates(
  { db, catalogue }: TemplateContext,
  { companyId }: { companyId: string },
): Promise<SessionTemplate[]> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) =>
    (await listTemplateRows(tx)).map(({ experience: slug, sessionId, ...row }) => ({
      ...row,
      sessionId: SessionId.parse(sessionId),
      slug,
      title: catalogue.find(slug)?.title ?? slug,
    })),
  );
}

/** Changes templates of a company, one request at a time, and notes who did. */
function change(
  { db, clock }: TemplateContext,
  { who, action, work }: { who: Requester; action: AuditAction; work: (tx: Queryable) => Promise<WithFields<null>> },
): Promise<WithFields<null>> {
  const { companyId } = who;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    await lockUntilCommit(tx, 7241008, companyId);
    const done = await work(tx);
    if (done.ok) await recordAuditEvent(tx, { atMs: clock.nowMs(), action, ...who });
    return done;
  });
}

/** Saves a session as a template. The same name for the same session again changes nothing. */
export function saveTemplate(
  context: TemplateContext,
  { who, publicId, name }: { who: Requester; publicId: string; name: string },
): Promise<WithFields<null>> {
  return change(context, {
    who,
    action: 'template.saved',
    work: async (tx) => {
      const session = await findPlanned(tx, publicId);
      if (!session) return refuse('SESSION_001');
      const known = await findTemplateNamed(tx, name);
      if (known) return known.sessionId === session.id ? ok(null) : wrong('name', NAME_TAKEN);
      if ((await countTemplates(tx)) >= MOST_TEMPLATES) return wrong('name', TOO_MANY);
      const row = { id: context.ids.uuid(), companyId: who.companyId, sessionId: session.id, name, atMs: context.clock.nowMs() };
      return (await insertTemplate(tx, row)) ? ok(null) : wrong('name', NAME_TAKEN);
    },
  });
}

/** Gives a template another name. */
export function renameTemplate(
  context: TemplateContext,
  { who, id, name }: { who: Requester; id: string; name: string },
): Promise<WithFields<null>> {
  return change(context, {
    who,
    action: 'template.renamed',
    work: async (tx) => {
      const known = await findTemplateNamed(tx, name);
      if (known && known.id !== id) return wrong('name', NAME_TAKEN);
      return (await setTemplateName(tx, { id, name })) ? ok(null) : refuse('SESSION_001');
    },
  });
}

/** Deletes a template. Its session stays. */
export function deleteTemplate(context: TemplateContext, { who, id }: { who: Requester; id: string }): Promise<WithFields<null>> {
  return change(context, {
    who,
    action: 'template.deleted',
    work: async (tx) => ((await removeTemplate(tx, id)) ? ok(null) : refuse('SESSION_001')),
  });
}
