import type { SiteSecrets } from '../signed.ts';

/** Secrets of a site of tests: the current one, and those it had before. */
export function siteSecrets(current = 'a secret of tests', ...previous: readonly string[]): SiteSecrets {
  return { current, previous };
}
