import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusedCall } from './refused-call.ts';
import { formErrors } from './use-call.ts';

const names = ['email', 'password'];

describe('the words of a refused form', () => {
  it('stand beside the fields the server names', () => {
    const error = new ApiError({ message: 'Invalid request', code: 'REQUEST_001', fields: { email: 'Please enter one.' } });
    expect(formErrors({ error, names })).toEqual({ fields: { email: 'Please enter one.' }, refusal: null });
  });

  it('stand beside the field a code is about, from the catalogue', () => {
    const error = refusedCall({ status: 422, body: { error: 'USER_011' } });
    expect(formErrors({ error, names })).toEqual({ fields: { email: 'User must use business email' }, refusal: null });
  });

  it('stand above the form where the field is not on it, or none is to blame', () => {
    const elsewhere = refusedCall({ status: 422, body: { error: 'USER_012' } });
    expect(formErrors({ error: elsewhere, names }).refusal).toBe('The provided password does not match your current password');
    const offline = new ApiError({ message: 'Unable to connect to the server. Please check your connection.' });
    expect(formErrors({ error: offline, names })).toEqual({ fields: {}, refusal: offline.message });
  });

  it('are none where nothing failed', () => {
    expect(formErrors({ error: null, names })).toEqual({ fields: {}, refusal: null });
  });
});
