import type { Configuration } from '@azure/msal-browser';
import type { MicrosoftLibrary, MicrosoftSettings } from './microsoft.ts';

const MICROSOFT_HOST = 'login.microsoftonline.com';

/** Somebody may have to find their phone first. */
const POPUP_PATIENCE_MS = 180_000;

/** The library's settings (specification, sections 3 and 9). `origin` is the site's; levels of the log are the library's own. */
export function microsoftConfiguration({
  settings: { clientId, authority },
  origin,
  verbose,
}: {
  settings: MicrosoftSettings;
  origin: string;
  verbose: number;
}): Configuration {
  const { host } = new URL(authority);
  return {
    auth: {
      clientId,
      authority,
      // Hosts that are not Microsoft's own have to be named, or the library asks Microsoft about them.
      knownAuthorities: host === MICROSOFT_HOST ? [] : [host],
      redirectUri: origin,
      postLogoutRedirectUri: origin,
    },
    cache: { cacheLocation: 'localStorage' },
    // A broker is reached through the browser itself where it offers that, else through an extension.
    experimental: { allowPlatformBrokerWithDOM: true },
    system: {
      allowPlatformBroker: true,
      popupBridgeTimeout: POPUP_PATIENCE_MS,
      loggerOptions: {
        logLevel: verbose,
        piiLoggingEnabled: false,
        loggerCallback: (_level, message, containsPii) => {
          if (!containsPii) console.debug(message);
        },
      },
    },
  };
}

/** Loads Microsoft's library, which only those who sign in with it need, and initialises it. */
export async function startMicrosoftLibrary(settings: MicrosoftSettings): Promise<MicrosoftLibrary> {
  const { DEBUG_LOG, WatchfulApplication } = await import('./microsoft-application.ts');
  const configuration = microsoftConfiguration({ settings, origin: window.location.origin, verbose: DEBUG_LOG });
  const library = new WatchfulApplication(configuration);
  await library.initialize();
  return library;
}
