import { randomUUID } from 'node:crypto';
import { randomIds } from '@lorecrew/server/adapters/ids/random';
import type { People } from '@lorecrew/server/testing/people';
import type { RealValues } from './example-call.ts';

/** Where a call is given ids of what belongs to a company: `params.` or `query.` and a name. */
export const IDS: Readonly<Record<string, readonly `${'params' | 'query'}.${string}`[]>> = {
  getDataPackage: ['query.sessionId'],
  postSystemCheck: ['query.sessionId'],
  deleteDevice: ['params.id'],
  putReadNotification: ['params.id'],
  deleteNotification: ['params.id'],
  putMember: ['params.id'],
  deleteMember: ['params.id'],
  deleteColleagueInvitation: ['params.id'],
  getSession: ['params.sessionId'],
  patchSession: ['params.sessionId'],
  deleteSession: ['params.sessionId'],
  putSessionOrganiser: ['params.sessionId', 'params.userId'],
  deleteSessionOrganiser: ['params.sessionId', 'params.userId'],
  postDelaySession: ['params.sessionId'],
  postCancelSession: ['params.sessionId'],
  postDuplicateSession: ['params.sessionId'],
  getSessionPeople: ['params.sessionId'],
  getExportPeople: ['params.sessionId'],
  postSessionPeople: ['params.sessionId'],
  deleteSessionPerson: ['params.sessionId', 'params.personId'],
  getPersonLink: ['params.sessionId', 'params.personId'],
  postPersonLink: ['params.sessionId', 'params.personId'],
  postSessionReminders: ['params.sessionId'],
  postAnswerSeatRequest: ['params.requestId'],
  getSeatRequests: ['params.sessionId'],
  postSeatRequest: ['params.sessionId', 'params.requestId'],
  getCrews: ['params.sessionId'],
  putCrews: ['params.sessionId'],
  postDealCrews: ['params.sessionId'],
  getControl: ['params.sessionId'],
  postControl: ['params.sessionId'],
  getSessionReport: ['params.sessionId'],
  getExportReport: ['params.sessionId'],
  getSessionFelt: ['params.sessionId'],
  putSessionFelt: ['params.sessionId'],
  postAnonymiseSession: ['params.sessionId'],
  getReportLinks: ['params.sessionId'],
  postReportLinks: ['params.sessionId'],
  deleteReportLink: ['params.sessionId', 'params.linkId'],
  deletePreviewLink: ['params.linkId'],
  getReports: ['params.sessionId'],
  putReport: ['params.sessionId'],
  postUndoImport: ['params.importId'],
  getOrder: ['params.id'],
  getOrderDocument: ['params.id', 'query.note'],
  postPauseSession: ['params.sessionId'],
  // Last: from here on its show writes by itself.
  postResumeSession: ['params.sessionId'],
};

/** Calls of people who are signed in that are given no such id: what they are about follows from the token alone. */
export const WITHOUT_IDS: readonly string[] = [
  'postLiveTicket',
  'getHonours',
  'getMeasures',
  'postRefreshToken',
  'postLogout',
  'putChangePassword',
  'postProviders',
  'deleteProviders',
  'getUser',
  'putProfile',
  'getAddress',
  'postAddress',
  'deleteAddress',
  'postConfirmAddress',
  'getAccountExport',
  'getAccountDeletion',
  'postAccountDeletion',
  'getDevices',
  'deleteDevices',
  'getUserSettings',
  'putUserSetting',
  'deleteUserSetting',
  'getNotifications',
  'getUnreadNotifications',
  'putReadNotifications',
  'getMembers',
  'deleteMembership',
  'putCompany',
  'getColleagueInvitations',
  'postColleagueInvitations',
  'getCredits',
  'getStatement',
  'getDashboard',
  'getExperiences',
  'getSessions',
  'postSessions',
  'getPeople',
  'postPeople',
  'postPreviewPeople',
  'getCheckout',
  'postOrders',
  'getOrders',
  'getAward',
  'putAward',
  'deleteVoiceTimes',
  'getReplay',
  'getFelt',
  'postFelt',
  'postRehearsals',
  'getPreviewLinks',
  'postPreviewLinks',
  'getReportTrend',
];

/** An id of the same shape that nothing has. */
export function randomLike(id: string): string {
  return /^[a-z2-7]{26}$/.test(id) ? randomIds.sessionId() : randomUUID();
}

/** Real values with other ids in some places. */
export function withIds(real: RealValues, places: readonly string[], idAt: (place: string, id: string) => string): RealValues {
  const params = { ...real.params };
  const query = { ...real.query };
  for (const place of places) {
    const [where, name = ''] = place.split('.');
    const values = where === 'params' ? params : query;
    values[name] = idAt(place, values[name] ?? '');
  }
  return { ...real, params, query };
}

/** Every choice of at least one of some places. */
export function choices(places: readonly string[]): string[][] {
  return Array.from({ length: 2 ** places.length - 1 }, (_, n) => places.filter((_place, bit) => ((n + 1) >> bit) % 2 === 1));
}

const TABLES = `select c.table_name as name from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`;

/** Every row of a company, byte by byte, as one text. */
export async function rowsOf(people: People, companyId: string): Promise<string> {
  const tables = await people.rows<{ name: string }>(TABLES);
  const each = tables.map(
    ({ name }) => `select '${name}' as at, to_jsonb(t)::text as line from "${name}" t where company_id = $1::uuid`,
  );
  const all = `${each.join(' union all ')} union all select 'company', to_jsonb(t)::text from company t where id = $1::uuid`;
  const rows = await people.rows<{ at: string; line: string }>(`${all} order by 1, 2`, [companyId]);
  return rows.map(({ at, line }) => `${at} ${line}`).join('\n');
}
