import type { NotificationKind, NotificationsQuery, UserNotification } from '@lorecrew/contract/api/notifications';
import { SETTINGS, settingOfKind } from '@lorecrew/contract/api/settings';
import type { Queryable, SqlValue } from '../../ports.ts';
import { KEPT_FOR_EACH } from './rules.ts';
import type { Audience, Reader, Tidings } from './schema.ts';

/** Conditions on `u`, a user; `$9` is whom or what the audience names. */
const AUDIENCES: Readonly<Record<Audience['of'], string>> = {
  session: `u.id in (select s.organiser_id from session s where s.id = $9::uuid and s.company_id = $1
    union select o.user_id from session_organiser o where o.session_id = $9::uuid and o.company_id = $1)`,
  owners: `u.role = 'owner' and u.id is distinct from $9::uuid`,
  user: 'u.id = $9::uuid',
};

function namedBy(to: Audience): SqlValue {
  switch (to.of) {
    case 'session':
      return to.sessionId;
    case 'owners':
      return to.exceptUserId ?? null;
    case 'user':
      return to.userId;
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
  const sql = `
    insert into user_notification (company_id, user_id, kind, key, session_id, about_id, label, figures, at)
    select u.company_id, u.id, $2, $2 || ':' || $3, $4::uuid, $5::uuid, $6, $7::jsonb, $8::timestamptz from app_user u
    where u.company_id = $1 and u.membership = 'approved' and u.email_verified_at is not null and u.user_type_id in (1, 2)
      and ${AUDIENCES[to.of]}
      and not exists (select from user_setting w where w.user_id = u.id and w.key = $10 and not w.value)
    order by u.id
    on conflict (user_id, key) do update
      set label = excluded.label, figures = excluded.figures, at = excluded.at, read_at = null
    returning user_id as "userId"`;
  const params = [
    companyId,
    kind,
    about,
    sessionId,
    memberId,
    label,
    JSON.stringify(figures),
    new Date(atMs),
    namedBy(to),
    keyOf(kind),
  ];
  return (await tx.query<{ userId: string }>(sql, params)).map(({ userId }) => userId);
}

/** Deletes what somebody has beyond the latest they may have. */
export async function deleteBeyond(tx: Queryable, { companyId, userIds }: { companyId: string; userIds: readonly string[] }) {
  const sql = `delete from user_notification where id in (
    select n.id from unnest($2::uuid[]) as r(user_id) cross join lateral (
      select o.id from user_notification o where o.company_id = $1 and o.user_id = r.user_id
      order by o.at desc, o.id offset ${KEPT_FOR_EACH}
    ) n)`;
  await tx.query(sql, [companyId, [...userIds]]);
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

const OWN = `n.company_id = $1 and n.user_id = $2`;

/** What is counted when it is read, because it goes on changing. */
const COUNTED = `case n.kind
    when 'session-answers' then (
      select jsonb_build_object('coming', count(*) filter (where sc.answer = 'coming'),
        'notComing', count(*) filter (where sc.answer = 'not_coming'), 'silent', count(*) filter (where sc.answer is null))
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
  const sql = `
    select n.id, n.kind, n.at, n.read_at is not null as read, s.public_id as session,
      coalesce(nullif(s.name, ''), s.experience) as name, s.starts_at as "startsAt",
      trim(u.first_name || ' ' || u.last_name) as person, n.label, n.figures || ${COUNTED} as figures
    from user_notification n left join session s on s.id = n.session_id left join app_user u on u.id = n.about_id
    where ${OWN} and ($3 = 'all' or n.read_at is null)
    order by n.at desc, n.id limit $4 offset $5`;
  return tx.query<NotificationRow>(sql, [companyId, userId, only, limit, offset]);
}

/** How many somebody has, and how many of them are unread. */
export async function countOf(tx: Queryable, { companyId, userId }: Reader): Promise<{ all: number; unread: number }> {
  const sql = `select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread from user_notification n where ${OWN}`;
  const [row] = await tx.query<{ all: number; unread: number }>(sql, [companyId, userId]);
  return row ?? { all: 0, unread: 0 };
}

/** Marks one as read; false where they have none with this id. */
export async function setRead(
  tx: Queryable,
  { companyId, userId, id, atMs }: Reader & { id: string; atMs: number },
): Promise<boolean> {
  const sql = `update user_notification n set read_at = coalesce(read_at, $4) where ${OWN} and id = $3 returning id`;
  return (await tx.query(sql, [companyId, userId, id, new Date(atMs)])).length > 0;
}

/** Marks everything up to a moment as read. */
export async function setReadUntil(
  tx: Queryable,
  { companyId, userId, untilMs, atMs }: Reader & { untilMs: number; atMs: number },
): Promise<void> {
  const sql = `update user_notification n set read_at = $4 where ${OWN} and read_at is null and at <= $3`;
  await tx.query(sql, [companyId, userId, new Date(untilMs), new Date(atMs)]);
}

/** Deletes one; false where they have none with this id. */
export async function deleteOne(tx: Queryable, { companyId, userId, id }: Reader & { id: string }): Promise<boolean> {
  return (
    (await tx.query(`delete from user_notification n where ${OWN} and id = $3 returning id`, [companyId, userId, id])).length > 0
  );
}

/** Deletes all that somebody has. */
export async function deleteOf(tx: Queryable, { companyId, userId }: Reader): Promise<void> {
  await tx.query(`delete from user_notification n where ${OWN}`, [companyId, userId]);
}

/** Deletes what everybody was told of a colleague under one kind. */
export async function deleteAbout(
  tx: Queryable,
  { companyId, kind, memberId }: { companyId: string; kind: NotificationKind; memberId: string },
): Promise<void> {
  await tx.query('delete from user_notification where company_id = $1 and kind = $2 and about_id = $3', [
    companyId,
    kind,
    memberId,
  ]);
}
