import { paths } from '@lorecrew/contract/paths';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import './guarded.css';
import { loadAdmin } from '../../lib/auth/admin-browser.ts';
import { guard, needsLogin } from '../../lib/auth/guard.ts';
import { errand } from '../../lib/auth/microsoft-errand.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { useOuterTexts } from '../../lib/i18n/shell-texts.ts';
import english from '../../locales/en/guard.json';
import { Button } from '../button.tsx';

/**
 * Applies the route guard in the browser. A page that needs a login shows nothing of itself until it is decided. One that is not
 * `known` is not gone back to after signing in.
 */
export function Guarded({ children, known = true }: { children: ReactNode; known?: boolean }) {
  const { pathname, search, hash } = useLocation();
  const inBrowser = useInBrowser();
  const { user, token, loggingOut, trouble } = useAdmin();
  const decision = guard({ pathname, user, token, wanted: inBrowser ? (errand.page() ?? wantedPage.get()) : null });
  const to = decision.kind === 'go' ? decision.to : null;
  const address = `${pathname}${search}${hash}`;

  useEffect(() => {
    if (!inBrowser || loggingOut) return;
    if (to !== null) {
      if (known && to === paths.login()) wantedPage.remember(address);
      pageNavigation.go(to, { replace: true });
    } else if (decision.kind === 'initialise' && trouble === null) void initialise();
  }, [inBrowser, loggingOut, to, known, address, decision.kind, trouble]);

  // Somebody signed in has reached a page that needs a login: the wanted page has served its purpose.
  useEffect(() => {
    if (user !== null && to === null && needsLogin(pathname) && pathname !== paths.profileCompletion()) wantedPage.forget();
  }, [user, to, pathname]);

  // Going to another page asks again whose sign-in it is, where the last answer has aged.
  const signedIn = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => {
    if (signedIn) void loadAdmin().then((admin) => admin.freshen());
  }, [pathname, signedIn]);

  if (!needsLogin(pathname)) return children;
  if (trouble !== null && user === null) return <Unreachable trouble={trouble} />;
  return inBrowser && decision.kind === 'stay' && !loggingOut ? children : <Deciding />;
}

async function initialise(): Promise<void> {
  await (await loadAdmin()).initialise();
}

function useGuardTexts(): typeof english {
  return useOuterTexts()?.guard ?? english;
}

function Deciding() {
  const words = useGuardTexts();
  return (
    <main className="deciding">
      <p role="status">{words.finding}</p>
    </main>
  );
}

function Unreachable({ trouble }: { trouble: string }) {
  const words = useGuardTexts();
  return (
    <main className="deciding">
      <CloudOff className="ic" aria-hidden="true" />
      <h1>{words.title}</h1>
      <p role="alert">{trouble}</p>
      <p className="small muted">{words.signedIn}</p>
      <Button onClick={() => void initialise()}>{words.again}</Button>
    </main>
  );
}
