import { InvitationAnswer } from '@lorecrew/contract/api/invitation';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { remindDue } from './jobs.ts';

describe('invitations', () => {
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

  it('hear of a new time and of the end under the same event: its number counts up', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Moved');
    await inviting.added(session.id, [ben]);
    const move = { starts_at: '2026-12-04T09:30', zone: 'America/New_York' };
    expect((await inviting.call({ method: 'PATCH', url: `/api/sessions/${session.id}`, payload: move })).statusCode).toBe(200);
    await inviting.cancel(session.id);
    const mails = await inviting.people.mails(ben.email);
    const events = mails.flatMap(({ calendar }) =>
      Object.values(ical.sync.parseICS(calendar?.text ?? '')).flatMap((one) => (one?.type === 'VEVENT' ? [one] : [])),
    );
    expect(events.map(({ sequence }) => Number(sequence))).toEqual([2, 1, 0]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    expect(events[1]?.start).toEqual(new Date('2026-12-04T14:30:00Z'));
    expect(mails[0]).toMatchObject({ calendar: { method: 'CANCEL' } });
    expect(mails[0]?.calendar?.text).toContain('STATUS:CANCELLED');
  });

  it('change the event in a calendar with every link, seat and answer: its number only rises, and it opens the seat', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Again');
    await inviting.added(session.id, [ben]);
    const first = await inviting.secretOf(ben.email);
    await inviting.answer(session.id, { secret: first, answer: 'coming' });
    const personId = await inviting.personOf(session.id, ben.email);
    await inviting.post(`/api/sessions/${session.id}/people/${personId}/link`);
    const second = await inviting.secretOf(ben.email);
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${session.id}/people/${personId}` });
    await inviting.added(session.id, [ben]);
    const third = await inviting.secretOf(ben.email);
    const mails = await inviting.people.mails(ben.email);
    const events = mails.toReversed().map(({ calendar }) => {
      const part = new ICAL.Component(ICAL.parse(calendar?.text ?? '')).getFirstSubcomponent('vevent');
      const event = new ICAL.Event(part ?? undefined);
      const [attendee] = event.attendees;
      return [calendar?.method, event.sequence, attendee?.getParameter('partstat'), event.location?.split('?j=')[1] ?? null];
    });
    expect(events).toEqual([
      ['REQUEST', 0, 'NEEDS-ACTION', first],
      ['REQUEST', 1, 'ACCEPTED', second],
      ['CANCEL', 2, 'ACCEPTED', null],
      ['REQUEST', 3, 'NEEDS-ACTION', third],
    ]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('write in the language of the session, and to whoever reads their page in another in that one', async () => {
    const session = await inviting.plan({ language: 'de' });
    const [ben, cleo] = [inviting.row('Ben Deutsch'), inviting.row('Cleo Parle')];
    await inviting.added(session.id, [ben, cleo]);
    const subjects = async () => {
      const both = [await inviting.people.mails(ben.email), await inviting.people.mails(cleo.email)];
      return both.map(([mail]) => mail?.subject);
    };
    expect(await subjects()).toEqual(
      Array(2).fill('Ada Quay lädt dich ein: Autumn get-together, 3. Dezember, 15:00 Ortszeit Berlin (UTC+1)'),
    );
    const [german] = await inviting.people.mails(ben.email);
    expect(german?.text).toContain('Die Lampenstube: Autumn get-together');
    expect(german?.text).not.toContain('The Lamp Room');
    // A browser that asks for none of ours says nothing about its reader.
    const opened = await inviting.open(session.id, await inviting.secretOf(ben.email), 'pt-BR');
    expect(InvitationAnswer.parse(opened.json()).session.title).toBe('Die Lampenstube');
    await inviting.open(session.id, await inviting.secretOf(cleo.email), 'fr-CH, de;q=0.5');
    await inviting.cancel(session.id);
    expect(await subjects()).toEqual([
      'Abgesagt: Autumn get-together, 3. Dezember, 15:00 Ortszeit Berlin (UTC+1)',
      'Annulé : Autumn get-together, 3 décembre, 15:00 heure de Berlin (UTC+1)',
    ]);
  });

  it('are in another language once an organiser has changed it, also after the show, but not once it is cancelled', async () => {
    const session = await inviting.plan({ language: 'de' });
    const change = (payload: object) => inviting.call({ method: 'PATCH', url: `/api/sessions/${session.id}`, payload });
    const inFrench = { language: 'fr', revision: 0, name: 'Autumn get-together' };
    expect((await change({ language: 'fr' })).json()).toMatchObject(inFrench);
    expect(await inviting.look(session.id)).toMatchObject(inFrench);
    const ben = inviting.row('Ben Trouve');
    await inviting.added(session.id, [ben]);
    const [mail] = await inviting.people.mails(ben.email);
    expect(mail?.subject).toBe('Ada Quay vous invite : Autumn get-together, 3 décembre, 15:00 heure de Berlin (UTC+1)');
    expect(errorOf(await change({ language: 'pt' }))).toEqual([400, 'REQUEST_001']);
    await inviting.people.rows(`update session set status = 'completed' where public_id = $1`, [session.id]);
    expect((await change({ language: 'es' })).json()).toMatchObject({ status: 'completed', language: 'es' });
    await inviting.people.rows(`update session set status = 'scheduled' where public_id = $1`, [session.id]);
    await inviting.cancel(session.id);
    expect(errorOf(await change({ language: 'de' }))).toEqual([409, 'SESSION_004']);
    expect(await inviting.look(session.id)).toMatchObject({ language: 'es' });
  });

  it('open a link that is theirs alone: it tells what it is about, and precisely why it does not let them in', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Link');
    await inviting.added(session.id, [ben]);
    const secret = await inviting.secretOf(ben.email);
    expect(InvitationAnswer.parse((await inviting.open(session.id, secret)).json())).toMatchObject({
      person: { name: 'Ben Link', email: ben.email },
      organiser: 'Ada Quay',
      session: {
        ...{ id: session.id, title: 'The Lamp Room', zone: 'Europe/Berlin', status: 'scheduled' },
        // A day before the start, and the quarter of an hour that the email calls the doors.
        linkWorksAtMs: Date.parse('2026-12-02T14:00:00Z'),
        doorsOpenAtMs: Date.parse('2026-12-03T13:45:00Z'),
        callHost: null,
      },
      answer: null,
      // A device whose clock is a day behind would show no way in.
      nowMs: expect.any(Number),
    });
    expect((await inviting.invited(session.id)).people[0]).toMatchObject({ opened: true });
    expect(errorOf(await inviting.comeIn(session.id, { email: ben.email, secret: secret }))).toEqual([409, 'JOIN_001']);
    // Without the link every cause is one.
    expect(errorOf(await inviting.comeIn(session.id, { email: ben.email, secret: '' }))).toEqual([404, 'CONSUMER_001']);
    const replaced = await inviting.post(
      `/api/sessions/${session.id}/people/${await inviting.personOf(session.id, ben.email)}/link`,
    );
    expect(replaced.statusCode).toBe(200);
    expect(errorOf(await inviting.open(session.id, secret))).toEqual([410, 'JOIN_002']);
    expect(errorOf(await inviting.comeIn(session.id, { email: ben.email, secret: secret }))).toEqual([410, 'JOIN_002']);
    const newer = await inviting.secretOf(ben.email);
    expect((await inviting.open(session.id, newer)).statusCode).toBe(200);
    await inviting.cancel(session.id);
    expect(errorOf(await inviting.comeIn(session.id, { email: ben.email, secret: newer }))).toEqual([409, 'SHOW_008']);
  });

  it('come in by their link once the door is open', async () => {
    const session = await inviting.plan({ starts_at: '2026-11-23T12:00' });
    const ben = inviting.row('Ben Come');
    await inviting.added(session.id, [ben]);
    const answer = await inviting.comeIn(session.id, { email: ben.email, secret: await inviting.secretOf(ben.email) });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('are let in by no link that was changed in one email, nor by one of another session', async () => {
    const [session, other] = [await inviting.plan(), await inviting.plan()];
    const ben = inviting.row('Ben Bits');
    await inviting.added(session.id, [ben]);
    const secret = await inviting.secretOf(ben.email);
    expect(errorOf(await inviting.open(other.id, secret))).toEqual([404, 'CONSUMER_001']);
    for (let at = 0; at < secret.length; at += 6) {
      const mail = secret[at] === 'a' ? 'b' : 'a';
      const altered = `${secret.slice(0, at)}${mail}${secret.slice(at + 1)}`;
      expect(errorOf(await inviting.open(session.id, altered)), altered).toEqual([404, 'CONSUMER_001']);
    }
    const [id, , signature] = secret.split('.');
    expect(errorOf(await inviting.open(session.id, `${id}.2.${signature}`))).toEqual([404, 'CONSUMER_001']);
  });

  it('get an email within the day before and in the last quarter of an hour, each once', async () => {
    const session = await inviting.plan({ starts_at: '2026-11-26T15:00' });
    const ben = inviting.row('Ben Early');
    await inviting.added(session.id, [ben]);
    const round = () => Promise.all([remindDue(started.product.planning), remindDue(started.product.planning)]);
    const about = async () => (await inviting.people.mails(ben.email)).map(({ subject }) => subject.split(':')[0]);
    await round();
    expect(await about()).toEqual(['Ada Quay invites you']);
    nowMs = Date.parse('2026-11-25T15:00:00Z');
    await round();
    await round();
    expect(await about()).toEqual(['Soon', 'Ada Quay invites you']);
    nowMs = Date.parse('2026-11-26T13:50:00Z');
    await round();
    await round();
    expect(await about()).toEqual(['The doors are open', 'Soon', 'Ada Quay invites you']);
  });
});
