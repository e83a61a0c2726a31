import { describe, expect, it } from 'vitest';
import type { MailContent } from '../outbox/commands.ts';
import { newAddressLetter, previousAddressLetter, takenAddressLetter } from './addresses/mails.ts';
import { newDeviceLetter } from './devices/mails.ts';
import { connectLetter, provingLetter, toldLetter } from './identities/mails.ts';
import { leftLetter, removedLetter, roleLetter, welcomeLetter } from './members/mails.ts';
import { changedLetter, resetLetter } from './passwords/mails.ts';
import { knownLetter, verificationLetter, waitingLetter } from './signup/mails.ts';

const url = 'https://crew.example/the-link';
const words = { language: 'en', firstName: 'Ida', url } as const;
const toAddress = { ...words, email: 'ida@elsewhere.example' };
const stop = { unsubscribeUrl: `${url}/stop`, pageUrl: `${url}/page` };
const company = 'Harbour Lights';

const textOf = ({ preview, heading, paragraphs, notes }: MailContent) =>
  [preview, heading, ...paragraphs, ...(notes ?? [])].join('\n');

const letters: readonly [what: string, letter: MailContent, goodFor: string | null][] = [
  ['proves the address of a sign-up', verificationLetter(words), 'three days'],
  ['sets a new password', resetLetter(words), 'half an hour'],
  ['proves the address of a Microsoft account', provingLetter(words), 'half an hour'],
  ['connects a Microsoft account', connectLetter(words), 'half an hour'],
  ['proves a new address', newAddressLetter(toAddress), 'a day'],
  ['stops a move', previousAddressLetter('asked', toAddress), 'a week'],
  ['takes a move back', previousAddressLetter('moved', toAddress), 'a week'],
  ['says that an address cannot be taken', takenAddressLetter({ language: 'en', url }), null],
  ['says that Microsoft opens the account', toldLetter('connected', words), null],
  ['says that it opens it no longer', toldLetter('disconnected', words), null],
  ['says that the password is another', changedLetter({ ...words, microsoft: 'none' }), null],
  ['says that somebody was let in', welcomeLetter({ ...words, role: 'organiser' }), null],
  ['says that somebody is an owner', roleLetter({ ...words, company, role: 'owner' }), null],
  ['says that somebody was removed', removedLetter({ ...words, company, waited: false }), null],
  ['says that somebody waits', waitingLetter({ ...words, who: 'Bo Holm', email: 'bo@quay.example', stop }), null],
  ['says that somebody left', leftLetter({ ...words, who: 'Bo Holm', sessions: 2, stop: null }), null],
  ['says that a new browser signed in', newDeviceLetter({ ...words, device: 'Edge on Mac', at: 'noon' }), null],
];

describe('the letter that', () => {
  it.each(letters)('%s leads where it says, and says how long that is good', (_what, letter, goodFor) => {
    expect(letter.button?.url).toBe(url);
    const told = [...textOf(letter).matchAll(/\b(?:good for|works for) (three days|half an hour|a day|a week)/g)];
    expect(told.map(([, time]) => time).filter((time) => time !== goodFor)).toEqual([]);
    expect(told.length > 0).toBe(goodFor !== null);
  });

  it('signs somebody up who has an account leads to both ways in, of which the second ends after half an hour', () => {
    const letter = knownLetter({ language: 'en', firstName: 'Ida', loginUrl: url, resetUrl: `${url}/reset` });
    expect([letter.button?.url, letter.otherWay?.url]).toEqual([url, `${url}/reset`]);
    expect(textOf(letter)).toContain('works for half an hour');
  });
});

describe('a letter about the people of a company', () => {
  it('names the role and what it lets somebody do', () => {
    const owner = roleLetter({ ...words, company, role: 'owner' });
    expect(owner.subject).toBe('You are an owner of Harbour Lights now');
    expect(textOf(owner)).toContain('name other owners, and buy credits');
    const organiser = roleLetter({ ...words, company, role: 'organiser' });
    expect(organiser.subject).toBe('You are an organiser of Harbour Lights now');
    expect(textOf(organiser)).not.toContain('buy');
  });

  it('tells an owner who is let in of what owners do, and nobody else', () => {
    expect(textOf(welcomeLetter({ ...words, role: 'owner' }))).toContain('let colleagues in');
    expect(textOf(welcomeLetter({ ...words, role: 'organiser' }))).not.toContain('let colleagues in');
  });

  it('tells whoever was removed that they were signed out, and whoever was not let in of no more than that', () => {
    const removed = removedLetter({ ...words, company, waited: false });
    expect(removed.subject).toBe('You are no longer in Harbour Lights');
    expect(textOf(removed)).toContain('You were signed out everywhere, and your sessions went to them.');
    const refused = removedLetter({ ...words, company, waited: true });
    expect(refused.subject).toBe('Harbour Lights has declined your request');
    expect(textOf(refused)).not.toMatch(/signed out|sessions/);
  });

  it.each([
    [0, 'They had no sessions.'],
    [1, 'Their session is yours now.'],
    [2, 'Their 2 sessions are yours now.'],
    [31, 'Their 31 sessions are yours now.'],
  ])('counts the sessions of whoever left: %i', (sessions, told) => {
    const letter = leftLetter({ ...words, who: 'Bo Holm', sessions, stop: null });
    expect([letter.preview, letter.paragraphs.at(-1)]).toEqual([told, told]);
  });
});

describe('a letter about what opens an account', () => {
  it('names a Microsoft account beside a changed password only where one is connected', () => {
    expect(textOf(changedLetter({ ...words, microsoft: 'connected' }))).toContain(
      'A Microsoft account is connected with your account.',
    );
    expect(textOf(changedLetter({ ...words, microsoft: 'none' }))).not.toContain('Microsoft');
  });

  it('about an address that somebody has names nobody: neither who asked nor who has it', () => {
    expect(textOf(takenAddressLetter({ language: 'en', url }))).not.toMatch(/@|Ida|Hello/);
  });

  it('names the other address on both sides of a move', () => {
    for (const letter of [
      newAddressLetter(toAddress),
      previousAddressLetter('asked', toAddress),
      previousAddressLetter('moved', toAddress),
    ])
      expect(textOf(letter)).toContain('ida@elsewhere.example');
  });
});
