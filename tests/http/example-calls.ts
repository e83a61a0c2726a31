import { randomUUID } from 'node:crypto';
import type { User } from '@lorecrew/contract/api/account';
import type { Member } from '@lorecrew/contract/api/company';
import type { NotificationsAnswer } from '@lorecrew/contract/api/notifications';
import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { grant } from '@lorecrew/server/features/credits/commands';
import { notify } from '@lorecrew/server/features/notifications/commands';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { orderBody, Shopper } from '@lorecrew/server/testing/shop';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { RealValues } from './example-call.ts';
import { nextYear, PLAN, PROGRAMME } from './example-plan.ts';
import { finishedSeat, finishedSessions, previewCalls } from './finished-sessions.ts';

/** After the person with the first of all ids. */
const EMPTY_CURSOR = Buffer.from('00000000-0000-0000-0000-000000000000').toString('base64url');

const JOIN_LINK = { isOpen: true, admission: 'host', domains: [] };

/** From one address thirty people sign up in an hour. */
const ELSEWHERE = { remoteAddress: '198.51.100.7' };

/** Real values for operations whose examples name what is not there. Each is asked for when its call is made. */
export class Fixtures {
  readonly started: StartedApp;
  readonly people: People;
  constructor(started: StartedApp) {
    this.started = started;
    this.people = new People(started);
  }

  private async get<Found>(url: string, token: string): Promise<Found> {
    return (await this.people.as(token, { url })).json();
  }

  private async waitingEmail(path: string, begin: (email: string) => Promise<unknown>): Promise<string[]> {
    const email = this.people.newEmail();
    await begin(email);
    return this.people.linkTo(email, path);
  }

  private async verification() {
    const [id, signature] = await this.waitingEmail('/verify/email/', (email) => this.people.signUp(email));
    return { id, signature };
  }

  /** The owner of a company, and a colleague who waits to be let in. */
  private async colleagues(from: { remoteAddress?: string } = {}) {
    const { email, token } = await this.people.member(this.people.newEmail(), from);
    const { token: colleague } = await this.people.member(this.people.newEmail(email.split('@')[1]), from);
    const find = async (membership: string) => {
      const { members } = await this.get<{ members: Member[] }>('/api/company/members', token);
      return members.find((one) => one.membership === membership)?.id ?? '';
    };
    return { token, colleague, find };
  }

  /** Somebody who was told of something. */
  private async told() {
    const token = await this.planning();
    const { id: userId, profile } = await this.get<User>('/api/user', token);
    const companyId = profile.company_id ?? '';
    const about = { kind: 'credits-low', about: randomUUID(), atMs: this.started.product.seeding.clock.nowMs() } as const;
    await this.started.product.seeding.db.transaction({ role: 'tenant', companyId }, (tx) =>
      notify(tx, { companyId, to: { of: 'user', userId }, ...about, figures: { available: 4 } }),
    );
    const { notifications } = await this.get<NotificationsAnswer>('/api/user/notifications', token);
    return { token, params: { id: notifications[0]?.id ?? '' } };
  }

  /** Somebody who asks for another address, and the link of the email to it or to the one of before. */
  private async moving(path: '/verify/address/' | '/verify/keep/') {
    const { email, token: bearer } = await this.people.member();
    const next = this.people.newEmail(email.split('@')[1]);
    const payload = { email: next, password: PASSWORD };
    await this.people.as(bearer, { method: 'POST', url: '/api/user/email', payload });
    const [token = ''] = await this.people.linkTo(path === '/verify/keep/' ? email : next, path);
    return { bearer, token };
  }

  /** Somebody with a passkey that no authenticator has. */
  private async passkey(): Promise<{ token: string; params: { id: string }; body: { name: string } }> {
    const token = await this.planning();
    const { id } = await this.get<User>('/api/user', token);
    const [passkey] = await this.people.rows<{ id: string }>(
      `insert into passkey (id, company_id, user_id, credential_id, public_key, counter, synced, name, created_at)
        select gen_random_uuid(), company_id, id, replace(gen_random_uuid()::text, '-', '_'), 'public', 0, false, 'Laptop', now()
        from app_user where id = $1 returning id`,
      [id],
    );
    return { token, params: { id: passkey?.id ?? '' }, body: { name: 'My laptop' } };
  }

  /** A payment at the sandbox that waits. */
  private async payment(): Promise<string> {
    const { payUrl } = await (await Shopper.arrive(this.started)).order();
    return payUrl?.split('/').at(-1) ?? '';
  }

  /** An order of which half the money went back, and the paper that says so. */
  private async refunded() {
    const shopper = await Shopper.arrive(this.started);
    const order = await shopper.buy();
    const { id } = order;
    await shopper.act(order, { act: 'refund', cents: 10_000 });
    await shopper.notices();
    const [note] = (await shopper.look(id)).creditNotes;
    return { token: await this.people.logIn(shopper.email), params: { id }, query: { note: note?.id ?? '' } };
  }

  private planner: Promise<string> | null = null;
  /** One organiser for all sessions: sign-ups have a pace of their own. */
  private planning(): Promise<string> {
    this.planner ??= this.people.member().then(({ token }) => token);
    return this.planner;
  }

  /** A session that an organiser has planned; over where `isOver`. */
  private async planned({ isOver = false } = {}): Promise<{ token: string; params: Record<string, string> }> {
    const token = await this.planning();
    const payload = { ...PLAN, request_key: randomUUID() };
    const { id } = (await this.people.as(token, { method: 'POST', url: '/api/sessions', payload })).json();
    if (isOver) await this.people.as(token, { method: 'POST', url: `/api/sessions/${id}/cancel`, payload: {} });
    return { token, params: { sessionId: id } };
  }

  private pausing: Promise<{ token: string; params: Record<string, string> }> | null = null;
  /** A session whose show is live and paused: nothing happens in it by itself. */
  private paused() {
    this.pausing ??= this.begun();
    return this.pausing;
  }

  /** The organiser of all sessions with more than the welcome credits. */
  private async withCredits(credits: number, key: string): Promise<string> {
    const { db, clock } = this.started.product.seeding;
    const token = await this.planning();
    const { profile } = await this.get<User>('/api/user', token);
    const gift = { companyId: profile.company_id ?? '', atMs: clock.nowMs(), credits, key, label: key };
    await db.transaction({ role: 'tenant', companyId: gift.companyId }, (tx) => grant(tx, gift));
    return token;
  }

  /** A session beyond the welcome credits: one more is given for it. */
  private async extra(key: string) {
    await this.withCredits(1, key);
    return this.planned();
  }

  private async begun() {
    const { shows, seeding } = this.started.product;
    const { token, params } = await this.extra('for a show');
    const [row] = await this.people.rows<{ id: string }>('select id from session where public_id = $1', [params.sessionId ?? '']);
    const sessionId = row?.id ?? '';
    await shows.reschedule({ sessionId, change: randomUUID(), startsAtMs: seeding.clock.nowMs() });
    const join = { type: 'participant.join', participant: 'ada' } as const;
    await shows.submit(sessionId, { id: 'join:ada:1', actor: 'server', command: join });
    await shows.pause({ sessionId, change: randomUUID() });
    await shows.submit(sessionId, { id: 'ada:testtab1:1', actor: 'ada', command: { type: 'show.leave' } });
    await this.people.rows(`update session set status = 'live', paused_at = now() where id = $1`, [sessionId]);
    return { token, params };
  }

  /** A template of a session that is over, because each session holds a credit. */
  private async template() {
    const { token, params } = await this.planned({ isOver: true });
    const payload = { session_id: params.sessionId, name: `Template ${randomUUID()}` };
    const { templates } = (await this.people.as(token, { method: 'POST', url: '/api/templates', payload })).json();
    const saved = templates.find(({ name }: { name: string }) => name === payload.name);
    return { token, params: { templateId: saved?.id ?? '' } };
  }

  private programme: Promise<{ token: string; params: Record<string, string> }> | null = null;
  /** One programme for all calls: each of its two dates holds a credit. */
  private planProgramme() {
    this.programme ??= this.withCredits(2, 'for a programme').then(async (token) => {
      const payload = { ...PROGRAMME, request_key: randomUUID() };
      const { id } = (await this.people.as(token, { method: 'POST', url: '/api/programmes', payload })).json();
      return { token, params: { programmeId: id } };
    });
    return this.programme;
  }

  /** The same, with somebody on its dates. */
  private async programmePerson() {
    const { token, params } = await this.planProgramme();
    const url = `/api/programmes/${params.programmeId}/people`;
    await this.people.as(token, { method: 'POST', url, payload: this.row() });
    const { people } = await this.get<{ people: { id: string }[] }>(url, token);
    return { token, params: { ...params, personId: people[0]?.id ?? '' } };
  }

  /** A session, and whose it is. */
  private async organised() {
    const { token, params } = await this.planned({ isOver: true });
    const { id: userId } = await this.get<{ id: string }>('/api/user', token);
    return { token, params: { ...params, userId } };
  }

  private inviting: Promise<{ token: string; params: Record<string, string> }> | null = null;
  /** One session for everything about people, because each holds a credit; nobody is in it. */
  private async emptied() {
    this.inviting ??= this.planned();
    const { token, params } = await this.inviting;
    const url = `/api/sessions/${params.sessionId}/people`;
    const { people } = await this.get<{ people: { id: string }[] }>(url, token);
    for (const { id } of people) await this.people.as(token, { method: 'DELETE', url: `${url}/${id}` });
    return { token, params };
  }

  /** The same with somebody in it, by the request that brought them. */
  private async invited() {
    const { token, params } = await this.emptied();
    const url = `/api/sessions/${params.sessionId}/people`;
    const added = await this.people.as(token, { method: 'POST', url, payload: this.row() });
    const { people } = await this.get<{ people: { id: string }[] }>(url, token);
    const query = { search: 'Ada', only: 'all' };
    return { token, params: { ...params, personId: people[0]?.id ?? '', importId: added.json().importId }, query };
  }

  /** The same with a stranger who asks for a seat. */
  private async askedForSeat() {
    const { token, params } = await this.emptied();
    const requestId = randomUUID();
    await this.people.rows(
      `insert into seat_request (id, company_id, session_id, kind, secret_hash, name, email, created_at, expires_at)
       select $1::uuid, company_id, id, 'admission', $4, 'Bea Quay', $2, now(), now() + interval '1 hour' from session where public_id = $3`,
      [requestId, this.people.newEmail(), params.sessionId ?? '', requestId],
    );
    return { token, params: { ...params, requestId } };
  }

  /** The same with a join link. */
  private async joinLink() {
    const { token, params } = await this.emptied();
    const url = `/api/sessions/${params.sessionId}/join-link`;
    const { link } = (await this.people.as(token, { method: 'PUT', url, payload: JOIN_LINK })).json();
    return { token, params, code: link.code };
  }

  /** Somebody wants to join as the first participant. */
  private async wantedSeat() {
    const requestId = randomUUID();
    await this.people.rows(`delete from seat_request where kind = 'takeover'`);
    await this.people.rows(
      `insert into seat_request (id, company_id, session_id, kind, consumer_id, secret_hash, created_at, expires_at)
       select $1::uuid, s.company_id, s.id, 'takeover', c.id, $2, now(), now() + interval '1 minute'
       from session s join consumer c on c.company_id = s.company_id where s.public_id = $3 and c.email = $4`,
      [requestId, requestId, this.started.seed.sessionId, this.started.seed.consumers[0]?.email ?? ''],
    );
    return { params: { requestId } };
  }

  /** The same with a lantern that somebody hung and somebody else reported. */
  private async reported() {
    const { token, params } = await this.invited();
    const sql = 'select id from session where public_id = $1';
    const { sessionId = '' } = (await this.inviting)?.params ?? {};
    const [row] = await this.people.rows<{ id: string }>(sql, [sessionId]);
    const { shows } = this.started.product;
    const ask = (id: string, actor: string, command: ShowCommand) => shows.submit(row?.id ?? '', { id, actor, command });
    for (const participant of ['ada', 'ben'])
      await ask(`join:${participant}:1`, 'server', { type: 'participant.join', participant });
    await ask('ada:testtab1:1', 'ada', { type: 'lantern.hang', lantern: lanternText(plainLantern()) });
    await ask('ben:testtab1:1', 'ben', { type: 'lantern.report', person: 'ada' });
    return { token, params: { ...params, textId: 'ada:testtab1:1' } };
  }

  private async crewsVersion(token: string): Promise<number> {
    const { sessionId } = (await this.inviting)?.params ?? {};
    return (await this.get<{ version: number }>(`/api/sessions/${sessionId}/crews`, token)).version;
  }

  private readonly keys = new Map<string, Promise<string>>();
  /** The same with an API key of the company that may do everything, in the place of the token. */
  async withKey<Values extends { readonly token: string }>(values: Values): Promise<Values> {
    const payload = { name: 'Staff calendar', scopes: ['sessions', 'people'], expires_in_days: 30 };
    const create = async () =>
      (await this.people.as(values.token, { method: 'POST', url: '/api/company/api-keys', payload })).json().secret;
    const key = this.keys.get(values.token) ?? create();
    this.keys.set(values.token, key);
    return { ...values, token: await key };
  }

  /** A group of a company's directory, with nobody in it. */
  private async directoryGroup() {
    const { token } = await this.people.member(this.people.newEmail(), ELSEWHERE);
    const payload = { name: 'Directory', scopes: ['scim'], expires_in_days: 30 };
    const key = (await this.people.as(token, { method: 'POST', url: '/api/company/api-keys', payload })).json().secret;
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Harbour' };
    const made = await this.people.as(key, { method: 'POST', url: '/scim/v2/Groups', payload: group });
    return { token, params: { groupId: made.json().id } };
  }

  /** A webhook endpoint with a delivery. */
  private async webhook() {
    const { token } = await this.people.member(this.people.newEmail(), ELSEWHERE);
    const url = '/api/company/webhooks';
    const payload = { url: 'https://hooks.harbour-office.example/', events: ['report.ready'] };
    const { endpoints } = (await this.people.as(token, { method: 'POST', url, payload })).json();
    const endpointId: string = endpoints[0].id;
    const { deliveries } = (await this.people.as(token, { method: 'POST', url: `${url}/${endpointId}/test` })).json();
    const deliveryId: string = deliveries[0].id;
    return { token, params: { endpointId, deliveryId } };
  }

  private row() {
    return { request_key: randomUUID(), people: [{ name: 'Ada Quay', email: this.people.newEmail() }] };
  }

  readonly real: Readonly<Record<string, () => Promise<RealValues>>> = {
    authenticateParticipant: async () => ({
      query: { email: this.started.seed.consumers[0]?.email ?? '', sessionId: this.started.seed.sessionId },
    }),
    getDataPackage: async () => ({ query: { sessionId: this.started.seed.sessionId } }),
    saveSystemCheck: async () => ({ query: { sessionId: this.started.seed.sessionId } }),
    startDemo: async () => ({ body: {} }),
    login: async () => ({ body: { email: (await this.people.member()).email, password: PASSWORD } }),
    getSignUpByToken: async () => ({ body: await this.verification() }),
    verifyEmail: async () => ({ body: { ...(await this.verification()), password: PASSWORD } }),
    resetPassword: async () => {
      const { email } = await this.people.member();
      await this.people.post('/api/password/forgot', { email });
      const [token] = await this.people.linkTo(email, '/reset-password/');
      return { body: { token, password: 'another-lamp-7', password_confirmation: 'another-lamp-7' } };
    },
    changePassword: async () => ({
      token: (await this.people.member()).token,
      body: { current_password: PASSWORD, password: 'another-lamp-7', password_confirmation: 'another-lamp-7' },
    }),
    requestEmailChange: async () => {
      const { email, token } = await this.people.member();
      return { token, body: { email: this.people.newEmail(email.split('@')[1]), password: PASSWORD } };
    },
    getEmailChangeByToken: async () => ({ body: { token: (await this.moving('/verify/address/')).token, side: 'new' } }),
    confirmEmailChange: async () => {
      const { bearer, token } = await this.moving('/verify/address/');
      return { token: bearer, body: { token } };
    },
    revertEmailChange: async () => ({ body: { token: (await this.moving('/verify/keep/')).token } }),
    deleteAccount: async () => ({ token: (await this.people.member()).token, body: { password: PASSWORD } }),
    signOutDevice: async () => {
      const { email, token } = await this.people.member();
      await this.people.logIn(email);
      const { devices } = await this.get<{ devices: { id: string; current: boolean }[] }>('/api/user/devices', token);
      return { token, params: { id: devices.find(({ current }) => !current)?.id ?? '' } };
    },
    resetSetting: async () => {
      const token = await this.planning();
      const url = '/api/user/settings/notice-answers';
      await this.people.as(token, { method: 'PUT', url, payload: { value: false } });
      return { token, params: { key: 'notice-answers' } };
    },
    markNotificationRead: () => this.told(),
    deleteNotification: () => this.told(),
    signOutAllDevices: async () => ({ token: (await this.people.member()).token }),
    logout: async () => ({ token: (await this.people.member()).token }),
    // A token that was exchanged is good for half a minute more, which a slow run outlasts.
    refreshToken: async () => ({ token: (await this.people.member(this.people.newEmail(), ELSEWHERE)).token }),
    updateMemberRole: async () => {
      const { token, find } = await this.colleagues();
      return { token, params: { id: await find('pending') } };
    },
    removeMember: async () => {
      const { token, find } = await this.colleagues();
      return { token, params: { id: await find('pending') } };
    },
    renamePasskey: () => this.passkey(),
    removePasskey: () => this.passkey(),
    startPasskeyProof: async () => ({ token: (await this.passkey()).token }),
    proveSelf: async () => ({ token: (await this.colleagues(ELSEWHERE)).token, body: { password: PASSWORD } }),
    resetMemberFactor: async () => {
      const { token, find } = await this.colleagues(ELSEWHERE);
      const id = await find('pending');
      await this.people.rows(
        `insert into second_factor (user_id, company_id, sealed_key, confirmed_at)
          select id, company_id, 'sealed', now() from app_user where id = $1`,
        [id],
      );
      return { token, params: { id } };
    },
    inviteColleague: async () => {
      const token = await this.planning();
      const { email } = await this.get<User>('/api/user', token);
      return { token, body: { email: this.people.newEmail(email.split('@')[1]) } };
    },
    revokeColleagueInvitation: async () => {
      const token = await this.planning();
      const { email } = await this.get<User>('/api/user', token);
      const payload = { email: this.people.newEmail(email.split('@')[1]) };
      const answer = await this.people.as(token, { method: 'POST', url: '/api/company/invitations', payload });
      return { token, params: { id: answer.json().invitations[0].id } };
    },
    readCalendarFeed: async () => {
      const { token } = await this.people.member(this.people.newEmail(), ELSEWHERE);
      const { url } = (await this.people.as(token, { method: 'POST', url: '/api/user/calendar' })).json();
      return { params: { secret: new URL(url).pathname.split('/')[3] ?? '' } };
    },
    removeCompanyDomain: async () => {
      const { token } = await this.people.member(this.people.newEmail(), ELSEWHERE);
      const domain = `further-${this.people.newEmail().split('@')[1]}`;
      await this.people.as(token, { method: 'POST', url: '/api/company/domains', payload: { domain } });
      return { token, params: { domain } };
    },
    revokeApiKey: async () => {
      const { token } = await this.people.member(this.people.newEmail(), ELSEWHERE);
      const payload = { name: 'Staff calendar', scopes: [], expires_in_days: 30 };
      const answer = await this.people.as(token, { method: 'POST', url: '/api/company/api-keys', payload });
      return { token, params: { keyId: answer.json().keys[0].id } };
    },
    listDirectoryPeople: () => this.directoryGroup(),
    updateDirectoryGroup: async () => ({ ...(await this.directoryGroup()), body: { makes_organisers: false } }),
    changeWebhook: () => this.webhook(),
    removeWebhook: () => this.webhook(),
    rotateWebhookSecret: () => this.webhook(),
    testWebhook: () => this.webhook(),
    listWebhookDeliveries: () => this.webhook(),
    replayWebhookDelivery: () => this.webhook(),
    v1PlanSession: async () => {
      const { experience: story, ...plan } = PLAN;
      return this.withKey({ token: await this.withCredits(1, 'for a program'), body: { story, ...plan } });
    },
    v1GetSession: async () => this.withKey(await this.planned({ isOver: true })),
    v1MoveSession: async () =>
      this.withKey({ ...(await this.emptied()), body: { starts_at: nextYear('12-17'), zone: 'Europe/Berlin' } }),
    v1CancelSession: async () => this.withKey(await this.planned()),
    v1ListPeople: async () => this.withKey({ ...(await this.emptied()), query: { cursor: EMPTY_CURSOR } }),
    v1AddPeople: async () => this.withKey({ ...(await this.emptied()), body: { people: this.row().people } }),
    v1InvitePeople: async () => this.withKey({ ...(await this.emptied()), body: {} }),
    v1RemovePerson: async () => this.withKey(await this.invited()),
    v1GetResults: async () => {
      const { token = '', ...report } = (await this.real.getSessionReport?.()) ?? {};
      return this.withKey({ token, ...report });
    },
    leaveCompany: async () => {
      const { token, colleague, find } = await this.colleagues();
      const payload = { role: 'organiser' };
      await this.people.as(token, { method: 'PUT', url: `/api/company/members/${await find('pending')}`, payload });
      return { token: colleague };
    },
    getEmail: async () => {
      await this.waitingEmail('/verify/email/', (email) => this.people.signUp(email));
      const { letters: mails } = await this.get<{ letters: { id: string }[] }>('/api/mailbox', '');
      return { params: { id: mails[0]?.id ?? '' } };
    },
    planSession: async () => ({ token: await this.planning(), body: { ...PLAN, request_key: randomUUID() } }),
    getSession: () => this.planned({ isOver: true }),
    updateSession: async () => ({ ...(await this.planned()), body: { name: 'Winter get-together' } }),
    deleteSession: () => this.planned({ isOver: true }),
    delaySession: () => this.planned(),
    cancelSession: () => this.planned(),
    pauseSession: () => this.paused(),
    resumeSession: () => this.paused(),
    duplicateSession: async () => ({
      ...(await this.planned({ isOver: true })),
      body: { request_key: randomUUID(), starts_at: nextYear('12-10'), zone: 'Europe/Berlin' },
    }),
    listProgrammes: async () => ({ token: (await this.planProgramme()).token }),
    getProgramme: () => this.planProgramme(),
    addToProgramme: async () => ({ ...(await this.planProgramme()), body: this.row() }),
    previewProgrammePeople: async () => ({ ...(await this.planProgramme()), body: { people: this.row().people } }),
    listProgrammePeople: () => this.planProgramme(),
    removeFromProgramme: () => this.programmePerson(),
    previewProgramme: async () => ({ token: await this.planning(), body: { ...PROGRAMME, request_key: randomUUID() } }),
    planProgramme: async () => ({
      token: await this.withCredits(2, 'for another programme'),
      body: { ...PROGRAMME, request_key: randomUUID() },
    }),
    cancelProgramme: () => this.planProgramme(),
    saveTemplate: async () => {
      const { token, params } = await this.planned({ isOver: true });
      return { token, body: { session_id: params.sessionId, name: 'Thursday crew' } };
    },
    listTemplates: async () => ({ token: (await this.template()).token }),
    renameTemplate: async () => ({ ...(await this.template()), body: { name: `Friday crew ${randomUUID()}` } }),
    deleteTemplate: () => this.template(),
    addOrganiser: () => this.organised(),
    removeOrganiser: () => this.organised(),
    listAttendees: () => this.invited(),
    exportAttendees: () => this.invited(),
    removeAttendee: () => this.invited(),
    passSeat: async () => ({ ...(await this.invited()), body: { name: 'Cleo Quay', email: this.people.newEmail() } }),
    getPersonalLink: () => this.invited(),
    renewPersonalLink: () => this.invited(),
    undoImport: () => this.invited(),
    listSeatRequests: () => this.invited(),
    answerSeatRequest: () => this.askedForSeat(),
    getJoinLink: () => this.emptied(),
    setJoinLink: async () => ({ ...(await this.emptied()), body: JOIN_LINK }),
    renewJoinLink: async () => {
      const { token, params } = await this.joinLink();
      return { token, params };
    },
    getJoinPage: async () => ({ params: { joinCode: (await this.joinLink()).code } }),
    answerSeatRequestFromSeat: () => this.wantedSeat(),
    getCrews: () => this.invited(),
    saveCrews: async () => {
      const { token, params } = await this.invited();
      const version = await this.crewsVersion(token);
      return { token, params, body: { version, crews: 1, people: [{ id: params.personId, crew: 1 }], wishes: [] } };
    },
    getControlRoom: () => this.reported(),
    applyHostAction: async () => ({
      ...(await this.reported()),
      body: { tab: 'testtab1', n: 1, ask: { kind: 'say', crew: null, text: 'Welcome, all of you.' } },
    }),
    answerSurvey: () => finishedSeat(this.started),
    playTogether: () => finishedSeat(this.started),
    ...previewCalls(async () => ({ people: this.people, token: await this.planning() })),
    ...finishedSessions(
      () => this.people,
      () => this.extra('for a report'),
    ),
    listContentReports: () => this.reported(),
    reviewContentReport: async () => ({ ...(await this.reported()), body: { stays: true } }),
    distributeCrews: async () => {
      const { token, params } = await this.invited();
      const version = await this.crewsVersion(token);
      return { token, params, body: { version, wishes: [] } };
    },
    sendReminders: async () => {
      const { token, params } = await this.invited();
      // Nobody is reminded within an hour of an email.
      await this.people.rows(`update session_consumer set written_at = written_at - interval '2 hours'`);
      return { token, params, body: {} };
    },
    getInvitations: () => this.invited(),
    updateInvitations: async () => ({ ...(await this.invited()), body: { sentence: 'Bring something warm to drink.' } }),
    sendInvitations: async () => ({ ...(await this.invited()), body: {} }),
    previewInvitation: async () => ({ ...(await this.invited()), body: { language: 'de', sentence: '' } }),
    countRecipients: async () => ({ ...(await this.invited()), query: { act: 'cancel' } }),
    addPeople: async () => ({ token: await this.planning(), body: this.row() }),
    addAttendees: async () => ({ ...(await this.emptied()), body: this.row() }),
    previewPeople: async () => ({ token: await this.planning(), body: { session_id: null, people: this.row().people } }),
    placeOrder: async () => ({ body: orderBody() }),
    getOrder: async () => {
      const { token, params } = await this.refunded();
      return { token, params };
    },
    getOrderDocumentLink: () => this.refunded(),
    downloadAwardFile: async () => {
      const { award } = await this.get<{ award: { files: { picture: string } } }>('/api/samples/three-crews/award', '');
      return { params: { file: award.files.picture.split('/').at(-1) ?? '' } };
    },
    downloadKeepsakeFile: async () => {
      const { token } = await finishedSeat(this.started);
      const call = { method: 'PUT', url: '/api/consumer/keepsake', payload: { agreed: true } } as const;
      const { keepsake } = (await this.people.as(token ?? '', call)).json();
      return { params: { file: keepsake.files.picture.split('/').at(-1) } };
    },
    downloadDocument: async () => {
      const { token, params, query } = await this.refunded();
      const { url } = await this.get<{ url: string }>(`/api/checkout/orders/${params.id}/document?note=${query.note}`, token);
      return { query: { token: new URL(url, 'http://here').searchParams.get('token') ?? '' } };
    },
    getSandboxPayment: async () => ({ params: { id: await this.payment() } }),
    actOnSandboxPayment: async () => ({ params: { id: await this.payment() }, body: { act: 'close' } }),
    reportPolicyViolation: async () => ({
      type: 'application/csp-report',
      body: {
        'csp-report': { 'document-uri': 'https://crew.example/', 'violated-directive': 'img-src', 'blocked-uri': 'inline' },
      },
    }),
  };
}

/** Operations that nobody can be shown to do here, the status they answer, and why. */
export const REFUSED: Readonly<Record<string, readonly [status: number, why: string]>> = {
  getSocialNonce: [404, 'sign-in with Microsoft is not configured here'],
  verifySocialLogin: [404, 'sign-in with Microsoft is not configured here'],
  connectProvider: [404, 'sign-in with Microsoft is not configured here'],
  disconnectProvider: [404, 'nothing is connected'],
  getProviderLinkByToken: [410, 'its emails are about Microsoft accounts'],
  saveCompanySignIn: [422, 'there is no identity provider to reach'],
  verifyCompanyDomain: [422, 'the name service holds nothing here'],
  startCompanySignIn: [419, 'it needs the cookie of a page'],
  finishSamlSignIn: [422, 'only an identity provider can answer'],
  readSamlMetadata: [422, 'there is no identity provider to reach'],
  saveSamlSignIn: [400, 'its example is no certificate'],
  finishCompanySignIn: [422, 'only an identity provider can answer'],
  finishSignIn: [410, 'its challenge comes with the password of somebody who has a second factor'],
  startPasskeySignIn: [419, 'it needs the cookie of a page'],
  signInByPasskey: [422, 'only an authenticator can sign'],
  addPasskey: [422, 'only an authenticator can make one'],
  confirmApp: [404, 'only an authenticator app can make a code'],
  removeApp: [404, 'only an authenticator app can make the code that sets it up'],
  renewRecoveryCodes: [404, 'only an authenticator app can make the code that sets it up'],
  confirmProviderLink: [410, 'its emails are about Microsoft accounts'],
  joinAsGuest: [404, 'the secret of a page comes in a header'],
  getGuest: [404, 'the secret of a page comes in a header'],
  requestSeat: [404, 'the secret of its link comes in a header that only an email knows'],
  getInvitation: [404, 'the secret of its link comes in a header that only an email knows'],
  markInvitationOpened: [404, 'the secret of its link comes in a header that only an email knows'],
  answerInvitation: [404, 'the secret of its link comes in a header that only an email knows'],
  passOwnSeat: [404, 'the secret of its link comes in a header that only an email knows'],
  playPreview: [410, 'only a browser that has opened a preview plays it'],
  getFollowUpSurvey: [410, 'only an email knows its link'],
  answerFollowUpSurvey: [410, 'only an email knows its link'],
  updateSubscription: [410, 'only an email knows what stops it'],
  receivePaymentWebhook: [400, 'only the payment provider can sign it'],
};
