import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { admin } from '../lib/browser-api.ts';
import { guard, needsLogin } from '../lib/guard.ts';
import { useAdmin } from '../lib/use-admin.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';

/** Applies the route guard in the browser. A page that needs a login shows nothing of itself until it is decided. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const { user, token, loggingOut, trouble } = useAdmin();
  const decision = guard({ pathname, user, token });
  const to = decision.kind === 'go' ? decision.to : null;

  useEffect(() => {
    if (!inBrowser || loggingOut) return;
    if (to !== null) void navigate(to, { replace: true });
    else if (decision.kind === 'initialise' && trouble === null) void admin.initialise();
  }, [inBrowser, loggingOut, to, decision.kind, trouble, navigate]);

  // Going to another page asks again whose sign-in it is, where the last answer has aged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => void admin.freshen(), [pathname]);

  if (!needsLogin(pathname)) return children;
  if (trouble !== null && user === null) return <Unreachable trouble={trouble} />;
  return inBrowser && decision.kind === 'stay' && !loggingOut ? children : <Deciding />;
}

function Deciding() {
  return (
    <main className="deciding">
      <p role="status">Wick is finding the page</p>
    </main>
  );
}

function Unreachable({ trouble }: { trouble: string }) {
  return (
    <main className="deciding">
      <CloudOff className="ic" aria-hidden="true" />
      <h1>We could not look you up</h1>
      <p role="alert">{trouble}</p>
      <p className="small muted">You are still signed in on this device.</p>
      <button type="button" className="btn" onClick={() => void admin.initialise()}>
        Try again
      </button>
    </main>
  );
}
