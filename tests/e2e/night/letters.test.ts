import { newAddressLetter, previousAddressLetter, takenAddressLetter } from '@lorecrew/server/features/accounts/addresses/mails';
import { accountDeletedLetter } from '@lorecrew/server/features/accounts/deletion/mails';
import { newDeviceLetter } from '@lorecrew/server/features/accounts/devices/mails';
import { connectLetter, provingLetter, toldLetter } from '@lorecrew/server/features/accounts/identities/mails';
import { leftLetter, removedLetter, roleLetter, welcomeLetter } from '@lorecrew/server/features/accounts/members/mails';
import { changedLetter, resetLetter } from '@lorecrew/server/features/accounts/passwords/mails';
import { knownLetter, verificationLetter, waitingLetter } from '@lorecrew/server/features/accounts/signup/mails';
import { mailHtml } from '@lorecrew/server/features/outbox/mails';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const url = `https://teams.lorecrew.example/verify/email/7c9e6679-7425-40de-944b-e07fc1f90ae7/${'aB3_'.repeat(11)}`;
/** The language with the longest words. */
const language = 'de';
const firstName = 'Wolfeschlegelsteinhausenbergerdorff';
const email = `${'averylongname'.repeat(4)}@a-company-with-a-long-name.example`;

const stop = { unsubscribeUrl: url, pageUrl: url };

const letters = {
  verification: verificationLetter({ language, firstName, url }),
  'known already': knownLetter({ language, firstName, loginUrl: url, resetUrl: url }),
  'somebody waits': waitingLetter({ language, firstName, who: `${firstName} ${firstName}`, email, url, stop }),
  'new password': resetLetter({ language, firstName, url }),
  'password changed': changedLetter({ language, firstName, microsoft: 'disconnected', url }),
  connect: connectLetter({ language, firstName, url }),
  'prove by Microsoft': provingLetter({ language, firstName, url }),
  connected: toldLetter('connected', { language, firstName, url }),
  disconnected: toldLetter('disconnected', { language, firstName, url }),
  'new device': newDeviceLetter({
    language,
    firstName,
    device: 'Samsung Internet on Android',
    at: '22 November 2026 at 14:03 (UTC)',
    url,
  }),
  welcome: welcomeLetter({ language, firstName, role: 'owner', url }),
  role: roleLetter({ language, firstName, company: firstName, role: 'owner', url }),
  removed: removedLetter({ language, firstName, company: firstName, waited: false, url }),
  'new address': newAddressLetter({ language, firstName, email, url }),
  'address taken': takenAddressLetter({ language, url }),
  'address asked for': previousAddressLetter('asked', { language, firstName, email, url }),
  'address changed': previousAddressLetter('moved', { language, firstName, email, url }),
  farewell: accountDeletedLetter({ language, firstName, company: firstName, companyGone: true, orders: 1, url }),
  left: leftLetter({ language, firstName, who: `${firstName} ${firstName}`, sessions: 3, url, stop }),
};

describe('letters', () => {
  const testApp = useTestApp(null);

  it.each(Object.entries(letters))('fit every screen, whatever names and addresses are in them: %s', async (_name, letter) => {
    const { page } = await testApp.visitor();
    await page.setContent(mailHtml(letter));
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
