import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { refusedCall } from '../../lib/http/refused-call.ts';
import { errorAnswer } from './error-answer.ts';

describe('what the error screen goes by', () => {
  it('is the status of a refused call and its words', () => {
    expect(errorAnswer(refusedCall({ status: 401, body: { error: 'AUTH_001' } }))).toEqual({
      status: 401,
      told: 'Please join again with your email and session id.',
    });
    expect(errorAnswer(new ApiError({ message: 'Request timed out. Please try again.' }))).toEqual({
      status: 500,
      told: 'Request timed out. Please try again.',
    });
  });

  it('is the status of an answer that a route threw', () => {
    const answer = { status: 404, statusText: 'Page Not Found', internal: false, data: null };
    expect(errorAnswer(answer)).toEqual({ status: 404, told: 'Page Not Found' });
  });

  it('is 500 for every other error, whose words are nobody’s business', () => {
    expect(errorAnswer(new Error('the secret is 7'))).toEqual({ status: 500, told: null });
  });
});
