import { readFileSync } from 'node:fs';
import { QuoteAnswer } from '@lorecrew/contract/api/quote';
import { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import { describe, expect, it } from 'vitest';
import { hasFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';

const ARTICLE = '/blog/why-teams-keep-what-they-know';
const TEST_MS = 240_000;
const testApp = useTestApp({});

/** What React holds of an element and the server wrote otherwise; React itself says nothing of attributes, only of texts. */
const UNLIKE = `[...document.querySelectorAll(window.__reactRouterContext ? 'main *, footer *' : '[data-hydrated][data-island] *')].flatMap((element) => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  if (key === undefined) return element.closest('noscript') ? [] : ['dead: ' + element.outerHTML.slice(0, 80)];
  const { className, htmlFor, ...props } = element[key];
  const told = { ...props, class: className, for: htmlFor };
  return ['id', 'class', 'for', 'href', 'src', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls']
    .filter((name) => (told[name] ?? '') !== (element.getAttribute(name) ?? '') && typeof told[name] !== 'function')
    .map((name) => name + ': ' + told[name] + ' is not ' + element.getAttribute(name));
})`;

describe('every public page', () => {
  it(
    'comes to life just as the server wrote it',
    async () => {
      const { page } = await testApp.visitor();
      for (const path of [...PUBLIC_PAGES, ARTICLE]) {
        await page.goto(path);
        await page.locator('html[data-alive]').waitFor({ state: 'attached' });
        expect([path, ...(await page.evaluate<string[]>(UNLIKE))]).toEqual([path]);
      }
    },
    TEST_MS,
  );

  it('is followed by what is likely to come next, a second after it has loaded', async () => {
    const { page } = await testApp.visitor();
    // Milliseconds since the page was requested, at which its speculation rules were put in force.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('script[type=speculationrules]')) window.prefetchedAtMs ??= performance.now();
    }).observe(document, { subtree: true, childList: true })`);
    await page.goto('/');
    const startedMs = () => page.evaluate<number>('window.prefetchedAtMs ?? 0');
    await expect.poll(startedMs).toBeGreaterThan(0);
    const loadedMs = await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].loadEventStart`);
    expect((await startedMs()) - loadedMs).toBeGreaterThanOrEqual(990);
    const rules = await page.locator('script[type=speculationrules]').textContent();
    expect(JSON.parse(rules ?? '')).toEqual({ prefetch: [{ urls: ['/pricing', '/signup'], eagerness: 'immediate' }] });
  });

  it('is led to by a menu on a phone, by keyboard too', async () => {
    const { page } = await testApp.visitor(PHONE);
    await page.goto('/');
    const button = page.locator('.folded summary');
    await pressOn(page, button);
    await page.locator('.folded nav').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.folded nav').waitFor({ state: 'hidden' });
    expect(await hasFocus(page, '.folded summary')).toBe(true);
    await page.keyboard.press('Enter');
    await pressOn(page, page.locator('.folded').getByRole('link', { name: 'Pricing' }));
    await page.waitForURL('**/pricing');
    await page.locator('.folded nav').waitFor({ state: 'hidden' });
  });
});

describe('the home page on a tablet', () => {
  it('has the sea beside its words, and not an empty half', async () => {
    const { page } = await testApp.visitor({ width: 768, height: 1024 });
    await page.goto('/');
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      if (!found) throw new Error(`${selector} is not there.`);
      return found;
    };
    const [words, sea] = [await box('.hero h1'), await box('.hero .sea-sheet')];
    expect(words.x + words.width).toBeLessThan(560);
    expect(sea.x).toBeLessThan(words.x + words.width);
    expect(sea.x + sea.width).toBeGreaterThanOrEqual(768);
    expect(sea.y).toBeLessThan(words.y);
  });
});

describe('the page of prices', () => {
  it('says what so many seats cost, and prints it', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/pricing');
    const slider = page.getByRole('slider', { name: 'Seats' });
    await tabTo(page, slider);
    await page.getByText('420.00').first().waitFor();
    for (let press = 0; press < 17; press += 1) await page.keyboard.press('ArrowRight');
    // What was moved before the page is alive counts once it is.
    await expect.poll(() => page.locator('.calc .total').innerText()).toBe('600.00 EUR');
    expect(await page.locator('.calc .packs').innerText()).toBe('One pack of 50');

    await pressOn(page, page.getByRole('button', { name: 'Quote as PDF' }));
    await page.getByText('Please enter the name of the company.').waitFor();
    expect(await hasFocus(page, '[name=company]')).toBe(true);
    await page.keyboard.type('Kelp & Sons');
    const [answer, download] = await Promise.all([
      page.waitForResponse('**/api/quote'),
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    const { name } = QuoteAnswer.parse(await answer.json());
    expect([download.suggestedFilename(), name]).toEqual([name, expect.stringContaining('-41-seats.pdf')]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.getByText(`Saved as ${name}.`).waitFor();
  });
});

describe('the contact page', () => {
  it('keeps what was typed until it is right, and has it arrive', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Ada Quay');
    await page.getByLabel('Your message').fill('We are twenty-four. When could we play?');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('Please enter an email address').waitFor();
    expect(await hasFocus(page, '[name=email]')).toBe(true);
    expect(await page.getByLabel('Your message').inputValue()).toBe('We are twenty-four. When could we play?');
    await page.getByLabel('Email', { exact: true }).fill('ada@kelp.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'It has arrived.' }).waitFor();
    expect(await hasFocus(page, '.contact-sent h2')).toBe(true);
    await page.getByText('ada@kelp.example').waitFor();
  });
});

describe('the status page', () => {
  it('says that all is well, and what is running', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/status');
    await page.getByRole('heading', { name: 'It is lit: everything answers.' }).waitFor();
    const builds = await page.locator('.status-facts dd').allInnerTexts();
    expect(builds[3]).toMatch(/^[0-9a-f]{16}$/);
    expect(builds[4]).toBe(builds[3]);
  });

  it('says so when the server is away', async () => {
    const { page, troubles, context } = await testApp.visitor();
    troubles.expect(/Failed to load resource|ERR_|net::/);
    await page.goto('/status');
    await page.getByRole('heading', { name: 'It is lit: everything answers.' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByRole('heading', { name: 'The server does not answer.' }).waitFor();
    await context.setOffline(false);
  });
});
