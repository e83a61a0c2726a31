import { describe, expect, it } from 'vitest';
import { ApiError, explain, refusedCall } from './api-error.ts';

describe('the words for a person', () => {
  it('are the catalogue\u2019s where the failure has a code, even for a server error', () => {
    const error = refusedCall({ status: 503, body: { error: 'DEMO_001' } });
    expect(error.message).toBe('Server error. Please try again later.');
    expect(explain(error)).toBe('Every Lamp Room is taken just now. Please try again in a few minutes.');
  });

  it('are the failure\u2019s own where it has none', () => {
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
