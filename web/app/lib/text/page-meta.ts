import { BRAND, PAGE_DESCRIPTION, PAGE_TITLE } from '@lorecrew/contract/brand';
import type { MetaDescriptor, UIMatch } from 'react-router';
import { sharePath } from '../browser/share.ts';

/** An object of schema.org, as JSON. */
export type JsonLd = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What a route says about its pages, through its `handle`. */
export interface PageHandle {
  readonly theme?: PageTheme;
  /** Whether its page is not hydrated as a whole, but only the islands on it. Such a page is the same for every visitor. */
  readonly static?: boolean;
}

const THEMES = ['night', 'dashboard'] as const;
/** `night` is the experience, `dashboard` the dashboard; pages without a theme are parchment. */
export type PageTheme = (typeof THEMES)[number];

/** The theme of the deepest route that names one, or null for the public pages' parchment. */
export function themeOf(matches: readonly Pick<UIMatch, 'handle'>[]): PageTheme | null {
  return matches.map(({ handle }) => themeIn(handle)).findLast((theme) => theme !== null) ?? null;
}

/** Whether the handle of a route says that its page is static. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true;
}

function themeIn(handle: unknown): PageTheme | null {
  if (typeof handle !== 'object' || handle === null || !('theme' in handle)) return null;
  return THEMES.find((theme) => theme === handle.theme) ?? null;
}

/** What the meta function of a page is given that tells where the site is. */
export type PageMatches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** `https://host` under which the page was asked for, as the root's loader says; empty where no server is behind it. */
export function originIn(matches: PageMatches): string {
  const told = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof told === 'object' && told !== null && 'origin' in told && typeof told.origin === 'string' ? told.origin : '';
}

interface PublicPage {
  readonly matches: PageMatches;
  readonly path: string;
  /** The page's name, which the brand follows; the home page has the product's own title. */
  readonly name?: string;
  readonly description?: string;
  readonly type?: 'website' | 'article';
  /** What search engines may read of it as data: objects of schema.org. */
  readonly data?: readonly JsonLd[];
}

/** Title, description, share image, canonical link and structured data of a public page. All addresses are absolute. */
export function publicMeta({
  matches,
  path,
  name,
  description = PAGE_DESCRIPTION,
  type = 'website',
  data = [],
}: PublicPage): MetaDescriptor[] {
  const origin = originIn(matches);
  const title = name === undefined ? PAGE_TITLE : `${name} | ${BRAND}`;
  const image = `${origin}${sharePath(path)}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...data.map((one) => ({ 'script:ld+json': one })),
  ];
}

/** A page that is not for everybody: search engines must not index it. Its title is its own, in its language (`PageTitle`). */
export function untitledMeta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }];
}

/** The same with a title in English. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${BRAND}` }, ...untitledMeta()];
}
