import { paths } from '@lorecrew/contract/paths';
import { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import type { LoaderFunctionArgs } from 'react-router';
import { articles } from '../lib/text/articles.server.ts';
import { siteContext } from '../lib/text/site-context.ts';

/** Every page that a search engine may know. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const read = articles.map(
    ({ slug, date }) => `  <url><loc>${origin}${paths.article(slug)}</loc><lastmod>${date}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...read,
    '</urlset>',
    '',
  ];
  return new Response(xml.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
