import type { PublicConfig } from '@lorecrew/contract/api/config';
import { isEmailLinkPage, isMeetingPage, isShowPage, isSignInPage } from '@lorecrew/contract/page-policies';

/** What a page may use beyond this site, as source expressions of its policy. */
export interface ThirdPartyHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** Whether our own pages may frame it: the page that a hidden sign-in frame returns to. */
  readonly framedByUs: boolean;
}

/** Nothing beyond this site. */
export const NO_THIRD_PARTY_HOSTS: ThirdPartyHosts = { scripts: [], connections: [], frames: [], images: [], framedByUs: false };

/** Whether a page opens Microsoft's window, and keeps its hold of it. */
export function opensSignIn({ path, microsoft }: { path: string; microsoft: boolean }): boolean {
  return microsoft && isSignInPage(path);
}

/** Whether a page is where Microsoft's answers arrive: the site's origin, as the specification has it. */
export function receivesSignIn({ path, microsoft }: { path: string; microsoft: boolean }): boolean {
  return microsoft && path === '/';
}

/** A script by its exact address: elsewhere on its host may lie others that anybody can fill. */
function scriptsOf(addresses: readonly (string | null)[]): string[] {
  const exact = addresses.flatMap((address) => (address === null ? [] : [new URL(address)]));
  return [...new Set(exact.map(({ origin, pathname }) => `${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}`))];
}

function originsOf(addresses: readonly (string | null)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin])))];
}

/** The outside of a page: what is configured and may run there, and Microsoft on sign-in and dashboard pages alone. */
export function thirdPartyHostsFor({
  path,
  settings,
  mediaServer = null,
  meetingHosts = [],
}: {
  path: string;
  settings: PublicConfig;
  /** Where browsers are connected to a server that forwards voices. */
  mediaServer?: string | null;
  /** Hosts of other meeting services, which a show may have in a frame. */
  meetingHosts?: readonly string[];
}): ThirdPartyHosts {
  const { services, microsoftAuthority, microsoftClientId } = settings;
  const microsoft = microsoftClientId !== null;
  const identity = opensSignIn({ path, microsoft }) ? originsOf([microsoftAuthority]) : [];
  const withPeople = isShowPage(path) ? [] : [services.replay, services.chat];
  const running = isEmailLinkPage(path) ? [] : [services.analytics, ...withPeople];
  const hosts = originsOf(running);
  const chat = running.includes(services.chat) ? originsOf([services.chat]) : [];
  const meetings = isMeetingPage(path) ? meetingHosts.map((host) => `https://${host}`) : [];
  const sockets = chat.map((origin) => origin.replace(/^http/, 'ws'));
  // Asked over http before it is connected to, and when that fails.
  const rooms = isMeetingPage(path) ? originsOf([mediaServer]).flatMap((origin) => [origin, origin.replace(/^ws/, 'http')]) : [];
  return {
    scripts: scriptsOf(running),
    connections: [...new Set([...hosts, ...sockets, ...originsOf([services.errorReports]), ...identity, ...rooms])],
    // A hidden frame goes to Microsoft and comes back to us.
    frames: [...meetings, ...chat, ...(identity.length > 0 ? ["'self'", ...identity] : [])],
    images: hosts,
    framedByUs: receivesSignIn({ path, microsoft }),
  };
}
