import { paths } from './paths.ts';

/** Pages of the site that are the same for every visitor: the server renders each once and keeps it. */
export const PUBLIC_PAGES = [
  paths.home(),
  paths.pricing(),
  paths.contact(),
  paths.security(),
  paths.privacy(),
  paths.terms(),
  paths.blog(),
  paths.guide(),
  paths.forOrganisers(),
  paths.sampleReport(),
  paths.allowList(),
  paths.accessibility(),
  paths.status(),
] as const;

const ARTICLE = /^\/blog\/[a-z0-9-]{1,80}$/;

/** Whether a page is the same for every visitor. An article’s address may still lead nowhere. */
export function isPublicPage(path: string): boolean {
  const pages: readonly string[] = PUBLIC_PAGES;
  return pages.includes(path) || ARTICLE.test(path);
}
