import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { refusedCall } from '../../lib/api/refused-call.ts';
import { brokenLinkData, errorAnswer } from './error-answer.ts';

describe('what the error screen goes by', () => {
  it('is the status of a refused call and its words', () => {
    expect(errorAnswer(refusedCall({ status: 401, body: { error: 'AUTH_001' } }))).toEqual({
      status: 401,
      told: 'You are no longer signed in. Please sign in or join again.',
      brokenLink: null,
    });
    expect(errorAnswer(new ApiError({ message: 'Request timed out. Please try again.' }))).toEqual({
      status: null,
      told: 'Request timed out. Please try again.',
      brokenLink: null,
    });
  });

  it('is the status of an answer that a route threw', () => {
    const answer = { status: 404, statusText: 'Page Not Found', internal: false, data: null };
    expect(errorAnswer(answer)).toEqual({ status: 404, told: 'Page Not Found', brokenLink: null });
  });

  it('names the link of an email that did not arrive whole, and no other word of an answer', () => {
    const answer = (data: unknown) => errorAnswer({ status: 404, statusText: 'Page Not Found', internal: false, data });
    expect(answer(brokenLinkData('reset')).brokenLink).toBe('reset');
    expect(answer({ brokenLink: 'elsewhere' }).brokenLink).toBeNull();
  });

  it('is 500 for an error that was thrown on the server, whose words stay there', () => {
    expect(errorAnswer(new Error('the secret is 7'), 'server')).toEqual({ status: 500, told: null, brokenLink: null });
    expect(errorAnswer(new Error('Unexpected Server Error'), 'browser')).toEqual({ status: 500, told: null, brokenLink: null });
  });

  it('has no status for an error that was thrown in the browser: the server may be well', () => {
    expect(errorAnswer(new Error('the secret is 7'), 'browser')).toEqual({ status: null, told: null, brokenLink: null });
    expect(errorAnswer('thrown as a text', 'browser')).toEqual({ status: null, told: null, brokenLink: null });
  });
});
