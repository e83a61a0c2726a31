import { BrowserAuthError, BrowserAuthErrorCodes, LogLevel, PublicClientApplication } from '@azure/msal-browser';
import { browserTimers } from '../time/timers.ts';
import { closedByPerson } from './microsoft-window.ts';

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
