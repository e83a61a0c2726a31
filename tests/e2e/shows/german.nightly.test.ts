import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import { LivePage } from '../pages/live.ts';

describe('a story that is told in two languages', () => {
  const testApp = useTestApp({ speed: 4 });

  it('is told to a German visitor in German, beside a colleague in the same crew who reads it in English', async () => {
    const { page: german, context } = await testApp.visitor({ locale: 'de-AT' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const host = await playDemo(german);
    const said = german.locator('.stage-unseen p', { hasText: 'Da seid ihr ja. Kommt herauf, es ist Platz.' });
    await said.waitFor();
    expect([await german.locator('html').getAttribute('lang'), await said.getAttribute('lang')]).toEqual(['de', null]);
    await host.scene('L4');
    await german.locator('[data-announcer]', { hasText: /Karte|Wacht|Hebel/ }).waitFor();
    await german.getByRole('button', { name: 'Jemanden dazuholen' }).click();
    await german.getByText('Kopiert.').waitFor();
    const link = await german.evaluate<string>('navigator.clipboard.readText()');

    const { page: english } = await testApp.visitor();
    const guest = new LivePage(english);
    await english.goto(link);
    await english.getByRole('button', { name: 'Take my seat' }).click();
    await guest.scene('L4');

    const card = (page: typeof german, text: string) => page.locator('.rm-card-text', { hasText: text });
    await card(german, 'Die Klappe wird zuerst gezogen. Immer.').waitFor();
    await card(english, 'The Bell is pulled at some point after the Spark.').waitFor();
    await guest.pin();
    await card(german, 'Die Glocke wird irgendwann nach dem Zünder gezogen.').waitFor();
    await german.locator('.rm-station[data-lever="Mirror"]', { hasText: 'Spiegel' }).waitFor();
    await english.locator('.rm-station[data-lever="Mirror"]', { hasText: 'Mirror' }).waitFor();
    await german.getByRole('button', { name: /^Glocke, Platz 1 von 6/ }).waitFor();
    await german.locator('.message', { hasText: 'simuliert' }).first().waitFor({ state: 'attached' });

    // Whoever reads Spanish is told it as it was written, and hears so: nobody has said it in Spanish yet.
    await english.evaluate("document.cookie = 'language=es; path=/'");
    await english.reload();
    await card(english, 'The Bell is pulled at some point after the Spark.').waitFor();
    expect(await english.locator('html').getAttribute('lang')).toBe('es');
    expect(await card(english, 'The Bell is pulled').getAttribute('lang')).toBe('en');
  });
});
