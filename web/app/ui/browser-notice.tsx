import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { OLDEST_BROWSERS_WORDS } from '@lorecrew/contract/supported-browsers';
import { useEffect } from 'react';
import './browser-notice.css';
import checkUrl from './browser-check.js?url';

const NOTHING = { __html: '' };

/**
 * The script that finds out whether this browser can run the page. It is no module, and the first of the page. Pages that are kept carry
 * its text in place of its address, which is why React is not to look inside.
 */
export function BrowserCheck() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put there; React leaves alone what the server has.
  return <script src={checkUrl} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />;
}

/**
 * Why a page does not come alive, for whom it does not: no scripts, a browser that is too old, or scripts that did not come. Hidden
 * until `browser-check.js` shows it.
 */
export function BrowserNotice() {
  useEffect(() => document.documentElement.setAttribute('data-alive', 'true'), []);
  return (
    <>
      <noscript>
        <p className="browser-notice">
          {BRAND} needs scripts, and this browser does not run them. Allow scripts for this page, then load it again.
        </p>
      </noscript>
      <div id="browser-notice" className="browser-notice" role="alert" hidden suppressHydrationWarning>
        <p id="browser-notice-old" hidden suppressHydrationWarning>
          This browser is too old for {BRAND}. Please open the page in {OLDEST_BROWSERS_WORDS}, or anything newer.
        </p>
        <div id="browser-notice-missing" hidden suppressHydrationWarning>
          <p className="browser-notice-title">Something Went Wrong</p>
          <p>
            A part of this page did not come. Please load it again. If this stays, something between you and us holds scripts
            back.
          </p>
          <p>
            <a className="btn cta" href={paths.home()}>
              Take Me Home
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
