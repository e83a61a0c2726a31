import { randomUUID } from 'node:crypto';
import { randomIds } from '@lorecrew/server/adapters/ids/random';
import type { People } from '@lorecrew/server/testing/people';
import type { RealValues } from './example-call.ts';

/** Where a call is given ids of what belongs to a company: `params.` or `query.` and a name. */
export const IDS: Readonly<Record<string, readonly `${'params' | 'query'}.${string}`[]>> = {
  getDataPackage: ['query.sessionId'],
  saveSystemCheck: ['query.sessionId'],
  signOutDevice: ['params.id'],
  markNotificationRead: ['params.id'],
  deleteNotification: ['params.id'],
  updateMemberRole: ['params.id'],
  removeMember: ['params.id'],
  resetMemberFactor: ['params.id'],
  renamePasskey: ['params.id'],
  removePasskey: ['params.id'],
  revokeColleagueInvitation: ['params.id'],
  revokeApiKey: ['params.keyId'],
  removeCompanyDomain: ['params.domain'],
  updateDirectoryGroup: ['params.groupId'],
  listDirectoryPeople: ['params.groupId'],
  changeWebhook: ['params.endpointId'],
  rotateWebhookSecret: ['params.endpointId'],
  testWebhook: ['params.endpointId'],
  listWebhookDeliveries: ['params.endpointId'],
  replayWebhookDelivery: ['params.endpointId', 'params.deliveryId'],
  removeWebhook: ['params.endpointId'],
  getSession: ['params.sessionId'],
  updateSession: ['params.sessionId'],
  deleteSession: ['params.sessionId'],
  addOrganiser: ['params.sessionId', 'params.userId'],
  removeOrganiser: ['params.sessionId', 'params.userId'],
  delaySession: ['params.sessionId'],
  cancelSession: ['params.sessionId'],
  duplicateSession: ['params.sessionId'],
  renameTemplate: ['params.templateId'],
  deleteTemplate: ['params.templateId'],
  getProgramme: ['params.programmeId'],
  addToProgramme: ['params.programmeId'],
  previewProgrammePeople: ['params.programmeId'],
  listProgrammePeople: ['params.programmeId'],
  removeFromProgramme: ['params.programmeId', 'params.personId'],
  cancelProgramme: ['params.programmeId'],
  listAttendees: ['params.sessionId'],
  exportAttendees: ['params.sessionId'],
  addAttendees: ['params.sessionId'],
  removeAttendee: ['params.sessionId', 'params.personId'],
  passSeat: ['params.sessionId', 'params.personId'],
  getPersonalLink: ['params.sessionId', 'params.personId'],
  renewPersonalLink: ['params.sessionId', 'params.personId'],
  sendReminders: ['params.sessionId'],
  getInvitations: ['params.sessionId'],
  updateInvitations: ['params.sessionId'],
  sendInvitations: ['params.sessionId'],
  previewInvitation: ['params.sessionId'],
  countRecipients: ['params.sessionId'],
  answerSeatRequestFromSeat: ['params.requestId'],
  listSeatRequests: ['params.sessionId'],
  answerSeatRequest: ['params.sessionId', 'params.requestId'],
  getJoinLink: ['params.sessionId'],
  setJoinLink: ['params.sessionId'],
  renewJoinLink: ['params.sessionId'],
  getCrews: ['params.sessionId'],
  saveCrews: ['params.sessionId'],
  distributeCrews: ['params.sessionId'],
  getControlRoom: ['params.sessionId'],
  applyHostAction: ['params.sessionId'],
  getSessionReport: ['params.sessionId'],
  exportSessionReport: ['params.sessionId'],
  getSurveyResults: ['params.sessionId'],
  setFollowUpSurveys: ['params.sessionId'],
  anonymiseSession: ['params.sessionId'],
  listReportLinks: ['params.sessionId'],
  createReportLink: ['params.sessionId'],
  revokeReportLink: ['params.sessionId', 'params.linkId'],
  revokePreviewLink: ['params.linkId'],
  listContentReports: ['params.sessionId'],
  reviewContentReport: ['params.sessionId'],
  undoImport: ['params.importId'],
  getOrder: ['params.id'],
  getOrderDocumentLink: ['params.id', 'query.note'],
  v1GetSession: ['params.sessionId'],
  v1MoveSession: ['params.sessionId'],
  v1CancelSession: ['params.sessionId'],
  v1ListPeople: ['params.sessionId'],
  v1AddPeople: ['params.sessionId'],
  v1InvitePeople: ['params.sessionId'],
  v1RemovePerson: ['params.sessionId', 'params.personId'],
  v1GetResults: ['params.sessionId'],
  pauseSession: ['params.sessionId'],
  // Last: from here on its show writes by itself.
  resumeSession: ['params.sessionId'],
};

/** Calls of people who are signed in that are given no such id: what they are about follows from the token alone. */
export const WITHOUT_IDS: readonly string[] = [
  'createLiveTicket',
  'getHonours',
  'getMeasures',
  'refreshToken',
  'listAuditEntries',
  'exportAuditEntries',
  'getDataProtectionDocument',
  'getCalendarFeed',
  'createCalendarFeed',
  'removeCalendarFeed',
  'listApiKeys',
  'createApiKey',
  'listDirectoryGroups',
  'listWebhooks',
  'createWebhook',
  'getCompanySignIn',
  'saveCompanySignIn',
  'saveSamlSignIn',
  'readSamlMetadata',
  'deleteCompanySignIn',
  'verifyCompanyDomain',
  'addCompanyDomain',
  'logout',
  'changePassword',
  'connectProvider',
  'disconnectProvider',
  'getUser',
  'updateProfile',
  'getEmailChange',
  'requestEmailChange',
  'cancelEmailChange',
  'confirmEmailChange',
  'exportAccount',
  'previewAccountDeletion',
  'deleteAccount',
  'listDevices',
  'signOutAllDevices',
  'listSettings',
  'updateSetting',
  'resetSetting',
  'listNotifications',
  'countUnreadNotifications',
  'markNotificationsRead',
  'listMembers',
  'leaveCompany',
  'renameCompany',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
  'startPasskeyProof',
  'getSecondFactor',
  'proveSelf',
  'startApp',
  'confirmApp',
  'removeApp',
  'renewRecoveryCodes',
  'requireSecondFactor',
  'listColleagueInvitations',
  'inviteColleague',
  'getCredits',
  'listCreditEntries',
  'getDashboard',
  'listStories',
  'listSessions',
  'planSession',
  'listTemplates',
  'saveTemplate',
  'listProgrammes',
  'previewProgramme',
  'planProgramme',
  'listPeople',
  'addPeople',
  'previewPeople',
  'getCheckout',
  'placeOrder',
  'listOrders',
  'getAward',
  'shareAward',
  'getKeepsake',
  'agreeToKeepsake',
  'playTogether',
  'withdrawVoiceConsent',
  'getReplay',
  'getSurvey',
  'answerSurvey',
  'startRehearsal',
  'listPreviewLinks',
  'createPreviewLink',
  'getReportTrend',
  'v1ListSessions',
  'v1PlanSession',
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
