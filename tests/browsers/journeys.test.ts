import { People } from '@lorecrew/server/testing/people';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES } from './driver/engines.ts';
import { type BrowserPage, listPageErrors } from './driver/page.ts';
import { anAccount } from './journeys/account.ts';
import { theDemo } from './journeys/demo.ts';

describe.each(ENGINES)('in $name', (engine) => {
  let app: StartedApp;
  let page: BrowserPage;
  beforeAll(async () => {
    app = await startApp({ pages: 'built', speed: engine.speed });
  });
  beforeEach(async () => {
    page = await engine.open(app.url);
  });
  afterEach(() => page.close());
  afterAll(() => app.close());

  it('somebody signs up, proves the address, signs out and in again', async () => {
    await anAccount(page, new People(app));
    expect(await listPageErrors(page)).toEqual([]);
  });

  it('the demo is played to the thanks, with a reload in the middle', async () => {
    await theDemo(page);
    expect(await listPageErrors(page)).toEqual([]);
  });
});
