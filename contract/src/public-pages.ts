import { paths } from './paths.ts';

/** Pages of the site that are the same for every visitor: the server renders each once and keeps it. */
export const PUBLIC_PAGES = [
  paths.home(),
  paths.pricing(),
  paths.contact(),
  paths.security(),
  paths.privacy(),
  paths.terms(),
  paths.allowList(),
  paths.accessibility(),
  paths.status(),
] as const;

/** Whether a page is the same for every visitor. */
export function isPublicPage(path: string): boolean {
  const pages: readonly string[] = PUBLIC_PAGES;
  return pages.includes(path);
}
