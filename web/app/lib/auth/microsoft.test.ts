import { describe, expect, it } from 'vitest';
import { Microsoft, type MicrosoftLibrary, type MicrosoftSettings } from './microsoft.ts';
import { microsoftAnswer } from './microsoft-answer.ts';
import { DEBUG_LOG } from './microsoft-application.ts';
import { microsoftConfiguration } from './microsoft-browser.ts';

const SETTINGS = { clientId: 'client', authority: 'https://login.microsoftonline.com/common' };

/** Stands where Microsoft's library would: it fails at everything that a test does not hand in. */
function library(parts: Partial<MicrosoftLibrary>): MicrosoftLibrary {
  const absent = () => Promise.reject(new Error('not part of this test'));
  return {
    acquireTokenByCode: absent,
    acquireTokenSilent: absent,
    getActiveAccount: () => null,
    handleRedirectPromise: async () => null,
    loginPopup: absent,
    loginRedirect: absent,
    logoutPopup: absent,
    logoutRedirect: absent,
    setActiveAccount: () => undefined,
    ssoSilent: absent,
    ...parts,
  };
}

function setUp({
  clientId = SETTINGS.clientId,
  start,
}: {
  clientId?: string | null;
  start: (settings: MicrosoftSettings) => Promise<MicrosoftLibrary>;
}) {
  const logged: unknown[][] = [];
  const log = {
    error: (...what: unknown[]) => logged.push(['error', ...what]),
    warn: (...what: unknown[]) => logged.push(['warn', ...what]),
  };
  const microsoft = new Microsoft({ settings: async () => ({ ...SETTINGS, clientId }), start, log });
  return { microsoft, logged };
}

describe('sign-in with Microsoft', () => {
  it('starts the library once, whoever asks, and with the configured client', async () => {
    const started: MicrosoftSettings[] = [];
    const { microsoft } = setUp({
      start: async (settings) => {
        started.push(settings);
        return library({});
      },
    });
    await Promise.all([microsoft.initialise(), microsoft.initialise(), microsoft.takePending()]);
    expect(started).toEqual([SETTINGS]);
  });

  it('is refused without a client id', async () => {
    const { microsoft } = setUp({ clientId: null, start: async () => library({}) });
    await expect(microsoft.initialise()).rejects.toThrow('Microsoft client ID is not configured');
  });

  it('tells when the library does not start, logs why, and can be tried again', async () => {
    const cause = new Error('no network');
    let fails = true;
    const { microsoft, logged } = setUp({ start: async () => (fails ? Promise.reject(cause) : library({})) });
    await expect(microsoft.initialise()).rejects.toThrow('Failed to initialize Microsoft authentication');
    expect(logged).toEqual([['error', 'Failed to initialize Microsoft authentication', cause]]);
    fails = false;
    await expect(microsoft.initialise()).resolves.toBeUndefined();
  });

  it('processes a pending redirect without navigating back, and only warns when that fails', async () => {
    const asked: unknown[] = [];
    const { microsoft, logged } = setUp({
      start: async () =>
        library({
          handleRedirectPromise: async (options) => {
            asked.push(options);
            throw new Error('state_mismatch');
          },
        }),
    });
    await expect(microsoft.takePending()).resolves.toBeNull();
    expect(asked).toEqual([{ navigateToLoginRequestUrl: false }]);
    expect(logged).toEqual([['warn', expect.stringContaining('redirect'), expect.any(Error)]]);
  });
});

describe('the settings of Microsoft’s library', () => {
  const { auth, cache, system } = microsoftConfiguration({
    settings: SETTINGS,
    origin: 'https://site.example',
    verbose: DEBUG_LOG,
  });

  it('have the common authority, and come back to the site’s origin', () => {
    expect(auth).toMatchObject({ ...SETTINGS, redirectUri: 'https://site.example', knownAuthorities: [] });
  });

  it('keep the token cache in local storage, use a platform broker, and log at debug level without personal data', () => {
    expect(cache).toEqual({ cacheLocation: 'localStorage' });
    expect(system).toMatchObject({ allowPlatformBroker: true, loggerOptions: { logLevel: 3, piiLoggingEnabled: false } });
  });
});

describe('an answer of Microsoft in the address', () => {
  const state = (interactionType: string) =>
    encodeURIComponent(`${btoa(JSON.stringify({ id: 'x', meta: { interactionType } }))}|own`);

  it.each([
    ['popup', 'window'],
    ['silent', 'window'],
    ['redirect', 'page'],
  ])('to a sign-in by %s is for the %s', (type, whom) => {
    expect(microsoftAnswer({ hash: `#code=1.2&client_info=e30&state=${state(type)}`, search: '' })).toBe(whom);
    expect(microsoftAnswer({ hash: '', search: `?error=access_denied&state=${state(type)}` })).toBe(whom);
  });

  it.each(['', '#stories', '#code=1', '#code=1&state=%E0%A4%A', '#state=bm90IGpzb24=', '#code=1&state=bnVsbA=='])(
    'is not %s',
    (hash) => {
      expect(microsoftAnswer({ hash, search: '?logout=1' })).toBeNull();
    },
  );
});
