import { PublicConfig } from '@lorecrew/contract/api/config';
import { getConfig } from '@lorecrew/contract/routes/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { publicConfig } from './public-config.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

describe('what pages may know of the configuration', () => {
  it('is public, may be kept for a minute, and names nothing that is not configured', async () => {
    const answer = await started.app.inject({ url: getConfig.url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(PublicConfig.parse(answer.json())).toMatchObject({ mode: 'demo', microsoftClientId: null });
  });

  it('offers Microsoft with the common authority once a client id is configured', () => {
    const services = { errorReports: null, analytics: null, replay: null, chat: 'https://chat.example/widget.js' };
    expect(publicConfig({ production: true, microsoft: { clientId: 'an-id', authority: null }, services })).toEqual({
      mode: 'production',
      microsoftClientId: 'an-id',
      microsoftAuthority: 'https://login.microsoftonline.com/common',
      services,
    });
  });
});
