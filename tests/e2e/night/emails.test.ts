import { newAddressEmail, previousAddressEmail, takenAddressEmail } from '@lorecrew/server/features/accounts/addresses/mails';
import { accountDeletedEmail } from '@lorecrew/server/features/accounts/deletion/mails';
import { newDeviceEmail } from '@lorecrew/server/features/accounts/devices/mails';
import { connectEmail, provingEmail, toldEmail } from '@lorecrew/server/features/accounts/identities/mails';
import { leftEmail, removedEmail, roleEmail, welcomeEmail } from '@lorecrew/server/features/accounts/members/mails';
import { changedEmail, resetEmail } from '@lorecrew/server/features/accounts/passwords/mails';
import { knownEmail, verificationEmail, waitingEmail } from '@lorecrew/server/features/accounts/signup/mails';
import { mailHtml } from '@lorecrew/server/features/outbox/mails';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const url = `https://teams.lorecrew.example/verify/email/7c9e6679-7425-40de-944b-e07fc1f90ae7/${'aB3_'.repeat(11)}`;
/** The language with the longest words. */
const language = 'de';
const firstName = 'Wolfeschlegelsteinhausenbergerdorff';
const email = `${'averylongname'.repeat(4)}@a-company-with-a-long-name.example`;

const stop = { unsubscribeUrl: url, pageUrl: url };

const messages = {
  verification: verificationEmail({ language, firstName, url }),
  'known already': knownEmail({ language, firstName, loginUrl: url, resetUrl: url }),
  'somebody waits': waitingEmail({ language, firstName, who: `${firstName} ${firstName}`, email, url, stop }),
  'new password': resetEmail({ language, firstName, url }),
  'password changed': changedEmail({ language, firstName, microsoft: 'disconnected', url }),
  connect: connectEmail({ language, firstName, url }),
  'prove by Microsoft': provingEmail({ language, firstName, url }),
  connected: toldEmail('connected', { language, firstName, url }),
  disconnected: toldEmail('disconnected', { language, firstName, url }),
  'new device': newDeviceEmail({
    language,
    firstName,
    device: 'Samsung Internet on Android',
    at: '22 November 2026 at 14:03 (UTC)',
    url,
  }),
  welcome: welcomeEmail({ language, firstName, role: 'owner', url }),
  role: roleEmail({ language, firstName, company: firstName, role: 'owner', url }),
  removed: removedEmail({ language, firstName, company: firstName, waited: false, url }),
  'new address': newAddressEmail({ language, firstName, email, url }),
  'address taken': takenAddressEmail({ language, url }),
  'address asked for': previousAddressEmail('asked', { language, firstName, email, url }),
  'address changed': previousAddressEmail('moved', { language, firstName, email, url }),
  farewell: accountDeletedEmail({ language, firstName, company: firstName, companyGone: true, orders: 1, url }),
  left: leftEmail({ language, firstName, who: `${firstName} ${firstName}`, sessions: 3, url, stop }),
};

describe('emails', () => {
  const testApp = useTestApp(null);

  it.each(Object.entries(messages))('fit every screen, whatever names and addresses are in them: %s', async (_name, mail) => {
    const { page } = await testApp.visitor();
    await page.setContent(mailHtml(mail));
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
