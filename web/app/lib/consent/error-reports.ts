import { NORMAL_REPLAYS_SHARE, REPLAYS_ON_ERROR_SHARE, TRACES_SHARE } from '@lorecrew/contract/limits';
import type { BrowserOptions } from '@sentry/browser';

/** How errors are reported: a tenth of traces and of normal sessions' replays, every replay of an error, nothing personal. */
export function reportOptions({ dsn, replay }: { dsn: string; replay: boolean }): BrowserOptions {
  return {
    dsn,
    tracesSampleRate: TRACES_SHARE,
    replaysSessionSampleRate: replay ? NORMAL_REPLAYS_SHARE : 0,
    replaysOnErrorSampleRate: replay ? REPLAYS_ON_ERROR_SHARE : 0,
    tracePropagationTargets: [],
    // A trail of clicks and addresses says more of a person than of an error.
    beforeBreadcrumb: () => null,
    beforeSend: (event) => ({ ...event, request: { url: shortened(event.request?.url ?? '/') } }),
    beforeSendTransaction: (event) => ({ ...event, request: { url: shortened(event.request?.url ?? '/') }, spans: [] }),
  };
}

/** Session ids and links of mails are secrets; they stand behind the first parts of an address. */
export function shortened(address: string): string {
  const { pathname } = new URL(address, 'http://nowhere');
  const [, first = '', second = ''] = pathname.split('/');
  return first === 'dashboard' ? `/${first}/${second}` : `/${first}`;
}

/** Loads the reporting library and starts it. Texts, inputs and pictures are masked wherever a replay is made. */
export async function startErrorReports(settings: { dsn: string; replay: boolean }): Promise<void> {
  const sentry = await import('@sentry/browser');
  const mask = { maskAllText: true, maskAllInputs: true, blockAllMedia: true };
  const tracing = sentry.browserTracingIntegration({
    traceFetch: false,
    traceXHR: false,
    beforeStartSpan: (span) => ({ ...span, name: shortened(span.name) }),
  });
  sentry.init({
    ...reportOptions(settings),
    integrations: [tracing, ...(settings.replay ? [sentry.replayIntegration(mask)] : [])],
  });
}
