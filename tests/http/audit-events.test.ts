import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { errorOf, Inviting } from '@lorecrew/server/testing/inviting';
import { Shopper } from '@lorecrew/server/testing/shop';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const STORIES_DIR = fileURLToPath(new URL('../fixtures/stories', import.meta.url));

let started: StartedApp;
let inviting: Inviting;
let me: { id: string; companyId: string };
let nowMs = Date.parse('2026-11-22T15:04:11Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs }, environment: { STORIES_DIR } });
  inviting = new Inviting(started);
  await inviting.signUp();
  me = await whoIs(inviting.token);
});
afterAll(() => started.close());

async function whoIs(token: string): Promise<{ id: string; companyId: string }> {
  const { id, profile } = (await inviting.call({ url: '/api/user' }, token)).json();
  return { id, companyId: profile.company_id };
}

/** Entries that say which session they are about, in these tests. */
const ABOUT_SESSION = /^(session|people|seat|join-link|report)\./;

/** What is written down from now on, as `action by whom`. */
async function written<T>(work: () => Promise<T>, who: { id: string; companyId: string } = me): Promise<string[]> {
  await inviting.people.rows('delete from audit');
  await work();
  const rows = await inviting.people.rows<{
    action: string;
    user_id: string | null;
    company_id: string;
    session_id: string | null;
  }>('select action, user_id, company_id, session_id from audit order by at, action');
  expect(rows.filter(({ action, session_id }) => session_id === null && ABOUT_SESSION.test(action))).toEqual([]);
  expect(rows.filter(({ company_id }) => company_id !== who.companyId)).toEqual([]);
  const names: Readonly<Record<string, string>> = { [who.id]: 'me' };
  return rows.map(({ action, user_id }) => `${action} by ${names[user_id ?? ''] ?? 'somebody else'}`);
}

const change = (id: string, payload: object) => inviting.call({ method: 'PATCH', url: `/api/sessions/${id}`, payload });

describe('the audit of planning', () => {
  beforeEach(() => inviting.cancelAll());

  it('names who planned a session, changed it, moved it, cancelled it and deleted it', async () => {
    let id = '';
    expect(await written(async () => ({ id } = await inviting.plan()))).toEqual(['session.planned by me']);
    expect(await written(() => change(id, { name: 'Another name' }))).toEqual(['session.changed by me']);
    expect(await written(() => change(id, { seats: 3 }))).toEqual(['session.changed by me']);
    expect(await written(() => change(id, { starts_at: '2026-12-04T15:00', zone: 'Europe/Berlin' }))).toEqual([
      'session.changed by me',
      'session.rescheduled by me',
    ]);
    expect(await written(() => inviting.post(`/api/sessions/${id}/delay`, { minutes: 5 }))).toEqual([
      'session.rescheduled by me',
    ]);
    expect(await written(() => inviting.cancel(id))).toEqual(['session.cancelled by me']);
    expect(await written(() => inviting.call({ method: 'DELETE', url: `/api/sessions/${id}`, payload: {} }))).toEqual([
      'session.deleted by me',
    ]);
  });

  it('says which session an entry is about, until that session is deleted', async () => {
    const about = async () => {
      const { entries } = (await inviting.call({ url: '/api/company/audit?action=session.planned' })).json();
      return entries.map(({ session }: { session?: object }) => session);
    };
    await inviting.people.rows('delete from audit');
    const { id } = await inviting.plan();
    await change(id, { name: 'Harbour night' });
    expect(await about()).toEqual([{ id, name: 'Harbour night' }]);
    const { csv } = (await inviting.call({ url: '/api/company/audit.csv?action=session.planned' })).json();
    expect(csv.trim().split('\r\n').at(-1)).toMatch(new RegExp(`,Harbour night,${id}$`));
    await inviting.cancel(id);
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}`, payload: {} });
    expect(await about()).toEqual([undefined]);
  });

  it('says nothing of what was refused', async () => {
    const { id } = await inviting.plan();
    expect(
      await written(async () => {
        expect(errorOf(await change(id, { starts_at: '2020-01-01T10:00', zone: 'Europe/Berlin' }))).toEqual([422, 'SESSION_012']);
        expect(errorOf(await change(id, { seats: 6 }))).toEqual([402, 'SESSION_002']);
        expect(errorOf(await inviting.cancel('b'.repeat(26)))).toEqual([404, 'SESSION_001']);
      }),
    ).toEqual([]);
  });

  it('names who shared a session with a colleague, took that back, and arranged the crews first', async () => {
    const { id } = await inviting.plan();
    const other = await colleague();
    const put = (method: 'PUT' | 'DELETE') =>
      inviting.call({ method, url: `/api/sessions/${id}/organisers/${other.id}`, payload: {} });
    expect(await written(() => put('PUT'))).toEqual(['session.organiser-added by me']);
    expect(await written(() => put('DELETE'))).toEqual(['session.organiser-removed by me']);

    await inviting.cancelAll();
    const ferry = await inviting.plan({ experience: 'night-ferry', seats: 3 });
    await inviting.added(ferry.id, [inviting.row('Ada Crew'), inviting.row('Ben Crew'), inviting.row('Cyd Crew')]);
    const url = `/api/sessions/${ferry.id}/crews`;
    const { version, people } = (await inviting.call({ url })).json();
    const placed = people.map(({ id: person }: { id: string }) => ({ id: person, crew: 1 }));
    const save = (at: number) =>
      inviting.call({ method: 'PUT', url, payload: { version: at, crews: 1, people: placed, wishes: [] } });
    expect(await written(() => save(version))).toEqual(['session.crews-arranged by me']);
  });

  it('names who added people, undid that, replaced a link, passed a seat on and removed somebody', async () => {
    const { id } = await inviting.plan();
    const ada = inviting.row('Ada Crew');
    let importId = '';
    expect(await written(async () => ({ importId } = await inviting.added(id, [ada])))).toEqual(['people.added by me']);
    expect(await written(() => inviting.post(`/api/people/imports/${importId}/undo`))).toEqual(['people.add-undone by me']);
    await inviting.added(id, [ada]);
    const person = await inviting.personOf(id, ada.email);
    expect(await written(() => inviting.post(`/api/sessions/${id}/people/${person}/link`))).toEqual([
      'people.link-replaced by me',
    ]);
    const ben = inviting.row('Ben Crew');
    expect(await written(() => inviting.post(`/api/sessions/${id}/people/${person}/pass`, ben))).toEqual([
      'people.seat-passed by me',
    ]);
    const next = await inviting.personOf(id, ben.email);
    expect(
      await written(() => inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${next}`, payload: {} })),
    ).toEqual(['people.removed by me']);
  });
});

async function colleague(): Promise<{ id: string; token: string }> {
  nowMs += 3_600_000;
  const [owner] = await inviting.people.rows<{ email: string }>('select email from app_user where id = $1', [me.id]);
  const domain = owner?.email.split('@')[1];
  const email = inviting.people.newEmail(domain);
  await inviting.signIn();
  const token = await inviting.people.colleague(inviting.token, email);
  return { ...(await whoIs(token)), token };
}

describe('the audit of members', () => {
  const member = (id: string, role: string | null) =>
    inviting.call({
      method: role === null ? 'DELETE' : 'PUT',
      url: `/api/company/members/${id}`,
      payload: role === null ? {} : { role },
    });

  it('names who let somebody in, made them an owner and removed them, and of whom that is told', async () => {
    nowMs += 3_600_000;
    const [owner] = await inviting.people.rows<{ email: string }>('select email from app_user where id = $1', [me.id]);
    const { token } = await inviting.people.member(inviting.people.newEmail(owner?.email.split('@')[1]));
    const { id } = await whoIs(token);
    await inviting.signIn();
    expect(await written(() => member(id, 'organiser'))).toEqual([
      'member.approved by me',
      'membership.organiser by somebody else',
    ]);
    expect(await written(() => member(id, 'owner'))).toEqual(['member.role by me', 'membership.owner by somebody else']);
    expect(await written(() => member(id, null))).toEqual(['member.removed by me', 'membership.removed by somebody else']);
  });

  it('names who left', async () => {
    const { id, token } = await colleague();
    expect(
      await written(() => inviting.call({ method: 'DELETE', url: '/api/company/membership', payload: {} }, token), { ...me, id }),
    ).toContainEqual('membership.removed by me');
  });
});

describe('the audit of money', () => {
  it('names the order, its payment, a refund, a dispute and its end', async () => {
    const ada = await Shopper.arrive(started);
    const who = (await ada.call({ url: '/api/user' })).json();
    const buyer = { id: who.id, companyId: who.profile.company_id };
    let order = await ada.order();
    expect(await written(async () => (order = await ada.order()), buyer)).toEqual(['order.placed by me']);
    const settled = async (act: Parameters<Shopper['act']>[1]) => {
      nowMs += 1_000;
      return written(async () => {
        await ada.act(order, act);
        await ada.notices();
      }, buyer);
    };
    expect(await settled({ act: 'pay', card: 'works' })).toEqual(['order.paid by me']);
    expect(await settled({ act: 'refund', cents: 10_000 })).toEqual(['order.refund by me']);
    expect(await settled({ act: 'dispute' })).toEqual(['order.dispute by me']);
    expect(await settled({ act: 'decide', won: true })).toEqual(['order.dispute-undone by me']);
  });

  it('says nothing of a card that is declined', async () => {
    const ada = await Shopper.arrive(started);
    const order = await ada.order({
      ...{ request_key: randomUUID(), product_id: 'credits-50', unit_cents: 1200, method: 'card', po_number: '' },
      bill_to: { company: 'Harbour', street: 'Quay 1', postal_code: '20457', city: 'Hamburg', country_id: 'DE', vat_id: '' },
    });
    const { id, profile } = (await ada.call({ url: '/api/user' })).json();
    expect(await written(() => ada.act(order, { act: 'pay', card: 'declined' }), { id, companyId: profile.company_id })).toEqual(
      [],
    );
  });
});
