import { getEmail, listEmails } from '@lorecrew/contract/routes/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

const ask = (remoteAddress: string, host = 'localhost:3000', url: string = listEmails.url) =>
  started.app.inject({ url, remoteAddress, headers: { host } });

describe('the demo’s mailbox', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
  ])('opens on its own machine: from %s as %s', async (from, host) => {
    expect((await ask(from, host)).statusCode).toBe(200);
  });

  it.each([
    ['a phone in the same network', '192.168.1.7', '192.168.1.2:3000'],
    ['somebody of the internet', '2001:db8::7', 'localhost:3000'],
    ['a page of another site in a browser of this machine', '127.0.0.1', 'rebound.example:3000'],
  ])('does not open for %s, nor does any email', async (_who, from, host) => {
    const people = new People(started);
    const email = people.newEmail();
    await people.signUp(email);
    const [mail] = await people.mails(email);
    for (const url of [listEmails.url, getEmail.url.replace(':id', mail?.id ?? '')]) {
      const answer = await ask(from, host, url);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'MAIL_002']);
    }
  });
});
