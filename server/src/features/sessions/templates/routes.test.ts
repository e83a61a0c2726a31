import { randomUUID } from 'node:crypto';
import type { SessionTemplate } from '@lorecrew/contract/api/templates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

describe('planning a session like another', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => Date.parse('2026-11-22T15:04:11Z') } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  /** A session with two people who are to be in different crews, a sentence, and personal links only. */
  async function original() {
    const session = await inviting.plan({ language: 'de' });
    const rows = [inviting.row('Ada Quay'), inviting.row('Bea Lund')];
    await inviting.added(session.id, rows, { invite: false });
    const ids = (await inviting.invited(session.id)).people.map(({ id }) => id);
    const url = `/api/sessions/${session.id}`;
    await inviting.call({ method: 'PUT', url: `${url}/invitations`, payload: { sentence: 'Bring tea.' } });
    await inviting.call({ method: 'PATCH', url, payload: { links_only: true } });
    const { version } = (await inviting.call({ url: `${url}/crews` })).json();
    const wishes = [{ kind: 'apart', people: ids }];
    await inviting.call({ method: 'PUT', url: `${url}/crews`, payload: { version, crews: 1, people: [], wishes } });
    return { session, ids, rows };
  }
  const look = async (id: string) => {
    const [detail, people, invitations, crews] = await Promise.all([
      inviting.look(id),
      inviting.invited(id),
      inviting.call({ url: `/api/sessions/${id}/invitations` }),
      inviting.call({ url: `/api/sessions/${id}/crews` }),
    ]);
    return {
      linksOnly: detail.linksOnly,
      people: people.people.map(({ name, notInvited }) => [name, notInvited]),
      sentence: invitations.json().sentence,
      wishes: crews.json().wishes,
    };
  };
  const cancel = (...ids: string[]) => Promise.all(ids.map((id) => inviting.cancel(id)));

  it('takes over the people, their wishes for crews, the sentence and who may join, and emails nobody', async () => {
    const { session, ids, rows } = await original();
    await inviting.cancel(session.id);
    const again = await inviting.plan({ starts_at: '2026-12-17T15:00', like: { session: session.id, people: true } });
    expect(await look(again.id)).toEqual({
      linksOnly: true,
      people: [
        ['Ada Quay', true],
        ['Bea Lund', true],
      ],
      sentence: 'Bring tea.',
      wishes: [{ kind: 'apart', people: [...ids].sort() }],
    });
    expect(await inviting.people.mails(rows[0]?.email ?? '')).toEqual([]);
  });

  it('leaves out the people where that is asked for', async () => {
    const { session } = await original();
    const again = await inviting.plan({ starts_at: '2026-12-17T15:00', like: { session: session.id, people: false } });
    expect(await look(again.id)).toEqual({ linksOnly: true, people: [], sentence: 'Bring tea.', wishes: [] });
  });

  it('leaves out whoever sits in another session at that time', async () => {
    const { session } = await original();
    const again = await inviting.plan({ starts_at: '2026-12-03T15:00', like: { session: session.id, people: true } });
    expect((await look(again.id)).people).toEqual([]);
  });

  it('is refused beside the seats where fewer are planned than people come along', async () => {
    const { session } = await original();
    await inviting.added(session.id, [inviting.row('Cleo Marsh')], { invite: false, hold_more: true });
    await inviting.cancel(session.id);
    const body = { request_key: randomUUID(), experience: 'lamp-room', name: 'Again', starts_at: '2026-12-17T15:00' };
    const like = { session: session.id, people: true };
    const answer = await inviting.post('/api/sessions', { ...body, zone: 'Europe/Berlin', seats: 2, like });
    expect([...errorOf(answer), answer.json().fields]).toEqual([
      400,
      'REQUEST_001',
      { seats: '3 people are invited already. Please keep a seat for each.' },
    ]);
  });

  it('is refused with SESSION_001 for a session of another company', async () => {
    const { session } = await original();
    const { token } = await inviting.people.member();
    const body = { request_key: randomUUID(), experience: 'lamp-room', name: 'Again', starts_at: '2026-12-17T15:00' };
    const like = { session: session.id, people: true };
    const answer = await inviting.post('/api/sessions', { ...body, zone: 'Europe/Berlin', seats: 2, like }, token);
    expect(errorOf(answer)).toEqual([404, 'SESSION_001']);
  });

  it('begins with a template, which is saved, renamed and deleted, and is gone with its session', async () => {
    const { session } = await original();
    await cancel(session.id);
    const names = (answer: { json(): { templates: SessionTemplate[] } }) =>
      answer.json().templates.map(({ name, people, slug }) => [name, people, slug]);
    const save = (name: string, id = session.id) => inviting.post('/api/templates', { session_id: id, name });
    await save('Thursday crew');
    expect(names(await save('Thursday crew'))).toEqual([['Thursday crew', 2, 'lamp-room']]);
    const [template] = (await inviting.call({ url: '/api/templates' })).json().templates;
    const other = await inviting.plan();
    expect(errorOf(await save('Thursday crew', other.id))).toEqual([400, 'REQUEST_001']);
    const url = `/api/templates/${template.id}`;
    const renamed = await inviting.call({ method: 'PATCH', url, payload: { name: 'Friday crew' } });
    expect(names(renamed)).toEqual([['Friday crew', 2, 'lamp-room']]);
    expect(names(await inviting.call({ method: 'DELETE', url }))).toEqual([]);
    expect(errorOf(await inviting.call({ method: 'DELETE', url }))).toEqual([404, 'SESSION_001']);
    await save('Kept');
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${session.id}` });
    expect(names(await inviting.call({ url: '/api/templates' }))).toEqual([]);
  });
});
