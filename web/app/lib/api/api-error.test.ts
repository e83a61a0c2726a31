import { describe, expect, it } from 'vitest';
import { ApiError, explain } from './api-error.ts';
import { endsSession, refusedCall } from './refused-call.ts';

describe('the words for a person', () => {
  it('are the catalogue’s where the failure has a code', () => {
    expect(explain(refusedCall({ status: 404, body: { error: 'CONSUMER_001' } }))).toBe('Consumer not found');
  });

  it('stand above those of a more precise reason, also where this page does not know its code', () => {
    const body = { error: 'USER_009', reason: { error: 'COMPANY_004', message: 'x' } };
    const error = refusedCall({ status: 403, body });
    expect(explain(error)).toBe('User unauthorized\nOnly an owner of your company can do that.');
    expect([error.code, error.reason]).toEqual(['USER_009', 'COMPANY_004']);
    const newer = { ...body, reason: { error: 'COMPANY_999', message: 'A rule of tomorrow.' } };
    expect(explain(refusedCall({ status: 403, body: newer }))).toBe('User unauthorized\nA rule of tomorrow.');
  });

  it.each([500, 502, 503, 599])('are the specification’s for %i, whatever code came along', (status) => {
    const error = refusedCall({ status, body: { error: 'SESSION_003', message: 'Failed to create session' } });
    expect(explain(error)).toBe('Server error. Please try again later.');
    expect(error.code).toBeNull();
  });

  it('are the failure’s own where it has none', () => {
    expect(explain(new ApiError({ message: 'Request timed out. Please try again.' }))).toBe(
      'Request timed out. Please try again.',
    );
  });

  it('admit it when nothing is known', () => {
    expect(explain('strange')).toBe('An unknown error occurred');
  });

  it('keep the sentences for single fields', () => {
    expect(refusedCall({ status: 400, body: { error: 'REQUEST_001', fields: { email: 'Please write it.' } } }).fields).toEqual({
      email: 'Please write it.',
    });
  });
});

describe('a 401 that nobody was sent to the login for', () => {
  const ends = (body: unknown, { status = 401, pathname = '/dashboard/sessions' } = {}) =>
    endsSession({ error: refusedCall({ status, body }), pathname });

  it('shows the error screen on an organiser’s page, whoever answered it', () => {
    expect(ends(null)).toBe(true);
    expect(ends({ error: 'AUTH_001' })).toBe(true);
  });

  it('is not the one for which the wrapper goes to the login, nor another status, nor one on other pages', () => {
    expect(ends({ error: 'Unauthenticated' })).toBe(false);
    expect(ends({ error: 'USER_009' }, { status: 403 })).toBe(false);
    expect(ends(null, { pathname: '/experience/live/abc' })).toBe(false);
    expect(ends(null, { pathname: '/pricing' })).toBe(false);
  });
});
