import { paths } from '@lorecrew/contract/paths';

/** Where most people go from a public page, the likeliest first. Articles stand for all articles. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  [paths.home()]: [paths.pricing(), paths.signup()],
  [paths.pricing()]: [paths.signup(), paths.contact()],
  [paths.blog()]: [paths.guide()],
  [paths.guide()]: [paths.home(), paths.blog()],
  [paths.forOrganisers()]: [paths.home(), paths.pricing()],
  [paths.security()]: [paths.allowList(), paths.privacy()],
  [paths.login()]: [paths.dashboard()],
};

/** The pages that are likely to be asked for after this one. */
export function likelyNext(pathname: string): readonly string[] {
  return NEXT[pathname] ?? (pathname.startsWith(`${paths.blog()}/`) ? [paths.blog(), paths.home()] : []);
}

/** What browsers tell of a connection; those that tell nothing are taken for quick. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The reply of `navigator.connection`, in the browsers that have it. */
export function connection(): Connection {
  const reply: unknown = Reflect.get(navigator, 'connection');
  return typeof reply === 'object' && reply !== null ? reply : {};
}

const VERY_SLOW = ['slow-2g', '2g'];

/** Whether something may be fetched before anybody asks for it: not where the connection is very slow, or data is being saved. */
export function mayFetchAhead({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !VERY_SLOW.includes(effectiveType);
}
