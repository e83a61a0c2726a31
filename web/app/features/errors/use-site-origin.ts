import { useMatches } from 'react-router';
import { originIn } from '../../lib/text/page-meta.ts';

/** The origin of the site, for the addresses that other sites read. */
export function useSiteOrigin(): string {
  return originIn(useMatches());
}
