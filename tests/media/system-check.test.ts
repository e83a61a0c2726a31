import { paths } from '@lorecrew/contract/paths';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrFetchBrowser } from '../../scripts/find-browser.ts';
import { axeFinds } from '../e2e/harness/axe.ts';
import { openVisitor } from '../e2e/harness/visitor.ts';
import { makeCertificate } from '../fakes/certificate.ts';
import { findTurn, TURN_SECRET, TurnServer } from './turn-server.ts';

const turnPath = findTurn();
const CHECK_MS = 30_000;
const FIGURES = /^[\d.]+ Mbit\/s, [\d.]+ % lost, there and back in \d+ ms\. /;

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const result = (page: Page) => page.getByRole('complementary', { name: 'Result' });

describe.skipIf(!turnPath)('the system check of a site with a relay', () => {
  const certificate = makeCertificate();
  let browser: Browser;

  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-gpu', '--allow-loopback-in-peer-connection', '--ignore-certificate-errors'];
    browser = await chromium.launch({ executablePath: (await findOrFetchBrowser()) ?? '', args });
  });
  afterAll(() => browser.close());

  /** Somebody opens the check of a site that names this server and whatever it takes. */
  async function atCheck(
    turn: { reaches: 'nothing here' | 'this machine'; udp?: boolean },
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const server = await TurnServer.start(turnPath ?? '', { ...turn, certificate });
    const urls = (['udp', 'tcp', 'tls'] as const).flatMap((way) => server.urls(way)).join(',');
    let started: StartedApp | null = null;
    try {
      started = await startApp({ pages: 'built', environment: { TURN_URLS: urls, TURN_SECRET } });
      const visitor = await openVisitor(browser, { url: started.url });
      await visitor.page.goto(paths.systemCheck());
      await use(visitor.page);
      expect(visitor.troubles.unexpected()).toEqual([]);
      await visitor.leave();
    } finally {
      await started?.close();
      await server.close();
    }
  }

  it('tries UDP, TCP and TLS for good, measures the best of them, and is over within thirty seconds', async () => {
    await atCheck({ reaches: 'this machine' }, async (page) => {
      await result(page).getByRole('heading', { name: 'Ready', exact: true }).waitFor({ timeout: CHECK_MS });
      const path = row(page, 'Voices and faces');
      for (const way of ['Straight way (UDP)', 'Longer way (TCP)', 'As a web page goes (TLS)'])
        await path.getByText(new RegExp(`^${way.replaceAll(/[()]/g, '\\$&')}: open after [\\d,]+ ms$`)).waitFor();
      const line = row(page, 'Bandwidth and loss');
      await line.getByText(FIGURES).waitFor();
      await line.getByText(/Voices and faces, yes\.$/).waitFor();
      expect(await axeFinds(page)).toEqual([]);
      const report = await page.locator('.check-report pre').textContent();
      expect(report).toMatch(/^System check\nResult: Ready\. .*\n(.*\n)+- Straight way \(UDP\): open after/);
      expect(report).toMatch(/Bandwidth and loss: works\. [\d.]+ Mbit\/s/);
      await path.page().reload();
      await page.getByText('Found less than a minute ago on this device.').waitFor();
      await row(page, 'Bandwidth and loss').getByText(FIGURES).waitFor();
    });
  });

  it('says that voices go the longer way where a network shuts UDP, and stays ready', async () => {
    await atCheck({ reaches: 'this machine', udp: false }, async (page) => {
      await result(page).getByRole('heading', { name: 'Ready', exact: true }).waitFor({ timeout: CHECK_MS });
      const path = row(page, 'Voices and faces');
      await path.getByText('The straight way is shut. Voices go the longer way.').waitFor();
      await path.getByText('Straight way (UDP): shut').waitFor();
      expect(await path.getByRole('link', { name: 'Page for IT' }).getAttribute('href')).toBe('/allow-list');
    });
  });

  it('says that voices do not get through where the relay passes nothing on, and tries again when asked', async () => {
    await atCheck({ reaches: 'nothing here' }, async (page) => {
      await result(page).getByRole('heading', { name: 'Text only', exact: true }).waitFor({ timeout: CHECK_MS });
      const path = row(page, 'Voices and faces');
      await path.getByText('Voices do not get through.').waitFor();
      expect(await row(page, 'Bandwidth and loss').count()).toBe(0);
      expect(await axeFinds(page)).toEqual([]);
      await path.getByRole('button', { name: 'Try only this again' }).press('Enter');
      await path.getByText('Trying the ways that voices take.').waitFor();
      await path.getByText('Voices do not get through.').waitFor({ timeout: CHECK_MS });
    });
  });
});
