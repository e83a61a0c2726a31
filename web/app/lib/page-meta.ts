import { BRAND, PAGE_DESCRIPTION, PAGE_TITLE } from '@lorecrew/contract/brand';
import type { MetaDescriptor, UIMatch } from 'react-router';
import { siteOrigin } from './build-settings.ts';

/** What a layout route says about the pages in it, through its `handle`. */
export interface PageHandle {
  readonly theme: PageTheme;
}

const THEMES = ['night', 'desk'] as const;
/** `night` is the experience, `desk` the dashboard; pages without a theme are parchment. */
export type PageTheme = (typeof THEMES)[number];

/** The theme of the deepest route that names one, or null for the public pages' parchment. */
export function themeOf(matches: readonly Pick<UIMatch, 'handle'>[]): PageTheme | null {
  return matches.map(({ handle }) => themeIn(handle)).findLast((theme) => theme !== null) ?? null;
}

function themeIn(handle: unknown): PageTheme | null {
  if (typeof handle !== 'object' || handle === null || !('theme' in handle)) return null;
  return THEMES.find((theme) => theme === handle.theme) ?? null;
}

/** Title, description, share image and canonical link of a public page. */
export function publicMeta({ path, title = PAGE_TITLE }: { path: string; title?: string }): MetaDescriptor[] {
  const image = `${siteOrigin}/share.png`;
  return [
    { title },
    { name: 'description', content: PAGE_DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: `${siteOrigin}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:title', content: title },
    { property: 'og:description', content: PAGE_DESCRIPTION },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ];
}

/** Title of a page that belongs to one session; such pages are nobody's search result. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${BRAND}` }, { name: 'robots', content: 'noindex' }];
}
