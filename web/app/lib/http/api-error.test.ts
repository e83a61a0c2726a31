import { describe, expect, it } from 'vitest';
import { ApiError, explain } from './api-error.ts';
import { refusedCall } from './refused-call.ts';

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
