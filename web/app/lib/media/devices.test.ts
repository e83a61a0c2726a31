import { expect, it } from 'vitest';
import { mediaFaultOf } from './devices.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  [null, 'insecure'],
])('a device that did not open has a cause: %s is %s', (error, cause) => {
  expect(mediaFaultOf(error)).toBe(cause);
});
