import { randomUUID } from 'node:crypto';
import { PreviewAnswer } from '@lorecrew/contract/api/people';
import ical from 'node-ical';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

describe('people of a company', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  it('are seated and invited: an email each, with a link of their own and a date for their calendar', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben de Witt');
    const answer = await inviting.added(session.id, [ben, { name: 'Chi', email: 'chi@@example.com' }, { ...ben, name: 'Twice' }]);
    expect(answer).toMatchObject({
      added: 1,
      left: [
        { n: 1, verdict: 'wrong', field: 'email' },
        { n: 2, verdict: 'twice', same: 0 },
      ],
    });
    expect(await inviting.invited(session.id)).toMatchObject({
      people: [{ name: 'Ben de Witt', email: ben.email, answer: null, opened: false, state: 'invited' }],
      counts: { all: 1, coming: 0, not_coming: 0, silent: 1, checked: 0 },
      room: { seats: 2, invited: 1, most: 2, storyMost: 6 },
    });
    const [mail] = await inviting.people.mails(ben.email);
    expect(mail?.subject).toBe('Ada Quay invites you: Autumn get-together, 3 December, 15:00 Berlin time (UTC+1)');
    expect(mail?.text).toContain('Thursday 3 December 2026');
    expect(mail?.text).toContain('15:00 to 15:07 Berlin time (UTC+1)');
    expect(mail?.calendar?.method).toBe('REQUEST');
    const [event] = Object.values(ical.sync.parseICS(mail?.calendar?.text ?? '')).filter((one) => one?.type === 'VEVENT');
    expect(event).toMatchObject({ sequence: 0, summary: 'The Lamp Room: Autumn get-together', status: 'CONFIRMED' });
    expect(event?.start).toEqual(new Date('2026-12-03T14:00:00Z'));
  });

  it('are listed in the order of the letters of their names, in the company and in a session', async () => {
    const names = ['Zoe Accent', 'Émile Accent', 'emil Accent', 'Çağla Accent', 'Øyvind Accent'];
    const inOrder = ['Çağla Accent', 'emil Accent', 'Émile Accent', 'Øyvind Accent', 'Zoe Accent'];
    const session = await inviting.plan({ seats: 5 });
    await inviting.added(
      session.id,
      names.map((name) => inviting.row(name)),
      { invite: false },
    );
    const company = (await inviting.call({ url: '/api/people?search=accent' })).json();
    const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
    expect(namesOf((await inviting.invited(session.id)).people)).toEqual(inOrder);
    expect(namesOf(company.people)).toEqual(inOrder);
    expect(namesOf((await inviting.look(session.id)).invited)).toEqual(inOrder);
  });

  it('are looked at for a session that is not booked yet, as far as its time is known', async () => {
    const session = await inviting.plan();
    const ada = inviting.row('Ada Elsewhere');
    await inviting.added(session.id, [ada], { invite: false });
    const look = async (planned: object) => {
      const body = { session_id: null, for_new_session: true, ...planned, people: [ada] };
      return PreviewAnswer.parse((await inviting.post('/api/people/preview', body)).json()).rows[0]?.verdict;
    };
    const at = (startsAtMs: number) => ({ planned: { starts_at_ms: startsAtMs, experience: 'lamp-room' } });
    expect([await look({}), await look(at(session.startsAtMs)), await look(at(session.startsAtMs + 3_600_000))]).toEqual([
      ...['ready', 'seated', 'ready'],
    ]);
  });

  it('sit in many sessions, but in one at a time, also when two seat them at once', async () => {
    const [one, two] = [await inviting.plan(), await inviting.plan()];
    const ada = inviting.row('Ada Sund');
    const answers = await Promise.all([inviting.added(one.id, [ada]), inviting.added(two.id, [ada])]);
    expect(answers.map((answer) => answer.added).sort()).toEqual([0, 1]);
    const left = answers.flatMap((answer) => answer.left);
    expect(left).toMatchObject([{ n: 0, verdict: 'seated', code: 'CONSUMER_003' }]);
    // The credits are enough for two sessions at once. The story takes six minutes.
    await inviting.cancel(answers[0]?.added === 1 ? two.id : one.id);
    const within = await inviting.plan({ starts_at: '2026-12-03T15:05' });
    expect(await inviting.added(within.id, [ada])).toMatchObject({
      added: 0,
      left: [{ verdict: 'seated', code: 'CONSUMER_003' }],
    });
    await inviting.cancel(within.id);
    const after = await inviting.plan({ starts_at: '2026-12-03T15:30' });
    expect(await inviting.added(after.id, [ada])).toMatchObject({ added: 1, left: [] });
  });

  it('keep a session from being moved into the time of another they sit in', async () => {
    const [one, two] = [await inviting.plan(), await inviting.plan({ starts_at: '2026-12-10T15:00' })];
    const ada = inviting.row('Ada Sund');
    await inviting.added(one.id, [ada]);
    expect(await inviting.added(two.id, [ada])).toMatchObject({ added: 1, left: [] });
    const move = (startsAt: string) =>
      inviting.call({ method: 'PATCH', url: `/api/sessions/${two.id}`, payload: { starts_at: startsAt, zone: 'Europe/Berlin' } });
    expect(errorOf(await move('2026-12-03T15:03'))).toEqual([409, 'CONSUMER_003']);
    expect((await inviting.look(two.id)).startsAtMs).toBe(Date.parse('2026-12-10T14:00:00Z'));
    expect((await move('2026-12-03T15:30')).statusCode).toBe(200);
  });

  it('let a session begin later into another of theirs only once its doors are open', async () => {
    const [one, two] = [await inviting.plan(), await inviting.plan({ starts_at: '2026-12-03T15:10' })];
    const ada = inviting.row('Ada Sund');
    await inviting.added(one.id, [ada]);
    expect(await inviting.added(two.id, [ada])).toMatchObject({ added: 1, left: [] });
    const delay = () => inviting.post(`/api/sessions/${one.id}/delay`, { minutes: 5 });
    expect(errorOf(await delay())).toEqual([409, 'CONSUMER_003']);
    const before = nowMs;
    nowMs = Date.parse('2026-12-03T13:50:00Z');
    await inviting.signIn();
    expect((await delay()).statusCode).toBe(200);
    expect((await inviting.look(one.id)).startsAtMs).toBe(Date.parse('2026-12-03T14:05:00Z'));
    nowMs = before;
    await inviting.signIn();
  });

  it('are added once for one request, however often it comes', async () => {
    const session = await inviting.plan();
    const more = { request_key: randomUUID() };
    const rows = [inviting.row('Ben Sund'), { name: '', email: inviting.people.newEmail() }];
    const answers = await Promise.all([1, 2, 3].map(() => inviting.added(session.id, rows, more)));
    expect(new Set(answers.map(({ importId }) => importId)).size).toBe(1);
    expect(answers.map((answer) => answer.left.length)).toEqual([1, 1, 1]);
    expect(await inviting.people.mails(rows[0]?.email ?? '')).toHaveLength(1);
  });

  it('find a seat each: more are held where that is asked for, and never more than the story takes', async () => {
    const session = await inviting.plan();
    const three = [inviting.row('A A'), inviting.row('B B'), inviting.row('C C')];
    expect(errorOf(await inviting.add(session.id, three))).toEqual([409, 'PEOPLE_001']);
    expect(
      errorOf(
        await inviting.add(session.id, [...three, inviting.row('D D'), inviting.row('E E'), inviting.row('F F')], {
          hold_more: true,
        }),
      ),
    ).toEqual([402, 'SESSION_002']);
    const seven = Array.from({ length: 7 }, (_, n) => inviting.row(`P${'abcdefg'[n]}`));
    expect(errorOf(await inviting.add(session.id, seven, { hold_more: true }))).toEqual([409, 'PEOPLE_002']);
    expect((await inviting.invited(session.id)).counts.all).toBe(0);
    expect(await inviting.added(session.id, three, { hold_more: true })).toMatchObject({ added: 3 });
    const detail = (await inviting.call({ url: `/api/sessions/${session.id}` })).json();
    expect(detail).toMatchObject({ seats: 3, credits: { held: 3 } });
  });

  it('are looked at before they are added, and nothing is written by it', async () => {
    const session = await inviting.plan();
    const [here, ready] = [inviting.row('Here Now'), inviting.row('Ready Soon')];
    await inviting.added(session.id, [here]);
    const payload = { session_id: session.id, people: [here, ready, { name: '<b>X</b>', email: 'x@example.com' }] };
    expect(PreviewAnswer.parse((await inviting.post('/api/people/preview', payload)).json())).toMatchObject({
      rows: [{ verdict: 'here' }, { verdict: 'ready' }, { verdict: 'wrong', field: 'name' }],
      ready: 1,
      room: { invited: 1 },
    });
    expect((await inviting.invited(session.id)).counts.all).toBe(1);
    const forNew = { session_id: null, for_new_session: true, people: [here, ready, ready] };
    expect(PreviewAnswer.parse((await inviting.post('/api/people/preview', forNew)).json())).toMatchObject({
      rows: [{ verdict: 'ready' }, { verdict: 'ready' }, { verdict: 'twice', same: 1 }],
      ready: 2,
      room: null,
    });
    // However often a page looks while somebody types, adding is not held up.
    for (let batch = 0; batch < 12; batch += 1) {
      const looks = await Promise.all(Array.from({ length: 20 }, () => inviting.post('/api/people/preview', payload)));
      expect(looks.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    }
    expect(await inviting.added(session.id, [ready])).toMatchObject({ added: 1 });
  });

  it('are searched and filtered by what they answered', async () => {
    const session = await inviting.plan({ seats: 3 });
    const rows = [inviting.row('Anna Berg'), inviting.row('Bo Tal'), inviting.row('Cy Wald')];
    await inviting.added(session.id, rows);
    const answer = async (mail: string, word: string) =>
      inviting.answer(session.id, { secret: await inviting.secretOf(mail), answer: word });
    expect((await answer(rows[0]?.email ?? '', 'coming')).statusCode).toBe(200);
    expect((await answer(rows[1]?.email ?? '', 'not_coming')).statusCode).toBe(200);
    const names = async (query: string) => (await inviting.invited(session.id, query)).people.map((one) => one.name);
    expect(await names('?search=berg')).toEqual(['Anna Berg']);
    expect(await names('?search=an+ber')).toEqual(['Anna Berg']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?only=not_coming')).toEqual(['Bo Tal']);
    expect(await names('?only=silent')).toEqual(['Cy Wald']);
    expect((await inviting.invited(session.id)).counts).toEqual({
      all: 3,
      coming: 1,
      not_coming: 1,
      silent: 1,
      not_invited: 0,
      checked: 0,
    });
  });

  it('are taken out again, and told so; whoever is not in is refused precisely', async () => {
    const [session, other] = [await inviting.plan(), await inviting.plan()];
    const [ben, elsewhere] = [inviting.row('Ben Out'), inviting.row('Else Where')];
    await inviting.added(session.id, [ben]);
    await inviting.added(other.id, [elsewhere]);
    const remove = (id: string) => inviting.call({ method: 'DELETE', url: `/api/sessions/${session.id}/people/${id}` });
    const id = await inviting.personOf(session.id, ben.email);
    expect(errorOf(await remove(await inviting.personOf(other.id, elsewhere.email)))).toEqual([409, 'CONSUMER_002']);
    expect(errorOf(await remove(randomUUID()))).toEqual([404, 'CONSUMER_001']);
    const secret = await inviting.secretOf(ben.email);
    await inviting.open(session.id, secret);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await inviting.people.mails(ben.email))[0]).toMatchObject({ calendar: { method: 'CANCEL' } });
    expect(errorOf(await inviting.open(session.id, secret))).toEqual([409, 'CONSUMER_002']);
    expect((await inviting.invited(session.id)).counts.all).toBe(0);
  });

  it('are nobody else’s: people and sessions of another company are as unknown as any', async () => {
    const stranger = (await inviting.people.member()).token;
    const session = await inviting.plan();
    const ben = inviting.row('Ben Ours');
    await inviting.added(session.id, [ben]);
    const id = await inviting.personOf(session.id, ben.email);
    for (const [method, url, payload] of [
      ['GET', `/api/sessions/${session.id}/people`, undefined],
      ['GET', `/api/sessions/${session.id}/people.csv`, undefined],
      ['POST', `/api/sessions/${session.id}/people`, { request_key: randomUUID(), people: [inviting.row('Not Ours')] }],
      ['DELETE', `/api/sessions/${session.id}/people/${id}`, undefined],
      ['POST', `/api/sessions/${session.id}/people/${id}/link`, {}],
      ['POST', `/api/sessions/${session.id}/reminders`, {}],
    ] as const) {
      const answer = await inviting.call({ method, url, ...(payload ? { payload } : {}) }, stranger);
      expect(errorOf(answer), url).toEqual([404, 'SESSION_001']);
    }
    const theirs = await inviting.plan({ seats: 1 }, stranger);
    for (const other of [id, randomUUID()])
      expect(errorOf(await inviting.add(theirs.id, [], { ids: [other] }, stranger))).toEqual([409, 'COMPANY_001']);
  });

  it('are reminded: one, or whoever has not answered, and nobody twice within an hour', async () => {
    const session = await inviting.plan();
    const remind = (payload: object = {}) => inviting.post(`/api/sessions/${session.id}/reminders`, payload);
    expect(errorOf(await remind())).toEqual([404, 'SESSION_007']);
    expect(errorOf(await remind({ person_id: randomUUID() }))).toEqual([404, 'SESSION_009']);
    const ben = inviting.row('Ben Mind');
    await inviting.added(session.id, [ben]);
    expect(errorOf(await remind())).toEqual([409, 'SESSION_008']);
    nowMs += 3_600_001;
    await inviting.signIn();
    expect((await remind()).json()).toEqual({ letters: 1 });
    expect(await inviting.people.subjects(ben.email)).toContain('Are you coming? Autumn get-together');
    await inviting.cancel(session.id);
    expect(errorOf(await remind())).toEqual([409, 'SESSION_008']);
  });

  it('who have not come are reminded while the waiting room is open, and nobody twice within ten minutes', async () => {
    const session = await inviting.plan();
    const remind = () => inviting.post(`/api/sessions/${session.id}/reminders`, { absent: true });
    const ben = inviting.row('Ben Late');
    await inviting.added(session.id, [ben]);
    expect(errorOf(await remind())).toEqual([409, 'HOST_001']);
    const before = nowMs;
    nowMs = session.startsAtMs - 60_000;
    await inviting.signIn();
    const look = async () => (await inviting.call({ url: `/api/sessions/${session.id}/control` })).json();
    await expect.poll(async () => (await look()).others).toHaveLength(1);
    expect((await remind()).json()).toEqual({ letters: 1 });
    expect(await inviting.people.subjects(ben.email)).toContain('We are waiting for you: Autumn get-together');
    expect(errorOf(await remind())).toEqual([409, 'SESSION_008']);
    nowMs = before;
    await inviting.signIn();
  });

  it('that were added together are taken back together, but for whoever opened the invitation, and not for ever', async () => {
    const session = await inviting.plan();
    const [ben, chi] = [inviting.row('Ben Undone'), inviting.row('Chi Stays')];
    const { importId } = await inviting.added(session.id, [ben, chi], { file: 'list.csv' });
    expect((await inviting.invited(session.id)).imports).toMatchObject([{ id: importId, file: 'list.csv', added: 2 }]);
    await inviting.open(session.id, await inviting.secretOf(chi.email));
    const undo = () => inviting.post(`/api/people/imports/${importId}/undo`);
    expect((await undo()).json()).toEqual({ removed: 1, kept: 1 });
    expect((await inviting.invited(session.id)).people.map((one) => one.name)).toEqual(['Chi Stays']);
    expect(errorOf(await undo())).toEqual([409, 'PEOPLE_003']);
    const later = await inviting.added(session.id, [inviting.row('Late Undo')]);
    nowMs += 5 * 3_600_000;
    await inviting.signIn();
    expect(errorOf(await inviting.post(`/api/people/imports/${later.importId}/undo`))).toEqual([409, 'PEOPLE_003']);
  });

  it('leave as CSV in which no cell can be taken for a formula', async () => {
    const session = await inviting.plan({ seats: 5 });
    const names = ['=cmd()', '+1 Ada', '-2 Bo', '"Cy", x'];
    await inviting.added(session.id, [inviting.row('Ben Csv', '-x1@example.com'), ...names.map((name) => inviting.row(name))]);
    const { csv } = (await inviting.call({ url: `/api/sessions/${session.id}/people.csv` })).json();
    expect(csv).toContain(`Ben Csv,"'-x1@example.com",no answer,no`);
    for (const cell of [`"'=cmd()"`, `"'+1 Ada"`, `"'-2 Bo"`, `"""Cy"", x"`]) expect(csv).toContain(`\n${cell},`);
  });
});
