import type { PublicConfig } from '@lorecrew/contract/api/config';
import { isShowPage, isSignInPage } from '@lorecrew/contract/page-policies';

/** What a page may use beyond this site, as source expressions of its policy. */
export interface Outside {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** Whether our own pages may hold it in a frame: the page to which a hidden sign-in frame comes back. */
  readonly framedByUs: boolean;
}

/** Nothing beyond this site. */
export const NOTHING_OUTSIDE: Outside = { scripts: [], connections: [], frames: [], images: [], framedByUs: false };

/** Whether a page opens Microsoft's window, and keeps its hold of it. */
export function opensSignIn({ path, microsoft }: { path: string; microsoft: boolean }): boolean {
  return microsoft && isSignInPage(path);
}

/** Whether a page is where Microsoft's answers arrive: the site's origin, as the specification has it. */
export function receivesSignIn({ path, microsoft }: { path: string; microsoft: boolean }): boolean {
  return microsoft && path === '/';
}

function originsOf(addresses: readonly (string | null)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin])))];
}

/** The outside of a page: exactly the hosts that are configured, and Microsoft on sign-in and dashboard pages alone. */
export function outsideOf({ path, settings }: { path: string; settings: PublicConfig }): Outside {
  const { services, microsoftAuthority, microsoftClientId } = settings;
  const microsoft = microsoftClientId !== null;
  const identity = opensSignIn({ path, microsoft }) ? originsOf([microsoftAuthority]) : [];
  const duringShow = isShowPage(path);
  const chat = duringShow ? [] : originsOf([services.chat]);
  const scripts = originsOf([services.analytics, ...(duringShow ? [] : [services.replay, services.chat])]);
  const sockets = chat.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    scripts,
    connections: [...new Set([...scripts, ...sockets, ...originsOf([services.errorReports]), ...identity])],
    // A hidden frame goes to Microsoft and comes back to us.
    frames: [...chat, ...(identity.length > 0 ? ["'self'", ...identity] : [])],
    images: scripts,
    framedByUs: receivesSignIn({ path, microsoft }),
  };
}
