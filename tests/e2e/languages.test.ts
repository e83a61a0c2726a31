import { paths } from '@lorecrew/contract/paths';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../web/app/lib/testing/catalogue.ts';
import { leftInEnglish } from './harness/left-in-english.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';
import { choose } from './pages/accounts.ts';
import { playDemo } from './pages/joining.ts';

const MESSAGES = { de: catalogue('de'), es: catalogue('es'), fr: catalogue('fr') } as const;

/** What the door says of an address that nobody invited. */
const UNKNOWN = {
  de: 'Diese Person ist hier nicht bekannt',
  es: 'No encontramos a esa persona',
  fr: 'Cette personne est inconnue ici',
} as const;

/** What a page is in, by its own word, and what of the interface is English on it all the same. */
async function spoken(page: Page, language: keyof typeof MESSAGES): Promise<readonly [string | null, string[]]> {
  const left = await leftInEnglish(page, MESSAGES[language]);
  return [await page.locator('html').getAttribute('lang'), left];
}

describe('a visitor whose browser asks for another language', () => {
  const testApp = useTestApp({ speed: 5 });

  it.each([
    { language: 'de', locale: 'de-AT', who: 0, email: 'Deine E-Mail-Adresse', title: 'Beitreten', waiting: 'Warteraum' },
    { language: 'es', locale: 'es-MX', who: 1, email: 'Tu correo', title: 'Entrar', waiting: 'Sala de espera' },
    { language: 'fr', locale: 'fr-CA', who: 2, email: 'Votre adresse e-mail', title: 'Rejoindre', waiting: 'Salle d’attente' },
  ] as const)('goes from the home page to stage, door, check and waiting room in $language', async (asked) => {
    const { language, locale, who, email, title, waiting } = asked;
    const { comeIn } = MESSAGES[language].join;
    const { page, troubles } = await testApp.visitor({ ...PHONE, locale });
    troubles.expect(/answer: 404 .*\/api\/exp\/auth/, /status of 404/);
    await playDemo(page);
    await page.locator('.stage-unseen, .bar').first().waitFor();
    expect(await spoken(page, language)).toEqual([language, []]);

    const { sessionId, consumers } = testApp.app.seed;
    await page.goto(paths.join(sessionId));
    await page.getByLabel(email).fill('nobody@quay.example');
    expect(await page.title()).toBe(`${title} | Lorecrew`);
    await page.getByRole('button', { name: comeIn }).click();
    await page.getByText(UNKNOWN[language]).waitFor();
    expect(await spoken(page, language)).toEqual([language, []]);

    await page.goto(paths.systemCheck(sessionId));
    await page.getByRole('complementary').getByRole('heading').first().waitFor();
    expect(await spoken(page, language)).toEqual([language, []]);

    await page.goto(paths.join(sessionId));
    await page.getByLabel(email).fill(consumers[who]?.email ?? '');
    await page.getByRole('button', { name: comeIn }).click();
    await page.waitForURL('**/experience/wait/**');
    await page.getByText(waiting).first().waitFor();
    expect(await spoken(page, language)).toEqual([language, []]);
    expect(await page.title()).toBe(`${waiting} | Lorecrew`);
  });

  it('is told in it that an address leads nowhere, that a browser is too old, and what a damaged link is', async () => {
    const { page, troubles } = await testApp.visitor({ locale: 'de-DE' });
    troubles.expect(/404/);
    await page.goto('/experience/NOT-AN-ID');
    await page.getByRole('heading', { name: 'Hoppla! Diese Seite gibt es nicht' }).waitFor();
    expect(await page.locator('#browser-notice-old').textContent()).toBe(
      'Dieser Browser ist zu alt für Lorecrew. Bitte die Seite in Chrome oder Edge 111, Firefox 140, Safari 16.4 oder einer neueren Version öffnen.',
    );
    await page.goto('/verify/email/7c9e6679-7425-40de-944b-e07fc1f90ae7/aaaa');
    await page.getByRole('heading', { name: 'Hoppla! Diese Seite gibt es nicht' }).waitFor();
    await page.getByText('Dieser Link ist unvollständig').waitFor();
    await page.getByRole('link', { name: 'Anmelden und Link erneut senden' }).waitFor();
  });

  it('completes the profile in the language of the sign-in, and reads the mailbox of the demo in it', async () => {
    const { email } = await new People(testApp.app).member();
    const { page } = await testApp.visitor({ locale: 'de-DE' });
    await page.goto(paths.login());
    await page.getByLabel('Geschäftliche E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/dashboard/home');
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
    expect(await spoken(page, 'de')).toEqual(['de', []]);
    await page.goto(paths.createSession());
    await page.getByRole('heading', { name: 'Welche Geschichte soll es sein?' }).waitFor();
    expect(await page.title()).toBe('Neue Session | Lorecrew');
    expect(await spoken(page, 'de')).toEqual(['de', []]);

    await page.goto(paths.profileCompletion());
    await page.getByText('Es fehlt noch: Land, Ländervorwahl und Telefonnummer.').waitFor();
    await page.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.getByText('Bitte wählen Sie ein Land.').waitFor();
    expect(await spoken(page, 'de')).toEqual(['de', []]);
    await choose(page, { label: 'Land', typed: 'deutsch' });
    expect(await page.getByRole('combobox', { name: 'Land', exact: true }).inputValue()).toBe('Deutschland');

    await page.goto(paths.mailbox());
    await page.getByRole('heading', { name: 'Das Postfach der Demo' }).waitFor();
    expect(await spoken(page, 'de')).toEqual(['de', []]);
  });
});
