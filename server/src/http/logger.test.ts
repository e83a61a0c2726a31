import { describe, expect, it } from 'vitest';
import { redactText, safePath } from './logger.ts';

describe('what may stand in the log', () => {
  it.each([
    ['no ada@demo.example here', 'no [email] here'],
    ['Key (email)=(ada@demo.example) exists', 'Key (email)=([email]) exists'],
    ['?email=ada%40demo.example&x=1', '?email=[email]&x=1'],
    [`Bearer lc_e_${'A'.repeat(43)} is old`, 'Bearer [token] is old'],
    ['/experience/abcdefghijklmnopqrstuvwxyz', '/experience/abcd…'],
  ])('of “%s” is “%s”', (text, safe) => {
    expect(redactText(text)).toBe(safe);
  });

  it('of an address is the path alone', () => {
    expect(safePath('/api/exp/auth?email=a@b.example')).toBe('/api/exp/auth');
    expect(safePath(undefined)).toBe('');
  });
});
