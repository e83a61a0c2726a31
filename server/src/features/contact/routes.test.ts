import { ContactAnswer } from '@lorecrew/contract/api/contact';
import { sendMessage } from '@lorecrew/contract/routes/contact';
import { getEmail, listEmails } from '@lorecrew/contract/routes/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

let started: StartedApp;
let nowMs = Date.parse('2026-05-04T10:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
});
afterAll(() => started.close());

const written = {
  topic: 'session',
  name: 'Ada Quay',
  email: 'Ada@Kelp.example',
  company: 'Kelp & Sons',
  message: 'We are twenty-four.\n\nWhen could we play?',
};
const send = (body: object) => {
  nowMs += 3_600_000;
  return started.app.inject({ method: 'POST', url: sendMessage.url, payload: { ...written, ...body } });
};
const kept = () =>
  started.product.seeding.db.query<Record<string, unknown>>({ role: 'owner' }, 'select * from contact_message order by at');
const mails = async () => {
  const list = await started.app.inject(listEmails.url);
  const { letters: all }: { letters: { id: string; to: string; subject: string }[] } = list.json();
  return all.filter(({ to }) => to === 'harbour-office@demo.example');
};

const emails = () =>
  started.product.seeding.db.query<{ kind: string }>(
    { role: 'owner' },
    "select kind from mail_outbox where kind = 'contact' order by created_at",
  );

describe('a message from the contact page', () => {
  it('is kept and mailed to whoever runs the site, with a number to quote', async () => {
    const answer = await send({});
    expect(answer.statusCode).toBe(201);
    const { number } = ContactAnswer.parse(answer.json());
    expect(number).toMatch(/^C-[0-9A-F]{8}$/);
    expect(await kept()).toMatchObject([{ ...written, email: 'ada@kelp.example', suspected: false }]);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`A session for my team (${number})`);
    const { text }: { text: string } = (await started.app.inject(getEmail.url.replace(':id', mail?.id ?? ''))).json();
    for (const words of ['We are twenty-four.', 'When could we play?', 'Ada Quay', 'ada@kelp.example', 'Kelp & Sons'])
      expect(text).toContain(words);
  });

  it('that a machine wrote is answered alike and kept, but mailed to nobody', async () => {
    const before = (await mails()).length;
    expect((await send({ website: 'https://pills.example' })).statusCode).toBe(201);
    expect((await kept()).at(-1)).toMatchObject({ suspected: true });
    expect(await mails()).toHaveLength(before);
  });

  it.each([
    ['no topic', { topic: 'gossip' }, 'topic'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ada\nBcc: everybody' }, 'name'],
    ['no address', { email: 'ada' }, 'email'],
    ['nothing to say', { message: 'Hello' }, 'message'],
    ['a whole book', { message: 'a'.repeat(4001) }, 'message'],
  ])('is refused for %s', async (_what, body, field) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is taken five times in ten minutes from one address', async () => {
    nowMs += 3_600_000;
    const now = (n: number) =>
      started.app.inject({ method: 'POST', url: sendMessage.url, payload: { ...written, name: `Ada ${n}` } });
    for (let n = 0; n < 5; n += 1) expect((await now(n)).statusCode).toBe(201);
    expect((await now(5)).statusCode).toBe(429);
  });

  it('is taken from others still, when somebody has written all day', async () => {
    const from = (remoteAddress: string, n: number) =>
      started.app.inject({ method: 'POST', url: sendMessage.url, payload: { ...written, name: `Ada ${n}` }, remoteAddress });
    let taken = 0;
    for (let n = 0; n < 60; n += 1) {
      nowMs += 3 * 60_000;
      taken += (await from('203.0.113.7', n)).statusCode === 201 ? 1 : 0;
    }
    expect(taken).toBe(20);
    expect((await from('203.0.113.8', 0)).statusCode).toBe(201);
  });

  it('is taken from others still when fifty addresses have written all day, and kept beyond a thousand emails', async () => {
    nowMs += 48 * 3_600_000;
    const from = async (remoteAddress: string) => {
      const answer = await started.app.inject({ method: 'POST', url: sendMessage.url, payload: written, remoteAddress });
      return answer.statusCode;
    };
    const before = { kept: (await kept()).length, mailed: (await emails()).length };
    for (let round = 0; round < 4; round += 1) {
      nowMs += 11 * 60_000;
      for (let n = 0; n < 50; n += 1) for (let again = 0; again < 5; again += 1) expect(await from(`198.${n}.7.1`)).toBe(201);
    }
    expect(await from('198.1.7.1')).toBe(429);
    for (let n = 0; n < 3; n += 1) expect(await from(`203.0.113.${n + 1}`)).toBe(201);
    expect((await kept()).length - before.kept).toBe(1_003);
    const subjects = (await emails()).slice(before.mailed).map(({ kind }) => kind);
    expect(subjects).toHaveLength(1_001);
    const notices = (await mails()).filter(({ subject }) => subject === 'Many messages through the contact page');
    expect(notices).toHaveLength(1);
  }, 60_000);

  it('is taken sixty times a day from all addresses of one network', async () => {
    nowMs += 48 * 3_600_000;
    const statuses = [];
    for (let n = 1; n <= 65; n += 1) {
      const options = { method: 'POST', url: sendMessage.url, payload: written, remoteAddress: `192.0.2.${n}` } as const;
      statuses.push((await started.app.inject(options)).statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  });
});
