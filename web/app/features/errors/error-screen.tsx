import { useEffect } from 'react';
import './error-screen.css';
import '../../ui/night-page.css';
import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import tower from '../../art/tower-unlit.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { loadingBar } from '../../lib/browser/loading-bar.ts';
import { useSiteOrigin } from '../../lib/text/use-site-origin.ts';
import type { ErrorCase } from './error-case.ts';

/** What the head of the document says of an error. */
export function ErrorHead({ error }: { error: ErrorCase }) {
  return (
    <>
      <title>{`${error.title} | ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={`${useSiteOrigin()}${paths.home()}`} />
    </>
  );
}

/** The full-page error screen. Its links are plain ones: they work even where the page's own code does not. */
export function ErrorScreen({ error }: { error: ErrorCase }) {
  useEffect(() => loadingBar.fail(), []);
  useEffect(() => {
    if (error.leavesAfterMs === null) return;
    const timer = setTimeout(() => window.location.assign(error.button.href), error.leavesAfterMs);
    return () => clearTimeout(timer);
  }, [error]);

  return (
    <div className="night-page lost" data-theme="night">
      <img className="tower" src={tower} alt="" />
      <svg className="sea" viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 44C90 78 200 78 290 40C390 80 520 80 616 44C720 84 850 84 940 42C1040 82 1160 80 1244 42C1320 74 1390 70 1440 44V120H0Z" />
        <path d="M0 84C110 112 210 112 320 80C430 114 540 114 650 82C770 116 880 114 986 80C1096 112 1200 112 1300 80C1360 100 1410 98 1440 86V120H0Z" />
      </svg>
      <header>
        <a className="mark" href={paths.home()}>
          <img src={wordMark} alt={BRAND} width="151" height="38" />
        </a>
      </header>
      <main className="in">
        <p className="eyebrow">{error.status}</p>
        <h1>{error.title}</h1>
        {error.message === null ? null : <p className="say">{error.message}</p>}
        <p className="acts">
          <a className="btn cta" href={error.button.href}>
            {error.button.label}
          </a>
        </p>
        {error.told === null ? null : (
          <p className="told">
            <small>{error.told}</small>
          </p>
        )}
      </main>
    </div>
  );
}
