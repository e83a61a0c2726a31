import { CONSENT_VERSION, type ConsentBody } from '@lorecrew/contract/api/consent';
import { describe, expect, it } from 'vitest';
import { safeStorage } from '../storage/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ACCEPT_ALL, type Choice, type Consent, createConsent, REJECT_ALL } from './consent.ts';
import { reportOptions, shortened } from './error-reports.ts';
import { Services, type Situation } from './services-browser.ts';

const ADDRESSES = {
  errorReports: 'https://key@errors.example/1',
  analytics: 'https://tags.example/tag.js',
  replay: 'https://replay.example/record.js',
  chat: 'https://chat.example/widget.js',
};
const ADA = {
  id: 'u1',
  name: 'Ada Quay',
  email: 'ada@quay.example',
  created_at: '2026-01-02T03:04:05Z',
  user_type: 'admin',
} as const;

function setUp() {
  const happened: string[] = [];
  const timers = fakeTimers();
  const services = new Services({
    timers,
    whenLoaded: (task) => task(),
    loadAnew: () => happened.push('load anew'),
    startErrorReports: ({ replay }) => happened.push(replay ? 'errors with replay' : 'errors'),
    startAnalytics: (url) => happened.push(url),
    startReplay: (url) => happened.push(url),
    startChat: (url) => happened.push(url),
    identify: ({ name, user_type }) => happened.push(`${name} is ${user_type}`),
  });
  const at = (part: Partial<Situation> & { choice?: Choice | null }) => {
    const { choice = ACCEPT_ALL, ...rest } = part;
    const consent: Consent | null = choice && { version: CONSENT_VERSION, decidedAtMs: 0, ...choice };
    services.update({ services: ADDRESSES, consent, pathname: '/', user: null, ...rest });
  };
  return { at, timers, happened };
}

describe('services of others', () => {
  it('stay away until somebody agrees, and where nothing is configured', async () => {
    const { at, timers, happened } = setUp();
    at({ choice: null });
    at({ choice: REJECT_ALL });
    at({ services: { errorReports: null, analytics: null, replay: null, chat: null } });
    await timers.advance(5_000);
    expect(happened).toEqual([]);
  });

  it('leave the pages of letters alone, whose address is a key: only errors are reported, without the address', async () => {
    const { at, timers, happened } = setUp();
    at({ pathname: '/reset-password/secret' });
    at({ pathname: '/verify/email/id/secret' });
    await timers.advance(5_000);
    expect(happened).toEqual(['errors']);
    at({ pathname: '/pricing' });
    at({ pathname: '/verify/link/secret' });
    expect(happened.at(-1)).toBe('load anew');
  });

  it('start once each, the chat five seconds after the page has loaded', async () => {
    const { at, timers, happened } = setUp();
    at({});
    at({ pathname: '/pricing' });
    const first = ['errors with replay', ADDRESSES.analytics, ADDRESSES.replay];
    expect(happened).toEqual(first);
    await timers.advance(4_999);
    expect(happened).toEqual(first);
    await timers.advance(1);
    expect(happened).toEqual([...first, ADDRESSES.chat]);
  });

  it('start by what was agreed to, no more', () => {
    const { at, happened } = setUp();
    at({ choice: { ...REJECT_ALL, analytics: true } });
    expect(happened).toEqual(['errors', ADDRESSES.analytics]);
  });

  it('tell the chat who it talks to, once, and only when it is there', async () => {
    const { at, timers, happened } = setUp();
    at({ choice: { ...REJECT_ALL, chat: true }, user: ADA });
    expect(happened).toEqual([]);
    await timers.advance(5_000);
    at({ choice: { ...REJECT_ALL, chat: true }, user: ADA });
    at({ choice: { ...REJECT_ALL, chat: true }, user: { ...ADA, name: 'Bo Reed', user_type: 'consumer' } });
    expect(happened).toEqual([ADDRESSES.chat, 'Ada Quay is admin', 'Bo Reed is consumer']);
  });

  it('record nothing of a show and do not chat over it', async () => {
    const { at, timers, happened } = setUp();
    at({ pathname: '/experience/live/s' });
    await timers.advance(5_000);
    expect(happened).toEqual(['errors', ADDRESSES.analytics]);
  });

  it('are gone before a show begins, and when consent is withdrawn', () => {
    for (const left of [{ pathname: '/experience/wait/s' }, { choice: REJECT_ALL }]) {
      const { at, happened } = setUp();
      at({});
      at(left);
      expect(happened.at(-1)).toBe('load anew');
    }
  });

  it('do not open the chat if consent was withdrawn while it waited', async () => {
    const { at, timers, happened } = setUp();
    at({ choice: { ...REJECT_ALL, chat: true } });
    at({ choice: REJECT_ALL });
    await timers.advance(5_000);
    expect(happened).toEqual([]);
  });
});

describe('consent', () => {
  const VISITOR = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const store = (area: Storage, privacyControl = false, send: (body: ConsentBody) => Promise<unknown> = async () => null) => {
    const storage = safeStorage(() => area);
    return createConsent({ storage, nowMs: () => 42, privacyControl, newVisitor: () => VISITOR, send });
  };

  it('is asked for, and kept with its version and time', () => {
    const area = memoryStorage();
    expect(store(area).get()).toBeNull();
    store(area).decide({ ...REJECT_ALL, chat: true });
    expect(store(area).get()).toEqual({ version: CONSENT_VERSION, decidedAtMs: 42, analytics: false, replay: false, chat: true });
  });

  it('to an older question is asked for anew', () => {
    const area = memoryStorage();
    area.setItem('consent', JSON.stringify({ version: CONSENT_VERSION - 1, decidedAtMs: 1, ...ACCEPT_ALL }));
    expect(store(area).get()).toBeNull();
  });

  it('is refused by the signal of Global Privacy Control, without asking', () => {
    const refused = store(memoryStorage(), true, () => Promise.reject(new Error('nothing is to be sent')));
    expect(refused.get()).toMatchObject(REJECT_ALL);
    refused.decide(ACCEPT_ALL);
    expect(refused.get()).toMatchObject(REJECT_ALL);
  });

  it('and its withdrawal are recorded by the server, under a number made with the first answer', async () => {
    const area = memoryStorage();
    const sent: ConsentBody[] = [];
    const consents = store(area, false, async (body) => sent.push(body));
    expect(area.length).toBe(0);
    consents.decide(ACCEPT_ALL);
    consents.decide(REJECT_ALL);
    const of = { visitor: VISITOR, version: CONSENT_VERSION };
    expect(sent).toEqual([
      { ...of, ...ACCEPT_ALL },
      { ...of, ...REJECT_ALL },
    ]);
    await consents.record();
    await store(area, false, async (body) => sent.push(body)).record();
    expect(sent.filter(({ chat }) => chat)).toHaveLength(1);
  });

  it('that the server could not take is offered again by the next page', async () => {
    const area = memoryStorage();
    const offline = store(area, false, () => Promise.reject(new Error('no network')));
    offline.decide({ ...REJECT_ALL, chat: true });
    await offline.record();
    const sent: ConsentBody[] = [];
    const next = store(area, false, async (body) => sent.push(body));
    await next.record();
    await next.record();
    expect(sent).toEqual([{ visitor: VISITOR, version: CONSENT_VERSION, ...REJECT_ALL, chat: true }]);
  });
});

describe('reports of errors', () => {
  it('carry a tenth of traces and of normal replays, and every replay of an error', () => {
    expect(reportOptions({ dsn: ADDRESSES.errorReports, replay: true })).toMatchObject({
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    });
  });

  it('carry no replay where none was agreed to', () => {
    expect(reportOptions({ dsn: ADDRESSES.errorReports, replay: false })).toMatchObject({
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 0,
    });
  });

  it('hold no address of a session or of a link in a mail', () => {
    expect(shortened('https://site.example/reset-password/secret?x=1')).toBe('/reset-password');
    expect(shortened('/experience/live/ABC')).toBe('/experience');
    expect(shortened('/dashboard/home')).toBe('/dashboard/home');
  });
});
