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
const FIGURES = /^[\d.]+ Mbit\/s, [\d.]+ % packet loss, round trip \d+ ms\. /;

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
      const path = row(page, 'Voice and video');
      for (const way of ['Direct (UDP)', 'Detour (TCP)', 'As web traffic (TLS)'])
        await path.getByText(new RegExp(`^${way.replaceAll(/[()]/g, '\\$&')}: open after [\\d,]+ ms$`)).waitFor();
      const line = row(page, 'Bandwidth and packet loss');
      await line.getByText(FIGURES).waitFor();
      await line.getByText(/Enough for voice and video\.$/).waitFor();
      expect(await axeFinds(page)).toEqual([]);
      const report = await page.locator('.check-report pre').textContent();
      expect(report).toMatch(/^System check\nResult: Ready\. .*\n(.*\n)+- Direct \(UDP\): works after/);
      expect(report).toMatch(/Bandwidth and packet loss: works\. [\d.]+ Mbit\/s/);
      await path.page().reload();
      await page.getByText('Checked less than a minute ago on this device.').waitFor();
      await row(page, 'Bandwidth and packet loss').getByText(FIGURES).waitFor();
    });
  });

  it('says that voices go the longer way where a network shuts UDP, and stays ready', async () => {
    await atCheck({ reaches: 'this machine', udp: false }, async (page) => {
      await result(page).getByRole('heading', { name: 'Ready', exact: true }).waitFor({ timeout: CHECK_MS });
      const path = row(page, 'Voice and video');
      await path.getByText('The direct connection is blocked. Voice takes a longer route.').waitFor();
      await path.getByText('Direct (UDP): blocked').waitFor();
      expect(await path.getByRole('link', { name: 'Page for IT' }).getAttribute('href')).toBe('/allow-list');
    });
  });

  it('says that voices do not get through where the relay passes nothing on, and tries again when asked', async () => {
    await atCheck({ reaches: 'nothing here' }, async (page) => {
      await result(page).getByRole('heading', { name: 'Text only', exact: true }).waitFor({ timeout: CHECK_MS });
      const path = row(page, 'Voice and video');
      await path.getByText('Voice does not get through.').waitFor();
      expect(await row(page, 'Bandwidth and packet loss').count()).toBe(0);
      expect(await axeFinds(page)).toEqual([]);
      await path.getByRole('button', { name: 'Check only this again' }).press('Enter');
      await path.getByText('Checking the connections for voice and video.').waitFor();
      await path.getByText('Voice does not get through.').waitFor({ timeout: CHECK_MS });
    });
  });
});
