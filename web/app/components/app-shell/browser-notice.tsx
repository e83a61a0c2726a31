import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { OLDEST_BROWSERS } from '@lorecrew/contract/supported-browsers';
import { useEffect } from 'react';
import { replayEarlyPress } from '../../lib/browser/start-page.ts';
import { browserTexts } from '../../lib/i18n/browser-texts.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useShellTexts } from '../../lib/i18n/shell-texts.ts';
import './browser-notice.css';
import { ButtonAnchor } from '../button.tsx';
import checkUrl from './browser-check.js?url';

const NOTHING = { __html: '' };

/** The script that finds out whether this browser can run the page. It is no module, and the first of the page. */
export function BrowserCheck() {
  return <script src={checkUrl} />;
}

/** A text with its slots filled. */
function filled(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
}

/** What the server has written: React leaves it alone, and the page loads no words that it will not say once it is alive. */
function written(text: string | null) {
  return text === null ? { dangerouslySetInnerHTML: NOTHING } : { children: text };
}

/**
 * Why a page does not come alive, for whom it does not: no scripts, a browser that is too old, or scripts that did not come. Hidden
 * until `browser-check.js` shows it.
 */
export function BrowserNotice() {
  const { error } = useShellTexts();
  const { language } = useLanguage();
  const words = import.meta.env.SSR ? browserTexts[language] : null;
  const slots = { brand: BRAND, ...OLDEST_BROWSERS };
  useEffect(() => {
    document.documentElement.setAttribute('data-alive', 'true');
    replayEarlyPress(document.documentElement);
  }, []);
  return (
    <>
      <noscript>{words === null ? null : <p className="browser-notice">{filled(words.noScripts, slots)}</p>}</noscript>
      <div id="browser-notice" className="browser-notice" role="alert" hidden suppressHydrationWarning>
        <p
          id="browser-notice-old"
          hidden
          suppressHydrationWarning
          {...written(words === null ? null : filled(words.tooOld, slots))}
        />
        <div id="browser-notice-missing" hidden suppressHydrationWarning>
          <p className="browser-notice-title">{error.other}</p>
          <p suppressHydrationWarning {...written(words === null ? null : words.missing)} />
          <p>
            <ButtonAnchor variant="primary" href={paths.home()}>
              {error.home}
            </ButtonAnchor>
          </p>
        </div>
      </div>
    </>
  );
}
