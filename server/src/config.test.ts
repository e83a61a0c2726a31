import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isGuessableSecret } from './config-secrets.ts';

const complete = {
  MODE: 'production',
  PUBLIC_URL: 'https://crew.example',
  DATABASE_URL: 'postgres://db.example/lorecrew?sslmode=verify-full',
  APP_SECRET: '0c1b7e5d94f2a8360c1bfe5d94e2a83a',
  SMTP_URL: 'smtps://mail.crew.example',
  LEGAL_NAME: 'Crew Example GmbH',
  LEGAL_ADDRESS: 'Hafenstraße 1; 24103 Kiel; Germany',
  LEGAL_REGISTER: 'Amtsgericht Kiel, HRB 1234',
  LEGAL_VAT_ID: 'none',
  LEGAL_CONTACT: 'legal@crew.example',
  STRIPE_SECRET_KEY: 'sk_live_of_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_q8Zr2Vt7Xb1Nw5Kd9Lf3Hj6Mc4Gs0Pa',
};

const ROOMS = {
  LIVEKIT_URL: 'wss://rooms.example',
  LIVEKIT_API_KEY: 'crewrooms',
  LIVEKIT_API_SECRET: '3f8a0c61d25b97e4a1c07f3be9286d54',
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

  it('keep metrics off, and never on the port of the pages', () => {
    expect(readConfig({})).toMatchObject({ config: { metrics: null } });
    expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ config: { metrics: { host: '127.0.0.1', port: 9464 } } });
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([expect.stringContaining('METRICS_PORT is the same as PORT')]);
  });

  it('take an empty variable for a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, config: { port: 3000, databaseUrl: null } });
  });

  it('keep only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'http://crew.example/some/page' })).toMatchObject({
      config: { publicUrl: 'http://crew.example' },
    });
  });

  it('are complete in production mode with an address, a database and a secret', () => {
    expect(readConfig(complete)).toMatchObject({ ok: true, config: { production: true, debugPages: false } });
    expect(readConfig({ ...complete, DEBUG_PAGES: '1' })).toMatchObject({ config: { debugPages: true } });
  });

  it('of Stripe belong together; without them a sandbox stands in', () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { stripe: null, vatPercent: 19 } });
    const both = { STRIPE_SECRET_KEY: 'sk_test_of_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_tests' };
    expect(readConfig(both)).toMatchObject({
      ok: true,
      config: { stripe: { secretKey: 'sk_test_of_tests', webhookSecrets: ['whsec_of_tests'], apiUrl: null } },
    });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      expect(problemsOf({ [name]: both[name] })).toEqual([expect.stringContaining('belong together')]);
  });

  it('name the servers that carry voices and pictures, with their secret', () => {
    const turn = {
      STUN_URLS: 'stun:turn.example:3478',
      TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:443',
      TURN_SECRET: '6a1b7e5d94f2a8360c1bfe5d94e2a83a',
      MEDIA_RELAY_ONLY: '1',
    };
    expect(readConfig({})).toMatchObject({ config: { media: { stunUrls: [], turn: null, relayOnly: false } } });
    expect(readConfig(turn)).toMatchObject({
      config: {
        media: {
          stunUrls: ['stun:turn.example:3478'],
          turn: { urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:443'] },
          relayOnly: true,
        },
      },
    });
    for (const wrong of ['http://turn.example', 'turn:', 'turn:a b', 'stun:turn.example'])
      expect(problemsOf({ ...turn, TURN_URLS: wrong })).toEqual([expect.stringMatching(/^TURN_URLS.*is not usable/)]);
    expect(problemsOf({ TURN_URLS: 'turn:turn.example' })).toEqual([expect.stringContaining('belong together')]);
    expect(problemsOf({ MEDIA_RELAY_ONLY: '1' })).toEqual([expect.stringContaining('nobody would hear anybody')]);
    const weak = { ...complete, ...turn, TURN_SECRET: 'lighthouselighthouse' };
    expect(problemsOf(weak)).toEqual([expect.stringContaining('can be guessed')]);
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
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    for (const problem of problems) expect(problem).toMatch(/\.$/);
  });

  it.each([
    ['a public address without https', { PUBLIC_URL: 'http://crew.example' }, 'PUBLIC_URL'],
    ['a stand-in for Microsoft', { MICROSOFT_AUTHORITY: 'https://login.example/common' }, 'MICROSOFT_AUTHORITY'],
    ['a stand-in for Stripe', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
    ['money of Stripe’s test mode', { STRIPE_SECRET_KEY: 'sk_test_of_tests' }, 'STRIPE_SECRET_KEY'],
    ['a faster clock', { SHOW_SPEED: '2' }, 'SHOW_SPEED'],
    ['a short secret', { APP_SECRET: 'short' }, 'APP_SECRET'],
    ['one email for a secret', { APP_SECRET: 'a'.repeat(64) }, 'APP_SECRET'],
    ['a short word many times for a secret', { APP_SECRET: 'secret-2026!'.repeat(4) }, 'APP_SECRET'],
    [
      'a request to change it for a secret',
      { APP_SECRET: 'change-me-change-me-change-me-change-me' },
      'APP_SECRET can be guessed',
    ],
    ['the alphabet for a secret', { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, 'APP_SECRET can be guessed'],
    ['a row of keys for a secret', { APP_SECRET: 'qwertyuiopasdfghjklzxcvbnm123456' }, 'APP_SECRET can be guessed'],
    ['a sentence for a secret', { APP_SECRET: 'Our crew plays every Friday at 4 pm' }, 'APP_SECRET can be guessed'],
    ['words for a secret', { APP_SECRET: 'Correct-Horse-Battery-Staple-2026!' }, 'APP_SECRET can be guessed'],
    ['words of another language', { APP_SECRET: 'einganzgeheimersatzfuerunsereseite' }, 'APP_SECRET can be guessed'],
    ['a short signing secret', { STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'STRIPE_WEBHOOK_SECRET is none'],
    ['a signing secret of words', { STRIPE_WEBHOOK_SECRET: 'whsec_changemechangemechangeme' }, 'STRIPE_WEBHOOK_SECRET is none'],
    [
      'two ways to encrypt',
      { DATABASE_URL: 'postgres://db.example/l?sslmode=verify-full&sslmode=disable' },
      'names sslmode more',
    ],
    ['two hosts of a database', { DATABASE_URL: 'postgres://localhost/l?host=/tmp&host=db.example' }, 'names host more'],
    ['mail elsewhere in plain', { SMTP_URL: 'smtp://mail.example', SMTP_PLAIN: '1' }, 'SMTP_PLAIN=1'],
    ['one of its own subdomains as a meeting service', { MEETING_HOSTS: 'meet.crew.example' }, 'MEETING_HOSTS names this site'],
    ['a server of voices that is asked in plain', { ...ROOMS, LIVEKIT_API_URL: 'http://rooms.example:7880' }, 'LIVEKIT_API_URL'],
    ['such a server at a public address', { ...ROOMS, LIVEKIT_API_URL: 'http://198.51.100.7:7880' }, 'LIVEKIT_API_URL'],
    ['a secret out of few emails', { APP_SECRET: 'abbabaabbaababbaabbabaabbaababbaabba' }, 'APP_SECRET'],
    ['a database elsewhere in plain', { DATABASE_URL: 'postgres://db.example/lorecrew' }, 'DATABASE_URL'],
    ['a database that may fall back to plain', { DATABASE_URL: 'postgres://db.example/l?sslmode=prefer' }, 'DATABASE_URL'],
    ['a database nobody vouches for', { DATABASE_URL: 'postgres://db.example/l?sslmode=no-verify' }, 'DATABASE_URL'],
    ['a database whose real host is elsewhere', { DATABASE_URL: 'postgres://localhost/l?host=db.example' }, 'DATABASE_URL'],
    ['itself as another meeting service', { MEETING_HOSTS: 'meet.example,crew.example' }, 'MEETING_HOSTS names this site'],
    ['Redis elsewhere in plain', { REDIS_URL: 'redis://redis.example:6379' }, 'REDIS_URL'],
  ])('of production mode refuse %s', (_what, wrong, name) => {
    expect(problemsOf({ ...complete, ...wrong }).join(' ')).toContain(name);
  });

  it.each([
    { DATABASE_URL: 'postgres://127.0.0.1/lorecrew' },
    { DATABASE_URL: 'postgres://user@localhost:5432/lorecrew' },
    { DATABASE_URL: 'postgres://[::1]/lorecrew' },
    { DATABASE_URL: 'postgres://lorecrew@localhost/lorecrew?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://database/lorecrew', DATABASE_PLAIN: '1' },
    { REDIS_URL: 'redis://127.0.0.1:6379' },
    { REDIS_URL: 'rediss://redis.example:6379' },
    { REDIS_URL: 'redis://redis:6379', REDIS_PLAIN: '1' },
    { SMTP_URL: 'smtp://localhost', SMTP_PLAIN: '1' },
    { ...ROOMS, LIVEKIT_API_URL: 'http://127.0.0.1:7880' },
    { ...ROOMS, LIVEKIT_API_URL: 'https://rooms.example' },
    { ...ROOMS, LIVEKIT_API_URL: 'http://10.0.0.2:7880' },
    { ...ROOMS, LIVEKIT_API_URL: 'http://livekit:7880' },
    { ...ROOMS, LIVEKIT_API_URL: 'http://[fd00::2]:7880' },
    { MEETING_HOSTS: 'notcrew.example' },
  ])('of production mode take what nobody can listen to, or what is named as an exception: %j', (ways) => {
    expect(problemsOf({ ...complete, ...ways })).toEqual([]);
  });

  it('take the secrets that machines make', () => {
    for (let n = 0; n < 200; n++) {
      const secrets = [
        randomBytes(16).toString('hex'),
        ...(['hex', 'base64', 'base64url'] as const).map((form) => randomBytes(32).toString(form)),
        ...[randomUUID(), Array.from(randomBytes(32), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('')],
      ];
      expect(secrets.filter(isGuessableSecret)).toEqual([]);
    }
    const [APP_SECRET, TURN_SECRET] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64url')];
    expect(problemsOf({ ...complete, APP_SECRET, TURN_SECRET, TURN_URLS: 'turns:turn.example:443' })).toEqual([]);
    const STRIPE_WEBHOOK_SECRET = `whsec_${randomBytes(32).toString('hex')}`;
    expect(problemsOf({ ...complete, STRIPE_WEBHOOK_SECRET })).toEqual([]);
  });

  it('of demo mode refuse a public address: anybody could read its mailbox and its organiser’s emails', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://crew.example' }).join(' ')).toContain('MODE=production');
    expect(problemsOf({ PUBLIC_URL: 'https://localhost:8443' })).toEqual([]);
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
    ['CHAT_WIDGET_URL', 'http://chat.example/widget.js'],
    ['TAG_MANAGER_URL', 'http://tags.example/tag.js'],
    ['REPLAY_URL', 'http://127.0.0.1.example/record.js'],
    ['SENTRY_DSN', 'http://key@errors.example/1'],
    ['MICROSOFT_AUTHORITY', 'http://login.example/common'],
    ['MICROSOFT_CLIENT_ID', 'not an id'],
  ])('refuse %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toHaveLength(1);
  });

  it('send emails from the site’s own host unless told otherwise', () => {
    expect(readConfig(complete)).toMatchObject({ config: { mailFrom: 'Lorecrew <no-reply@crew.example>' } });
    expect(readConfig({ MAIL_FROM: 'Crew <crew@mail.example>' })).toMatchObject({
      config: { mailFrom: 'Crew <crew@mail.example>' },
    });
  });

  it('never repeat a value that may be a secret', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db' }).join(' ')).not.toContain('hunter2');
  });

  describe('previous secrets', () => {
    const previous = (value: string) => readConfig({ APP_SECRET: 'n'.repeat(32), APP_SECRET_PREVIOUS: value });

    it('are read with commas between, newest first', () => {
      const secrets = ['a'.repeat(32), 'b'.repeat(40)];
      expect(previous(secrets.join(', '))).toMatchObject({ ok: true, config: { previousAppSecrets: secrets } });
    });

    it.each([
      ['a short one', 'too short', 'fewer than 32 characters'],
      ['the current one', 'n'.repeat(32), 'names the secret that APP_SECRET is'],
      ['four', ['a', 'b', 'c', 'd'].map((one) => one.repeat(32)).join(), 'names 4 secrets'],
    ])('are refused with %s among them', (_case, value, says) => {
      expect(previous(value)).toEqual({ ok: false, problems: [expect.stringContaining(says)] });
    });
  });
});
