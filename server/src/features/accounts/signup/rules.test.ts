import { describe, expect, it } from 'vitest';
import { listsWith } from './queries.ts';
import { companyName, isBusinessEmail, registrableDomain } from './rules.ts';

const lists = listsWith({ allowed: ['startup.gmx.net'], denied: ['rival.example'] });

describe('a business email', () => {
  it.each(['ada@harbour.example', 'ada@eu.harbour.example', 'ada@ibm.com', 'ada@startup.gmx.net'])('is %s', (email) =>
    expect(isBusinessEmail(email, lists)).toBe(true),
  );

  it.each([
    'ada@gmail.com',
    'ada@web.de',
    'ada@qq.com',
    'ada@proton.me',
    'ada@fastmail.com',
    'ada@mailinator.com',
    'ada@sub.mailinator.com',
    'ada@gmx.net',
    'ada@rival.example',
    'ada@eu.rival.example',
  ])('is not %s', (email) => expect(isBusinessEmail(email, lists)).toBe(false));
});

describe('a company’s first name', () => {
  it.each([
    ['acme-robotics.example', 'Acme Robotics'],
    ['harbour.co.uk', 'Harbour'],
    ['acme-hr.example', 'Acme HR'],
    ['crew-of-one.example', 'Crew Of One'],
    ['bmw.com', 'BMW'],
    ['sea.com', 'Sea'],
    ['mail.harbour.example', 'Harbour'],
  ])('of %s is %s', (domain, name) => expect(companyName(domain)).toBe(name));
});

describe('the registrable domain', () => {
  it.each([
    ['s7.free-x.example', 'free-x.example'],
    ['free-x.example', 'free-x.example'],
    ['mail.eu.harbour.co.uk', 'harbour.co.uk'],
    ['harbour.com.au', 'harbour.com.au'],
    // Suffixes of hosting services: anybody gets names below them for nothing.
    ['one.duckdns.org', 'duckdns.org'],
    ['two.github.io', 'github.io'],
    ['localhost', 'localhost'],
  ])('of %s is %s', (domain, registrable) => expect(registrableDomain(domain)).toBe(registrable));
});
