import { describe, expect, it } from 'vitest';
import { redactText, safePath } from './logger.ts';

const SECRET = '2W7cLtLWRTd-lv_0aYkq2W7cLtLWRTd-lv_0aYkq2W7';

/** What may be tried to make a search slow: long runs of what patterns look for, without their end. */
const SHAPES = [
  'a',
  'A',
  '-',
  '/',
  '//a',
  'a-',
  '!',
  '%40',
  '@',
  'a@',
  '%',
  '/verify/',
  'lc_e_',
  'aA1-',
  'a ',
  '/reset-password',
] as const;

/** The least of ten times, in milliseconds: what else runs on the machine only adds to them. */
function leastMs(work: () => void): number {
  const tookMs = Array.from({ length: 10 }, () => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  });
  return Math.min(...tookMs);
}

describe('redactText', () => {
  it.each(SHAPES)('takes time in proportion to the length of a run of “%s”', (shape) => {
    const run = (bytes: number) => shape.repeat(Math.ceil(bytes / shape.length));
    const [short, long] = [run(16_384), run(131_072)];
    const shortMs = Math.max(
      0.05,
      leastMs(() => redactText(short)),
    );
    // Eight times as long: about 8 times as much where it is in proportion, and 64 times where it is squared.
    expect(leastMs(() => redactText(long)) / shortMs).toBeLessThan(32);
  });
});

describe('safePath', () => {
  it('keeps the first 300 characters of a path', () => {
    expect(safePath(`/${'a'.repeat(15_000)}`)).toBe(`/${'a'.repeat(299)}…`);
  });
});

describe('what may stand in the log', () => {
  it.each([
    ['no ada@demo.example here', 'no [email] here'],
    ['Key (email)=(ada@demo.example) exists', 'Key (email)=([email]) exists'],
    ['?email=ada%40demo.example&x=1', '?email=[email]&x=1'],
    [`Bearer lc_e_${'A'.repeat(43)} is old`, 'Bearer [token] is old'],
    ['/experience/abcdefghijklmnopqrstuvwxyz', '/experience/abcd…'],
    [`GET /reset-password/${SECRET} failed`, 'GET /reset-password/[secret] failed'],
    [`at "/verify/email/0f1e/${SECRET}"`, 'at "/verify/[secret]"'],
    [`of a link nobody has thought of: /share/${SECRET}/pdf`, 'of a link nobody has thought of: /share/[secret]/pdf'],
    ['/blog/what-a-team-learns-in-the-dark-of-the-lamp-room', '/blog/what-a-team-learns-in-the-dark-of-the-lamp-room'],
  ])('of “%s” is “%s”', (text, safe) => {
    expect(redactText(text)).toBe(safe);
  });

  it('of an address is the path alone', () => {
    expect(safePath('/api/exp/auth?email=a@b.example')).toBe('/api/exp/auth');
    expect(safePath(undefined)).toBe('');
  });

  it.each([
    [`/reset-password/${SECRET}`, '/reset-password/[secret]'],
    [`/verify/email/8d0e1f2a-0000-4000-8000-000000000000/${SECRET}`, '/verify/[secret]'],
    [`/verify/link/${SECRET}?from=mail`, '/verify/[secret]'],
    [`/%72eset-password/${SECRET}`, '/reset-password/[secret]'],
    [`/%2572eset-password/${SECRET}`, '/reset-password/[secret]'],
    [`//Reset-Password//${SECRET}`, '//Reset-Password//[secret]'],
    [`/reset-password%2F${SECRET}`, '/reset-password/[secret]'],
    [`/reset-password/${SECRET.replace('2W7', '%32%577')}`, '/reset-password/[secret]'],
    [`/shared/${SECRET}`, '/shared/[secret]'],
    [`/preview/${SECRET}`, '/preview/[secret]'],
    ['/reset-password/short', '/reset-password/[secret]'],
    [`/%E0%A4%A/reset-password/${SECRET}`, '/%E0%A4%A/reset-password/[secret]'],
    [`/experience/${'a'.repeat(26)}?j=8d0e1f2a-0000-4000-8000-000000000000.1.${SECRET}`, '/experience/aaaa…'],
    [`/experience/${'a'.repeat(26)}%3Fj=8d0e1f2a-0000-4000-8000-000000000000.1.${SECRET}`, '/experience/aaaa…'],
    [`/experience/${'a'.repeat(26)}%253Fj%253D8d0e1f2a-0000-4000-8000-000000000000.1.${SECRET}`, '/experience/aaaa…'],
    [`/experience/${'a'.repeat(26)}%23j=8d0e1f2a-0000-4000-8000-000000000000.1.${SECRET}`, '/experience/aaaa…'],
    [`/experience/${'a'.repeat(26)}%252523j%25253D${SECRET.toLowerCase()}`, '/experience/aaaa…'],
    [`/realtime;ticket=${SECRET}`, '/realtime;ticket=[secret]'],
  ])('of the address %s of an email is %s', (address, safe) => {
    expect(safePath(address)).toBe(safe);
  });
});
