import { describe, expect, it } from 'vitest';
import { unescapedLink } from './address.ts';

const ID = 'abcdefghijklmnopqrstuvwxyz';
const SECRET = `8d0e1f2a-0000-4000-8000-000000000000.1.${'aB_-'.repeat(10)}abc`;
const TOKEN = 'AbC-dEf_'.repeat(5);

describe('a link whose # was escaped on the way', () => {
  it.each([
    [`/experience/${ID}%3Fj=${SECRET}`, `/experience/${ID}?j=${SECRET}`],
    [`/experience/${ID}%3fj%3D${SECRET}%26answer%3Dcoming`, `/experience/${ID}?j=${SECRET}&answer=coming`],
    [`/experience/${ID}%2525253Fj%2525253D${SECRET}`, `/experience/${ID}?j=${SECRET}`],
    [`/experience/${ID}%3Fj%3D${SECRET}?utm_source=mail`, `/experience/${ID}?j=${SECRET}&utm_source=mail`],
    [`/Experience/${ID.toUpperCase()}/%3Fj=${SECRET}`, `/experience/${ID}?j=${SECRET}`],
    [`/systemCheck%3Fsession%3D${ID}%26j%3D${SECRET}`, `/systemCheck?session=${ID}&j=${SECRET}`],
    [`/experience/${ID}%3Fj=${SECRET})%22%0D%0Aset-cookie:x`, `/experience/${ID}?j=${SECRET}0D0Aset-cookiex`],
    [`/experience/${ID}%23j=${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`/experience/${ID}%23j%3D${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`/experience/${ID}%2523j%253D${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`/experience/${ID}%25252523j%2525253D${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`/experience/${ID}%23j=${SECRET}&answer=not_coming`, `/experience/${ID}#j=${SECRET}&answer=not_coming`],
    [`/experience/${ID}%23j%3D${SECRET}%26answer%3Dcoming`, `/experience/${ID}#j=${SECRET}&answer=coming`],
    [`/experience/${ID}%23j=${SECRET}?utm_source=mail`, `/experience/${ID}?utm_source=mail#j=${SECRET}`],
    [`/experience/${ID}?utm_source=mail%23j=${SECRET}`, `/experience/${ID}?utm_source=mail#j=${SECRET}`],
    [`/Experience/${ID.toUpperCase()}/%23j=${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`//experience/${ID}%23j=${SECRET}`, `/experience/${ID}#j=${SECRET}`],
    [`/experience/wait/${ID}%23j=${SECRET}`, `/experience/wait/${ID}#j=${SECRET}`],
    [`/experience/live/${ID}%23j=${SECRET}`, `/experience/live/${ID}#j=${SECRET}`],
    [`/systemCheck?session=${ID}%23j=${SECRET}`, `/systemCheck?session=${ID}#j=${SECRET}`],
    [`/systemcheck?session=${ID}%2523j%253D${SECRET}`, `/systemCheck?session=${ID}#j=${SECRET}`],
    [`/reset-password/${TOKEN}%23`, `/reset-password/${TOKEN}#`],
    [`/verify/link/${TOKEN}%23top`, `/verify/link/${TOKEN}#top`],
    [`/experience/${ID}%23j=${SECRET})%22%0D%0Aset-cookie:x`, `/experience/${ID}#j=${SECRET}0D0Aset-cookiex`],
  ])('%s leads to %s', (asked, to) => {
    expect(unescapedLink(asked)).toBe(to);
  });

  it.each([
    `/experience/${ID}`,
    `/experience/${ID}?a=%2F`,
    '/blog/what-is-c%23',
    '/dashboard/sessions?search=%23',
    '/api/invitation?x=%23',
    '/%23',
    `/%E0%A4%A/${ID}%23j=x`,
    `//evil.example/experience/${ID}%23j=x`,
    `//evil.example/experience/${ID}%3Fj=x`,
    `/experience/${ID}?j=${SECRET}%3F`,
    `/blog%3Fj=x`,
  ])('no other address is led anywhere: %s', (asked) => {
    expect(unescapedLink(asked)).toBeNull();
  });
});
