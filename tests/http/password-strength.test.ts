import { isTooEasy } from '@lorecrew/server/features/accounts/passwords/queries';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../web/app/lib/auth/common-passwords.ts';
import { passwordStrength } from '../../web/app/lib/auth/password-strength.ts';

const ada = { email: 'ada.quay@harbour.example', names: ['Ada', 'Quay'] };

describe('the strength of a password in the page', () => {
  it('is low for everything that the server refuses, and says so', async () => {
    const common = await commonPasswords();
    const refused = [...common, 'Password1', 'Harbour2026', 'AdaQuay1', 'lorecrew!', 'abcabcabc'].filter(
      ({ length }) => length >= 8,
    );
    expect(refused.length).toBeGreaterThan(10_000);
    for (const password of refused) {
      if (!isTooEasy({ ...ada, password })) throw new Error(`The server takes ${password}.`);
      const { level, verdict } = passwordStrength({ ...ada, password, common });
      if (level !== 1 || verdict !== 'tried') throw new Error(`${password} is called ${verdict}.`);
    }
  });
});
