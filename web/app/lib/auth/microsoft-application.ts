import { BrowserAuthError, BrowserAuthErrorCodes, LogLevel, PublicClientApplication } from '@azure/msal-browser';
import type { Timers } from '@lorecrew/contract/timers';
import { browserTimers, wait } from '../time/timers.ts';

/** How often a window is looked at. */
const LOOK_EVERY_MS = 250;

/** An answer reaches this page before its window is gone, but may still be on its way when that is seen first. */
const LOOKS_TO_BE_SURE = 3;

/**
 * Waits until somebody has closed a sign-in window. A window that is merely cut off, because a page in it sends an opener policy,
 * says that it is closed as well; but then it is the one that people are looking at, and this page is not.
 */
export async function closedByPerson({
  window,
  pageHasFocus,
  stopped,
  timers,
}: {
  window: { readonly closed: boolean };
  pageHasFocus: () => boolean;
  /** Whether the caller has given up. */
  stopped: () => boolean;
  timers: Timers;
}): Promise<boolean> {
  let seenClosed = 0;
  while (!stopped() && seenClosed < LOOKS_TO_BE_SURE) {
    await wait(timers, LOOK_EVERY_MS);
    seenClosed = window.closed && pageHasFocus() ? seenClosed + 1 : 0;
  }
  return !stopped();
}

/** The level of the library's log that the specification asks for. */
export const DEBUG_LOG = LogLevel.Verbose;

type Waiting = Parameters<PublicClientApplication['waitForPopupResponse']>;

/** Microsoft's library, which by itself learns of a closed window only when its patience ends. */
export class WatchfulApplication extends PublicClientApplication {
  protected override async waitForPopupResponse(...waiting: Waiting): Promise<string> {
    const [request, opened] = waiting;
    let answered = false;
    const answer = super.waitForPopupResponse(...waiting).finally(() => {
      answered = true;
    });
    const given = closedByPerson({
      window: opened,
      pageHasFocus: () => document.hasFocus(),
      stopped: () => answered,
      timers: browserTimers,
    }).then((closed) => {
      if (!closed) return answer;
      throw new BrowserAuthError(BrowserAuthErrorCodes.userCancelled, request.correlationId);
    });
    return Promise.race([answer, given]);
  }
}
