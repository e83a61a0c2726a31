import type { NotificationKind, NotificationsQuery, UserNotification } from '@lorecrew/contract/api/notifications';
import { SETTINGS, settingOfKind } from '@lorecrew/contract/api/settings';
import { unreachable } from '@lorecrew/contract/result';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../ports/schema.ts';
import { countRows, isTrue, shownName, unnest } from '../../ports/sql-fragments.ts';
import type { Queryable } from '../../ports.ts';
import { KEPT_FOR_EACH } from './rules.ts';
import type { Audience, Reader, Tidings } from './schema.ts';

type Users = ExpressionBuilder<Schema & { u: Schema['app_user'] }, 'u'>;

/** Whether a user is of an audience. */
function isAmong(eb: Users, companyId: string, to: Audience) {
  switch (to.of) {
    case 'session': {
      const theirs = eb
        .selectFrom('session as s')
        .select('s.organiser_id as id')
        .where('s.id', '=', to.sessionId)
        .where('s.company_id', '=', companyId)
        .union(
          eb
            .selectFrom('session_organiser as o')
            .select('o.user_id as id')
            .where('o.session_id', '=', to.sessionId)
            .where('o.company_id', '=', companyId),
        );
      return eb('u.id', 'in', theirs);
    }
    case 'owners':
      return eb.and([eb('u.role', '=', 'owner'), eb('u.id', 'is distinct from', to.exceptUserId ?? null)]);
    case 'user':
      return eb('u.id', '=', to.userId);
    default:
      return unreachable(to);
  }
}

/** Under which they may have chosen not to be told; null where nobody chooses. */
function keyOf(kind: NotificationKind): string | null {
  const key = settingOfKind(kind);
  return SETTINGS[key].fixed ? null : key;
}

/** Writes it down for everybody of an audience who works with the company's data and wants to be told; says for whom. */
export async function insertFor(tx: Queryable, tidings: Tidings): Promise<string[]> {
  const { companyId, to, kind, about, atMs, sessionId = null, memberId = null, label = '', figures = {} } = tidings;
  const told = tx
    .selectFrom('app_user as u')
    .select((eb) => [
      'u.company_id',
      'u.id',
      eb.val(kind).as('kind'),
      eb.val(`${kind}:${about}`).as('key'),
      eb.cast<string | null>(eb.val(sessionId), 'uuid').as('session_id'),
      eb.cast<string | null>(eb.val(memberId), 'uuid').as('about_id'),
      eb.val(label).as('label'),
      eb.cast<string>(eb.val(JSON.stringify(figures)), 'jsonb').as('figures'),
      eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('at'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.membership', '=', 'approved')
    .where('u.email_verified_at', 'is not', null)
    .where('u.user_type_id', 'in', [1, 2])
    .where((eb) => isAmong(eb, companyId, to))
    .where(({ exists, not, selectFrom }) => {
      const silenced = selectFrom('user_setting as w').whereRef('w.user_id', '=', 'u.id').where('w.value', '=', false);
      return not(exists(silenced.where('w.key', '=', keyOf(kind))));
    })
    .orderBy('u.id');
  const written = await tx
    .insertInto('user_notification')
    .columns(['company_id', 'user_id', 'kind', 'key', 'session_id', 'about_id', 'label', 'figures', 'at'])
    .expression(told)
    .onConflict((oc) =>
      oc.columns(['user_id', 'key']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        figures: eb.ref('excluded.figures'),
        at: eb.ref('excluded.at'),
        read_at: null,
      })),
    )
    .returning('user_id as userId')
    .execute();
  return written.map(({ userId }) => userId);
}

/** Deletes what somebody has beyond the latest they may have. */
export async function deleteBeyond(tx: Queryable, { companyId, userIds }: { companyId: string; userIds: readonly string[] }) {
  const beyond = tx
    .selectFrom(unnest('r', { user_id: ['uuid', userIds] }))
    .crossJoinLateral((qb) =>
      qb
        .selectFrom('user_notification as o')
        .select('o.id')
        .where('o.company_id', '=', companyId)
        .whereRef('o.user_id', '=', 'r.user_id')
        .orderBy('o.at', 'desc')
        .orderBy('o.id')
        .offset(KEPT_FOR_EACH)
        .as('n'),
    )
    .select('n.id');
  await tx.deleteFrom('user_notification').where('id', 'in', beyond).execute();
}

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly read: boolean;
  readonly session: string | null;
  readonly name: string | null;
  readonly startsAt: Date | null;
  readonly person: string | null;
  readonly label: string;
  readonly figures: UserNotification['figures'];
}

/** What is counted when it is read, because it goes on changing. */
const COUNTED = sql`case n.kind
    when 'session-answers' then (
      select jsonb_build_object('coming', count(*) filter (where sc.answer = 'coming'),
        'notComing', count(*) filter (where sc.answer = 'not_coming'), 'silent', count(*) filter (where sc.answer is null and not sc.awaits_invitation))
      from session_consumer sc where sc.company_id = n.company_id and sc.session_id = n.session_id)
    when 'letters-failed' then (
      select jsonb_build_object('letters', count(distinct m.to_address)) from mail_outbox m
      where m.company_id = n.company_id and m.session_id = n.session_id and m.failed_at is not null)
    else '{}'::jsonb end`;

/** A page of somebody's notifications, the latest first. */
export function listOf(
  tx: Queryable,
  { companyId, userId, only, limit, offset }: Reader & Pick<NotificationsQuery, 'only'> & { limit: number; offset: number },
): Promise<NotificationRow[]> {
  const theirs = tx
    .selectFrom('user_notification as n')
    .leftJoin('session as s', 's.id', 'n.session_id')
    .leftJoin('app_user as u', 'u.id', 'n.about_id')
    .select((eb) => [
      'n.id',
      'n.kind',
      'n.at',
      isTrue(eb('n.read_at', 'is not', null)).as('read'),
      's.public_id as session',
      eb.fn.coalesce(sql<string | null>`nullif(${eb.ref('s.name')}, '')`, 's.experience').as('name'),
      's.starts_at as startsAt',
      shownName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('person'),
      'n.label',
      sql<UserNotification['figures']>`${eb.ref('n.figures')} || ${COUNTED}`.as('figures'),
    ])
    .where('n.company_id', '=', companyId)
    .where('n.user_id', '=', userId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ kind: NotificationKind }>();
  return (only === 'all' ? theirs : theirs.where('n.read_at', 'is', null)).execute();
}

/** How many somebody has, and how many of them are unread. */
export async function countOf(tx: Queryable, { companyId, userId }: Reader): Promise<{ all: number; unread: number }> {
  return tx
    .selectFrom('user_notification')
    .select(({ cast, fn }) => [
      countRows.as('all'),
      cast<number>(fn.countAll().filterWhere('read_at', 'is', null), 'integer').as('unread'),
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Marks one as read; false where they have none with this id. */
export async function setRead(
  tx: Queryable,
  { companyId, userId, id, atMs }: Reader & { id: string; atMs: number },
): Promise<boolean> {
  const read = await tx
    .updateTable('user_notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(new Date(atMs))) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return read.length > 0;
}

/** Marks everything up to a moment as read. */
export async function setReadUntil(
  tx: Queryable,
  { companyId, userId, untilMs, atMs }: Reader & { untilMs: number; atMs: number },
): Promise<void> {
  await tx
    .updateTable('user_notification')
    .set({ read_at: new Date(atMs) })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('at', '<=', new Date(untilMs))
    .execute();
}

/** Deletes one; false where they have none with this id. */
export async function deleteOne(tx: Queryable, { companyId, userId, id }: Reader & { id: string }): Promise<boolean> {
  const own = tx.deleteFrom('user_notification').where('company_id', '=', companyId).where('user_id', '=', userId);
  return (await own.where('id', '=', id).returning('id').execute()).length > 0;
}

/** Deletes all that somebody has. */
export async function deleteNotifications(tx: Queryable, { companyId, userId }: Reader): Promise<void> {
  await tx.deleteFrom('user_notification').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

/** Deletes what everybody was told of a colleague under one kind. */
export async function deleteAbout(
  tx: Queryable,
  { companyId, kind, memberId }: { companyId: string; kind: NotificationKind; memberId: string },
): Promise<void> {
  const told = tx.deleteFrom('user_notification').where('company_id', '=', companyId).where('kind', '=', kind);
  await told.where('about_id', '=', memberId).execute();
}
