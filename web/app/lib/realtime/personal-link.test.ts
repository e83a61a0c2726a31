import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { pageStorage } from '../storage/storage.ts';
import { endsLink, isCutLink, readPersonalLink, takePersonalLink } from './personal-link.ts';

const secret = `${'a'.repeat(36)}.1.${'b'.repeat(43)}`;

describe('a personal link', () => {
  it('says whose it is, and what it suggests to answer', () => {
    expect(readPersonalLink(`#j=${secret}`)).toEqual({ secret, suggests: null });
    expect(readPersonalLink(`#j=${secret}&answer=not_coming`)).toEqual({ secret, suggests: 'not_coming' });
    expect(readPersonalLink(`#j=${secret}&answer=perhaps`)).toEqual({ secret, suggests: null });
  });

  it.each(['', '#', '#top', `#j=${secret}x`, '#j=a.b'])('is nothing else: %j', (hash) => {
    expect(readPersonalLink(hash)).toBeNull();
  });

  it.each([
    `#j=${secret}.`,
    `#j=${secret},`,
    `#j=${secret})`,
    `#j=${secret}>`,
    `#j=${secret};`,
    `#j=${secret}"`,
    `#j=${secret}’`,
    `#j=${secret}%3E`,
    `#j%3D${secret}`,
    `#j%253D${secret}`,
    `#J=${secret}`,
    `#J%3d${secret}).`,
    `#j=${secret}&utm_source=mail`,
  ])('is understood as mail programs and gateways leave it: %s', (hash) => {
    expect(readPersonalLink(hash)).toEqual({ secret, suggests: null });
    expect(isCutLink(hash)).toBe(false);
  });

  it.each([`#j=${secret}&amp;answer=coming`, `#j%3D${secret}%26answer%3Dcoming`, `#j=${secret}&answer=coming.`])(
    'keeps the answer it suggests: %s',
    (hash) => {
      expect(readPersonalLink(hash)).toEqual({ secret, suggests: 'coming' });
    },
  );

  it.each([
    ['#j=', true],
    ['#j', true],
    [`#j=${secret.slice(0, -1)}`, true],
    [`#j=${secret.slice(0, 40)}=`, true],
    ['#j%3Dabc', true],
    ['', false],
    ['#', false],
    ['#top', false],
    ['#at=12', false],
  ])('is cut or none of ours: %s', (hash, cut) => {
    expect([readPersonalLink(hash), isCutLink(hash)]).toEqual([null, cut]);
  });

  it('leaves the address, and is still there when the page is loaded anew in its tab', () => {
    const storage = pageStorage();
    const shown: string[] = [];
    const opened = (hash: string) => ({
      storage,
      page: {
        location: { pathname: '/experience/winter', search: '?a=b', hash },
        history: {
          state: null,
          replaceState: (_state: unknown, _title: string, to?: string | URL | null) => void shown.push(String(to)),
        },
      },
    });
    expect(takePersonalLink('winter', opened(`#j=${secret}&answer=coming`))).toEqual({ secret, suggests: 'coming' });
    expect(shown).toEqual(['/experience/winter?a=b']);
    expect(takePersonalLink('winter', opened(''))).toEqual({ secret, suggests: 'coming' });
    expect(takePersonalLink('spring', opened(''))).toBeNull();
  });

  it.each([
    [`?j=${secret}`, ''],
    [`?session=winter&j=${secret}&answer=coming`, '?session=winter'],
    [`?j=${secret}).`, ''],
    [`?J%3D${secret}%26answer%3Dcoming`, ''],
    [`?session=winter&amp;j=${secret}`, '?session=winter'],
    [`?utm_source=mail&j=${secret}&data=05%7C02`, '?utm_source=mail&data=05%7C02'],
  ])('is read from a query as gateways leave it, and taken out of it: %s', (search, left) => {
    const storage = pageStorage();
    const shown: string[] = [];
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, to?: string | URL | null) => void shown.push(String(to)),
    };
    const page = { location: { pathname: '/systemCheck', search, hash: '' }, history };
    expect(takePersonalLink('winter', { storage, page })?.secret).toBe(secret);
    expect(shown).toEqual([`/systemCheck${left}`]);
  });

  it.each([
    ['SESSION_001', true],
    ['CONSUMER_001', true],
    ['CONSUMER_002', true],
    ['JOIN_002', true],
    ['RATE_001', false],
    [null, false],
  ])('ends by some refusals and by nothing else: %s', (code, ends) => {
    expect(endsLink(new ApiError({ message: 'Refused', status: code === null ? null : 409, code }))).toBe(ends);
  });
});
