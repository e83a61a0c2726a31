import type { ProfileBody } from '@lorecrew/contract/api/account';
import { describe, expect, it } from 'vitest';
import { atlas } from './queries.ts';
import { checkProfile } from './rules.ts';

const berlin: ProfileBody = {
  country_id: 'DE',
  timezone_id: 'Europe/Berlin',
  area_code: '+49',
  phone_number: '30 123456',
};
const check = (part: Partial<ProfileBody> = {}) => checkProfile({ ...berlin, ...part }, atlas);
const wrong = (part: Partial<ProfileBody>) => {
  const checked = check(part);
  return checked.ok ? null : checked.fields;
};

const NO_COUNTRY = 'Please choose a country from the list.';
const NO_ZONE = 'Please choose a time zone from the list.';
const NO_CODE = 'No country has this calling code.';

describe('a profile', () => {
  it('is kept with the digits of its number alone', () => {
    expect(check({ phone_number: ' (030) 12-34/56 ' })).toEqual({ ok: true, profile: { ...berlin, phone_number: '30123456' } });
  });

  it('leaves names to whoever keeps them', () => {
    const checked = check({ first_name: 'Ida', last_name: 'Quay' });
    expect(checked.ok && Object.keys(checked.profile)).toEqual(['country_id', 'timezone_id', 'area_code', 'phone_number']);
  });

  it('may have a number of another country than it is in', () => {
    expect(check({ country_id: 'FR', timezone_id: 'Europe/Paris' }).ok).toBe(true);
  });

  it('says beside each field what is wrong, all at once', () => {
    expect(wrong({ country_id: 'XX', timezone_id: 'Nowhere', area_code: '+999' })).toEqual({
      country_id: NO_COUNTRY,
      timezone_id: NO_ZONE,
      area_code: NO_CODE,
    });
    expect(wrong({ country_id: 'XX', phone_number: '12' })).toEqual({
      country_id: NO_COUNTRY,
      phone_number: 'There is no such number with +49. Please check it.',
    });
  });

  it('does not judge a number whose calling code is wrong', () => {
    expect(wrong({ area_code: '+999', phone_number: '12' })).toEqual({ area_code: NO_CODE });
  });

  it('names the calling code that was typed where the number is not one of its', () => {
    expect(wrong({ area_code: '+1' })).toEqual({ phone_number: 'There is no such number with +1. Please check it.' });
  });
});

describe('a country', () => {
  it.each(['DE', 'US', 'GB', 'XK', 'AX'])('may be %s', (country_id) => expect(wrong({ country_id })).toBeNull());

  it.each(['EU', 'UK', 'ZZ', 'de', '..'])('is never %s', (country_id) => {
    expect(wrong({ country_id })).toEqual({ country_id: NO_COUNTRY });
  });
});

describe('a time zone', () => {
  const kept = (timezone_id: string) => {
    const checked = check({ timezone_id });
    return checked.ok ? checked.profile.timezone_id : checked.fields.timezone_id;
  };

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('%s is kept as %s', (given, name) => expect(kept(given)).toBe(name));

  it.each(['+02:00', '-08', '', ' Europe/Berlin', 'Europe', 'Europe/Berlin/Mitte', 'Mars/Olympus', '\u0000'])(
    'is never "%s"',
    (given) => expect(kept(given)).toBe(NO_ZONE),
  );
});

describe('a phone number', () => {
  it.each([
    ['with the zero people dial at home', '+49', '030 123456', '30123456'],
    ['of Italy, where the zero belongs to it', '+39', '06 698 12345', '0669812345'],
    ['of a country that shares its code', '+1', '416 555 0123', '4165550123'],
    ['of a mobile', '+44', '07400 123456', '7400123456'],
  ])('%s is kept as its national digits', (_what, area_code, phone_number, digits) => {
    expect(check({ area_code, phone_number })).toMatchObject({ ok: true, profile: { area_code, phone_number: digits } });
  });

  it.each(['', '-', '()', '1', '0', '9'.repeat(32)])('is never "%s"', (phone_number) => {
    expect(wrong({ phone_number })).toEqual({ phone_number: 'There is no such number with +49. Please check it.' });
  });

  it.each(['+0', '+', '49', '+49 30', '+999', '＋49'])('has no calling code "%s"', (area_code) => {
    expect(wrong({ area_code })).toEqual({ area_code: NO_CODE });
  });
});
