import { isbot } from 'isbot';

/**
 * Whether a program that calls itself so reads pages for nobody in particular, such as a search engine's. A browser without a window
 * is a browser: somebody looks at what it photographs.
 */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent?.replace(/\bHeadless(?=[A-Z])/g, ''));
}
