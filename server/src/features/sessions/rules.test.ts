import { describe, expect, it } from 'vitest';
import { checkName, hasWebAddress, startOf } from './rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const at = (startsAt: string, zone: string | null = 'Europe/Berlin') => {
  const start = startOf({ startsAt, zone, nowMs: NOW });
  return start.ok ? new Date(start.value.startsAtMs).toISOString() : start;
};

describe('when clocks of a zone show an hour', () => {
  it('is worked out with the summer time of that day', () => {
    expect(at('2026-03-28T15:00')).toBe('2026-03-28T14:00:00.000Z');
    expect(at('2026-03-30T15:00')).toBe('2026-03-30T13:00:00.000Z');
    expect(at('2026-07-01T15:00', 'America/New_York')).toBe('2026-07-01T19:00:00.000Z');
    expect(at('2026-07-01T15:00', 'Asia/Kolkata')).toBe('2026-07-01T09:30:00.000Z');
    expect(at('2026-07-01T15:00', 'Pacific/Chatham')).toBe('2026-07-01T02:15:00.000Z');
  });

  it('is the first of two where clocks go back', () => {
    expect(at('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    ['an hour that clocks skip', '2026-03-29T02:30', 'Europe/Berlin', 'starts_at'],
    ['a day that there is not', '2026-02-30T10:00', 'Europe/Berlin', 'starts_at'],
    ['a day that a country left out', '2011-12-30T10:00', 'Pacific/Apia', 'starts_at'],
    ['more than two years ahead', '2028-03-01T13:01', 'Europe/Berlin', 'starts_at'],
    ['the year 9999', '9999-12-31T23:59', 'Pacific/Kiritimati', 'starts_at'],
    ['a zone nobody knows', '2026-07-01T15:00', null, 'zone'],
  ])('is refused beside its field for %s', (_what, startsAt, zone, field) => {
    expect(at(startsAt, zone)).toEqual({ ok: false, code: 'REQUEST_001', fields: { [field]: expect.any(String) } });
  });

  it('lies at most two years ahead, on that clock', () => {
    expect(at('2028-03-01T13:00')).toBe('2028-03-01T12:00:00.000Z');
    expect(at('2028-03-02T02:00', 'Pacific/Kiritimati')).toBe('2028-03-01T12:00:00.000Z');
  });

  it('has to lie in the future', () => {
    expect(at('2026-03-01T13:00')).toEqual({ ok: false, code: 'SESSION_012' });
    expect(at('2026-03-01T13:01')).toBe('2026-03-01T12:01:00.000Z');
  });
});

describe('a web address in the name of a session', () => {
  it.each([
    'WIN 1000 EUR evil-shop.example/now',
    'https://shop.example',
    'See HTTP://shop.example now',
    'www.shop.example',
    'Win at shop.com!',
    '(shop.co.uk)',
    'shop．com',
    'shop。com',
    'ada@shop.com',
    'tg://resolve',
  ])('is found: %s', (name) => expect(hasWebAddress(name)).toBe(true));

  it.each([
    'Autumn get-together',
    'Sales/Marketing kick-off',
    'Q4 2026, v2.0',
    'U.S.A. team',
    'Bravo 100%',
    'Feier am 3.12.2026',
    'R&D + Ops: day 1/2',
    'Team A vs. Team B',
    'Größe zählt nicht...',
  ])('is not seen in %s', (name) => expect(hasWebAddress(name)).toBe(false));

  it('is refused beside the field to a company without a paid order, and to no other', () => {
    expect(checkName({ name: 'Win at shop.com', isTrusted: false })).toEqual({
      ok: false,
      code: 'REQUEST_001',
      fields: { name: 'Please leave web addresses out of the name. Your company may use them after its first order.' },
    });
    expect(checkName({ name: 'Win at shop.com', isTrusted: true })).toEqual({ ok: true, value: null });
  });
});
