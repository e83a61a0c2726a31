import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { randomIds } from '../ids/random.ts';
import { mailboxFolder } from './mailbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'mailbox-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('shows the latest email first, also of emails that leave within the same millisecond', async () => {
  const mailbox = mailboxFolder({ dir, clock: { nowMs: () => 5 } });
  const subjects = Array.from({ length: 12 }, (_, n) => `Email ${n}`);
  for (const subject of subjects)
    await mailbox.send({ id: randomIds.uuid(), to: 'ada@crew.example', subject, html: '<p>', text: 'Hello' });
  expect((await mailbox.list()).map((mail) => mail.subject)).toEqual([...subjects].reverse());
});

it('shows a new email at once, and none of an address that is forgotten', async () => {
  const mailbox = mailboxFolder({ dir: join(dir, 'forgetful'), clock: { nowMs: () => 5 } });
  const send = (to: string) => mailbox.send({ id: randomIds.uuid(), to, subject: 'An email', html: '<p>', text: 'Hello' });
  const listed = async () => (await mailbox.list()).map(({ to }) => to);
  await send('ada@crew.example');
  expect(await listed()).toEqual(['ada@crew.example']);
  await send('ben@crew.example');
  expect(await listed()).toEqual(['ben@crew.example', 'ada@crew.example']);
  await mailbox.forget(['ada@crew.example']);
  expect(await listed()).toEqual(['ben@crew.example']);
});
