import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  MODE: 'production',
  PUBLIC_URL: 'https://crew.example',
  DATABASE_URL: 'postgres://db.example/lorecrew',
  APP_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtps://mail.crew.example',
  LEGAL_NAME: 'Crew Example GmbH',
  LEGAL_ADDRESS: 'Hafenstraße 1; 24103 Kiel; Germany',
  LEGAL_REGISTER: 'Amtsgericht Kiel, HRB 1234',
  LEGAL_VAT_ID: 'none',
  LEGAL_CONTACT: 'legal@crew.example',
};

function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

describe('settings', () => {
  it('need nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      config: { port: 3000, dataDir: './data', production: false, showSpeed: 1 },
    });
  });

  it('take an empty variable for a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, config: { port: 3000, databaseUrl: null } });
  });

  it('keep only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://crew.example/some/page' })).toMatchObject({
      config: { publicUrl: 'https://crew.example' },
    });
  });

  it('are complete in production mode with an address, a database and a secret', () => {
    expect(readConfig(complete)).toMatchObject({ ok: true, config: { production: true, debugPages: false } });
  });

  it('say who runs the site, for the imprint', () => {
    expect(readConfig(complete)).toMatchObject({
      config: {
        operator: {
          name: 'Crew Example GmbH',
          address: ['Hafenstraße 1', '24103 Kiel', 'Germany'],
          register: 'Amtsgericht Kiel, HRB 1234',
          vatId: null,
          contact: 'legal@crew.example',
          hosting: null,
        },
      },
    });
    expect(readConfig({})).toMatchObject({ config: { operator: null } });
  });

  it('of production mode name each missing thing in a sentence of its own', () => {
    const problems = problemsOf({ MODE: 'production' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'APP_SECRET',
      'SMTP_URL',
      'LEGAL_NAME',
      'LEGAL_ADDRESS',
      'LEGAL_REGISTER',
      'LEGAL_VAT_ID',
      'LEGAL_CONTACT',
    ]);
    for (const problem of problems) expect(problem).toMatch(/\.$/);
  });

  it.each([
    ['a public address without https', { PUBLIC_URL: 'http://crew.example' }, 'PUBLIC_URL'],
    ['a stand-in for Microsoft', { MICROSOFT_AUTHORITY: 'https://login.example/common' }, 'MICROSOFT_AUTHORITY'],
    ['a faster clock', { SHOW_SPEED: '2' }, 'SHOW_SPEED'],
    ['a short secret', { APP_SECRET: 'short' }, 'APP_SECRET'],
  ])('of production mode refuse %s', (_what, wrong, name) => {
    expect(problemsOf({ ...complete, ...wrong }).join(' ')).toContain(name);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'many'],
    ['MODE', 'staging'],
    ['SHOW_SPEED', '21'],
    ['SHOW_SPEED', '0'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['ADMIN_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.crew.example'],
    ['MAIL_FROM', 'Crew\r\nBcc: everybody'],
    ['CHAT_WIDGET_URL', 'javascript:alert(1)'],
    ['MICROSOFT_AUTHORITY', 'http://login.example/common'],
    ['MICROSOFT_CLIENT_ID', 'not an id'],
  ])('refuse %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toHaveLength(1);
  });

  it('send letters from the site’s own host unless told otherwise', () => {
    expect(readConfig(complete)).toMatchObject({ config: { mailFrom: 'Lorecrew <no-reply@crew.example>' } });
    expect(readConfig({ MAIL_FROM: 'Crew <crew@mail.example>' })).toMatchObject({
      config: { mailFrom: 'Crew <crew@mail.example>' },
    });
  });

  it('never repeat a value that may be a secret', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db' }).join(' ')).not.toContain('hunter2');
  });
});
