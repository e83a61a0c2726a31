import { type ReactNode, use } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { LanguageProvider } from './lib/i18n/language.tsx';
import { useShellTexts } from './lib/i18n/shell-texts.ts';
import './styles/app.css';
import { AdminWatchers } from './components/app-shell/admin-watchers.tsx';
import { BrowserCheck, BrowserNotice } from './components/app-shell/browser-notice.tsx';
import { FatalErrors } from './components/app-shell/fatal-errors.tsx';
import { Guarded } from './components/app-shell/guarded.tsx';
import { LoadingBar } from './components/app-shell/loading-bar.tsx';
import { PageAnnouncer } from './components/app-shell/page-announcer.tsx';
import { PreviewMode } from './components/app-shell/preview-mode.tsx';
import { RouterWatchers } from './components/app-shell/router-watchers.tsx';
import { Watchers } from './components/app-shell/watchers.tsx';
import { ServicesWatcher } from './components/consent/services-watcher.tsx';
import { ToastArea } from './components/toast-area.tsx';
import { errorAnswer } from './features/errors/error-answer.ts';
import { errorCase } from './features/errors/error-case.ts';
import { ErrorHead, ErrorScreen } from './features/errors/error-screen.tsx';
import displayFont from './fonts/fraunces-latin-standard-normal.woff2?url';
import bodyFont from './fonts/inter-latin-wght-normal.woff2?url';
import { StaticPage } from './islands/island.tsx';
import { useServices } from './lib/api/use-services.ts';
import { needsLogin } from './lib/auth/guard.ts';
import { isCrawler } from './lib/browser/crawler.ts';
import { themeOf } from './lib/text/page-meta.ts';
import { languageContext, pseudoContext, siteContext } from './lib/text/site-context.ts';

export function links() {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'preload', href: bodyFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  ];
}

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, settings, buildId: build } = context.get(siteContext);
  const language = context.get(languageContext);
  return { origin, build, services: settings.services, language, pseudo: context.get(pseudoContext) };
}

/** A site stays where it is. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = themeOf(useMatches());
  const told = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const rendering = use(StaticPage);
  const services = useServices();
  return (
    <LanguageProvider
      path={pathname}
      asked={told?.language ?? null}
      pseudo={told?.pseudo}
      page={(language) => (
        <html lang={language} {...(theme === null ? {} : { 'data-theme': theme })}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <BrowserCheck />
            <Meta />
            <Links nonce="" />
          </head>
          <body>
            <BrowserNotice />
            {rendering === null ? (
              <>
                <LoadingBar />
                {children}
                <ToastArea />
                <ScrollRestoration />
                <Scripts />
              </>
            ) : (
              <rendering.body pathname={pathname} build={told?.build ?? null} services={services}>
                {children}
              </rendering.body>
            )}
          </body>
        </html>
      )}
    />
  );
}

export default function App() {
  const { pathname } = useLocation();
  const services = useServices();
  const build = useRouteLoaderData<typeof loader>('root')?.build ?? null;
  if (use(StaticPage) !== null) return <Outlet />;
  return (
    <>
      <FatalErrors />
      <RouterWatchers />
      <Watchers build={build} />
      <AdminWatchers pathname={pathname} />
      <PageAnnouncer />
      <PreviewMode />
      <Guarded>
        <Outlet />
      </Guarded>
      <ServicesWatcher configured={services} pathname={pathname} />
    </>
  );
}

export function ErrorBoundary() {
  const answer = errorAnswer(useRouteError());
  const { pathname, search } = useLocation();
  const words = useShellTexts().error;
  // Crawlers do not get the error screen; one that runs scripts reads the plain status here, the others on the server.
  if (typeof window !== 'undefined' && isCrawler(navigator.userAgent)) return <p>{answer.status ?? 500}</p>;
  const error = errorCase({ ...answer, words, address: pathname + search });
  const screen = <ErrorScreen error={error} pathname={pathname} />;
  return (
    <>
      <ErrorHead error={error} />
      {answer.status === 404 && needsLogin(pathname) ? <Guarded known={false}>{screen}</Guarded> : screen}
    </>
  );
}
