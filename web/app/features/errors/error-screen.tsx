import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import './error-screen.css';
import '../../components/site/night-page.css';
import sea from '../../art/error-sea.svg';
import tower from '../../art/tower-unlit.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { ButtonAnchor } from '../../components/button.tsx';
import { loadAdmin } from '../../lib/auth/admin-browser.ts';
import { needsLogin } from '../../lib/auth/guard.ts';
import { loadingBar } from '../../lib/browser/loading-bar.ts';
import { originIn } from '../../lib/text/page-meta.ts';
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
export function ErrorScreen({ error, pathname }: { error: ErrorCase; pathname: string }) {
  useEffect(() => loadingBar.fail(), []);
  const ended = error.status === 401 && needsLogin(pathname);
  useEffect(() => {
    if (ended) void loadAdmin().then((admin) => admin.sessionEnded());
  }, [ended]);
  useEffect(() => {
    if (error.leavesAfterMs === null) return;
    const timer = setTimeout(() => window.location.assign(error.button.href), error.leavesAfterMs);
    return () => clearTimeout(timer);
  }, [error]);

  return (
    <div className="night-page lost" data-theme="night">
      <img className="tower" src={tower} alt="" />
      <img className="sea" src={sea} alt="" />
      <header>
        <a className="mark" href={paths.home()}>
          <img src={wordMark} alt={BRAND} width="151" height="38" />
        </a>
      </header>
      <main className="in">
        {error.status === null ? null : <p className="eyebrow">{error.status}</p>}
        <h1>{error.title}</h1>
        {error.message === null ? null : <p className="say">{error.message}</p>}
        {error.wayOn === null ? null : <p className="say">{error.wayOn.text}</p>}
        <p className="acts">
          {error.again === null ? null : (
            <ButtonAnchor variant="primary" href={error.again.href}>
              {error.again.label}
            </ButtonAnchor>
          )}
          <ButtonAnchor variant={error.again === null ? 'primary' : 'ghost'} href={error.button.href}>
            {error.button.label}
          </ButtonAnchor>
          {error.wayOn?.button ? (
            <ButtonAnchor variant="on-night" href={error.wayOn.button.href}>
              {error.wayOn.button.label}
            </ButtonAnchor>
          ) : null}
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

/** The origin of the site, for the addresses that other sites read. */
function useSiteOrigin(): string {
  return originIn(useMatches());
}
