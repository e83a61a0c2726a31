import { describe, expect, it } from 'vitest';
import { bearerToken, deviceName, isFresh, judgeToken, maySignIn, tokenEndMs, writeToken } from './rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const secret = 'aZ09_-'.padEnd(43, 'k');

describe('a token', () => {
  it('shows what it is for, so that one found in a wrong place can be told', () => {
    expect(writeToken({ kind: 'dashboard', secret })).toBe(`lc_d_${secret}`);
    expect(writeToken({ kind: 'experience', secret })).toBe(`lc_e_${secret}`);
  });

  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('is read after the word %s', (word) => {
    expect(bearerToken(`${word} lc_d_${secret}`)).toBe(`lc_d_${secret}`);
    expect(bearerToken(`${word} lc_e_${secret}`)).toBe(`lc_e_${secret}`);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['the word alone', 'Bearer '],
    ['the token alone', `lc_d_${secret}`],
    ['another scheme', `Basic lc_d_${secret}`],
    ['a kind nobody has', `Bearer lc_x_${secret}`],
    ['its beginning in capitals', `Bearer LC_D_${secret}`],
    ['a character too few', `Bearer lc_d_${secret.slice(1)}`],
    ['a character too many', `Bearer lc_d_${secret}k`],
    ['two spaces', `Bearer  lc_d_${secret}`],
    ['a space at its end', `Bearer lc_d_${secret} `],
    ['two of them', `Bearer lc_d_${secret}, Bearer lc_d_${secret}`],
    ['a sign of plain base64', `Bearer lc_d_${secret.slice(1)}+`],
    ['a line before it', `x\nBearer lc_d_${secret}`],
  ])('is none with %s', (_what, header) => {
    expect(bearerToken(header)).toBeNull();
  });
});

describe('how a token stands', () => {
  const life = { expiresAtMs: 8 * HOUR_MS, replacedAtMs: null, revokedAtMs: null };

  it('is good up to its last millisecond, and gone from then on', () => {
    expect(judgeToken(life, 8 * HOUR_MS - 1)).toBe('good');
    expect(judgeToken(life, 8 * HOUR_MS)).toBe('gone');
  });

  it('is good for half a minute after an exchange, and in doubt from then on', () => {
    const exchanged = { ...life, replacedAtMs: HOUR_MS };
    expect(judgeToken(exchanged, HOUR_MS)).toBe('good');
    expect(judgeToken(exchanged, HOUR_MS + 30_000)).toBe('good');
    expect(judgeToken(exchanged, HOUR_MS + 30_001)).toBe('reused');
  });

  it('is gone, and in no doubt, once it has run out or was ended, exchanged or not', () => {
    const exchanged = { ...life, replacedAtMs: HOUR_MS };
    expect(judgeToken(exchanged, 8 * HOUR_MS)).toBe('gone');
    expect(judgeToken({ ...exchanged, revokedAtMs: 2 * HOUR_MS }, 3 * HOUR_MS)).toBe('gone');
    expect(judgeToken({ ...life, revokedAtMs: 2 * HOUR_MS }, 2 * HOUR_MS)).toBe('gone');
  });

  it('is gone when it was ended, also where a clock that is behind looks at it', () => {
    expect(judgeToken({ ...life, revokedAtMs: 2 * HOUR_MS }, HOUR_MS)).toBe('gone');
  });

  it('is good where the exchange lies ahead of a clock that is behind', () => {
    expect(judgeToken({ ...life, replacedAtMs: 2 * HOUR_MS }, HOUR_MS)).toBe('good');
  });
});

describe('the end of a token', () => {
  it('lies eight hours ahead', () => {
    expect(tokenEndMs({ nowMs: 5, familyStartedAtMs: 5 })).toBe(28_800_005);
    expect(tokenEndMs({ nowMs: 10 * DAY_MS, familyStartedAtMs: 0 })).toBe(10 * DAY_MS + 8 * HOUR_MS);
  });

  it('never lies beyond the thirtieth day of the sign-in, however often it was exchanged', () => {
    expect(tokenEndMs({ nowMs: 30 * DAY_MS - 8 * HOUR_MS, familyStartedAtMs: 0 })).toBe(30 * DAY_MS);
    expect(tokenEndMs({ nowMs: 30 * DAY_MS - HOUR_MS, familyStartedAtMs: 0 })).toBe(30 * DAY_MS);
    expect(tokenEndMs({ nowMs: 31 * DAY_MS, familyStartedAtMs: 0 })).toBe(30 * DAY_MS);
  });
});

describe('whoever signs in', () => {
  it.each([
    [1, true],
    [2, true],
    [0, false],
    [3, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('and is of type %d may: %s', (type, answer) => {
    expect(maySignIn(type)).toBe(answer);
  });

  it('need not show again who they are for ten minutes', () => {
    expect(isFresh({ provedAtMs: HOUR_MS, nowMs: HOUR_MS })).toBe(true);
    expect(isFresh({ provedAtMs: HOUR_MS, nowMs: HOUR_MS + 10 * MINUTE_MS - 1 })).toBe(true);
    expect(isFresh({ provedAtMs: HOUR_MS, nowMs: HOUR_MS + 10 * MINUTE_MS })).toBe(false);
    // Of somebody who never signed in.
    expect(isFresh({ provedAtMs: Number.NEGATIVE_INFINITY, nowMs: 0 })).toBe(false);
  });
});

describe('a browser in words', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    ['Chrome on Windows', `${WINDOWS} ${CHROME} Safari/537.36`],
    ['Edge on Windows', `${WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`],
    ['Opera on Windows', `${WINDOWS} ${CHROME} Safari/537.36 OPR/124.0.0.0`],
    ['Edge on Android', `${ANDROID} ${CHROME} Mobile Safari/537.36 EdgA/142.0.0.0`],
    ['Samsung Internet on Android', `${ANDROID} AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Safari on Mac', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`],
    ['Chrome on Mac', `${MAC} ${CHROME} Safari/537.36`],
    ['Chrome on iPhone', `${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iPhone', `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`],
    ['Safari on iPad', `${IPAD} Version/18.0 Mobile/15E148 Safari/604.1`],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
    ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36'],
  ])('is %s', (words, userAgent) => {
    expect(deviceName(userAgent)).toBe(words);
  });

  it('is what is known of it, where only half is', () => {
    expect(deviceName('Firefox/140.0')).toBe('Firefox');
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0)')).toBe('Windows');
  });

  it('never repeats what somebody wrote there', () => {
    for (const odd of [undefined, '', 'curl/8.5.0', '<b>Your bank</b> https://evil.example', 'Chromed/1', 'x'.repeat(10_000)])
      expect(deviceName(odd)).toBe('Unknown device');
  });
});
