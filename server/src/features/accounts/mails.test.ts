import { describe, expect, it } from 'vitest';
import type { MailContent } from '../outbox/commands.ts';
import { newAddressEmail, previousAddressEmail, takenAddressEmail } from './addresses/mails.ts';
import { signInChangedEmail } from './company-sign-in/mails.ts';
import { newDeviceEmail } from './devices/mails.ts';
import { connectEmail, provingEmail, toldEmail } from './identities/mails.ts';
import { leftEmail, removedEmail, roleEmail, welcomeEmail } from './members/mails.ts';
import { changedEmail, resetEmail } from './passwords/mails.ts';
import { factorEmail, recoveryUsedEmail } from './second-factors/mails.ts';
import { knownEmail, verificationEmail, waitingEmail } from './signup/mails.ts';

const url = 'https://crew.example/the-link';
const words = { language: 'en', firstName: 'Ida', url } as const;
const toAddress = { ...words, email: 'ida@elsewhere.example' };
const stop = { unsubscribeUrl: `${url}/stop`, pageUrl: `${url}/page` };
const company = 'Harbour Lights';
const signIn = { company, who: 'Bo Holm', connection: { issuer: 'https://login.quay.example', required: true } };

const textOf = ({ preview, heading, paragraphs, notes }: MailContent) =>
  [preview, heading, ...paragraphs, ...(notes ?? [])].join('\n');

const messages: readonly [what: string, letter: MailContent, goodFor: string | null][] = [
  ['proves the address of a sign-up', verificationEmail(words), 'three days'],
  ['sets a new password', resetEmail(words), 'half an hour'],
  ['proves the address of a Microsoft account', provingEmail(words), 'half an hour'],
  ['connects a Microsoft account', connectEmail(words), 'half an hour'],
  ['proves a new address', newAddressEmail(toAddress), 'a day'],
  ['stops a move', previousAddressEmail('asked', toAddress), 'a week'],
  ['takes a move back', previousAddressEmail('moved', toAddress), 'a week'],
  ['says that an address cannot be taken', takenAddressEmail({ language: 'en', url }), null],
  ['says that Microsoft opens the account', toldEmail('connected', words), null],
  ['says that it opens it no longer', toldEmail('disconnected', words), null],
  ['says that the password is another', changedEmail({ ...words, microsoft: 'none' }), null],
  ['says that somebody was let in', welcomeEmail({ ...words, role: 'organiser' }), null],
  ['says that somebody is an owner', roleEmail({ ...words, company, role: 'owner' }), null],
  ['says that somebody was removed', removedEmail({ ...words, company, waited: false }), null],
  ['says that somebody waits', waitingEmail({ ...words, who: 'Bo Holm', email: 'bo@quay.example', stop }), null],
  ['says that somebody left', leftEmail({ ...words, who: 'Bo Holm', sessions: 2, stop: null }), null],
  ['says that a new browser signed in', newDeviceEmail({ ...words, device: 'Edge on Mac', at: 'noon' }), null],
  ['says that a second factor is set up', factorEmail('on', words), null],
  ['says that a recovery code was used', recoveryUsedEmail({ ...words, left: 9 }), null],
  ['says that the company signs in by a provider', signInChangedEmail({ ...words, ...signIn }), null],
  ['says that it does no longer', signInChangedEmail({ ...words, ...signIn, connection: null }), null],
];

describe('the email that', () => {
  it.each(messages)('%s leads where it says, and says how long that is good', (_what, mail, goodFor) => {
    expect(mail.button?.url).toBe(url);
    const told = [...textOf(mail).matchAll(/\b(?:good for|works for) (three days|half an hour|a day|a week)/g)];
    expect(told.map(([, time]) => time).filter((time) => time !== goodFor)).toEqual([]);
    expect(told.length > 0).toBe(goodFor !== null);
  });

  it('signs somebody up who has an account leads to both ways in, of which the second ends after half an hour', () => {
    const mail = knownEmail({ language: 'en', firstName: 'Ida', loginUrl: url, resetUrl: `${url}/reset` });
    expect([mail.button?.url, mail.otherWay?.url]).toEqual([url, `${url}/reset`]);
    expect(textOf(mail)).toContain('works for half an hour');
  });
});

describe('an email about the people of a company', () => {
  it('names the role and what it lets somebody do', () => {
    const owner = roleEmail({ ...words, company, role: 'owner' });
    expect(owner.subject).toBe('You are an owner of Harbour Lights now');
    expect(textOf(owner)).toContain('name other owners, and buy credits');
    const organiser = roleEmail({ ...words, company, role: 'organiser' });
    expect(organiser.subject).toBe('You are an organiser of Harbour Lights now');
    expect(textOf(organiser)).not.toContain('buy');
  });

  it('tells an owner who is let in of what owners do, and nobody else', () => {
    expect(textOf(welcomeEmail({ ...words, role: 'owner' }))).toContain('let colleagues in');
    expect(textOf(welcomeEmail({ ...words, role: 'organiser' }))).not.toContain('let colleagues in');
  });

  it('tells whoever was removed that they were signed out, and whoever was not let in of no more than that', () => {
    const removed = removedEmail({ ...words, company, waited: false });
    expect(removed.subject).toBe('You are no longer in Harbour Lights');
    expect(textOf(removed)).toContain('You were signed out everywhere, and your sessions went to them.');
    const refused = removedEmail({ ...words, company, waited: true });
    expect(refused.subject).toBe('Harbour Lights has declined your request');
    expect(textOf(refused)).not.toMatch(/signed out|sessions/);
  });

  it.each([
    [0, 'They had no sessions.'],
    [1, 'Their session is yours now.'],
    [2, 'Their 2 sessions are yours now.'],
    [31, 'Their 31 sessions are yours now.'],
  ])('counts the sessions of whoever left: %i', (sessions, told) => {
    const mail = leftEmail({ ...words, who: 'Bo Holm', sessions, stop: null });
    expect([mail.preview, mail.paragraphs.at(-1)]).toEqual([told, told]);
  });
});

describe('an email about what opens an account', () => {
  it('names a Microsoft account beside a changed password only where one is connected', () => {
    expect(textOf(changedEmail({ ...words, microsoft: 'connected' }))).toContain(
      'A Microsoft account is connected with your account.',
    );
    expect(textOf(changedEmail({ ...words, microsoft: 'none' }))).not.toContain('Microsoft');
  });

  it('about an address that somebody has names nobody: neither who asked nor who has it', () => {
    expect(textOf(takenAddressEmail({ language: 'en', url }))).not.toMatch(/@|Ida|Hello/);
  });

  it('names the other address on both sides of a move', () => {
    for (const mail of [
      newAddressEmail(toAddress),
      previousAddressEmail('asked', toAddress),
      previousAddressEmail('moved', toAddress),
    ])
      expect(textOf(mail)).toContain('ida@elsewhere.example');
  });
});
