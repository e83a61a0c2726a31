import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type KeptFacts, KeptPage, type RouteModule } from './kept-page.tsx';
import { Link, Outlet, PageHead, useLoaderData, useLocation, useRouteLoaderData } from './routing.tsx';

const facts: KeptFacts = {
  routes: [
    { id: 'root', pathname: '/', params: {}, loaderData: { origin: 'https://crew.example' } },
    { id: 'frame', pathname: '/', params: {}, loaderData: null },
    { id: 'article', pathname: '/blog/fog', params: { slug: 'fog' }, loaderData: { name: 'Fog' } },
  ],
  list: '/assets/manifest-1.js',
};

const Layout = ({ children }: { children: ReactNode }) => createElement(Fragment, null, createElement(PageHead), children);
function Article() {
  const { name } = useLoaderData<{ name: string }>();
  const { pathname, search } = useLocation();
  const told = useRouteLoaderData<{ origin: string }>('root');
  return createElement('h1', null, `${name} at ${told?.origin}${pathname}${search}`);
}
const root: RouteModule = {
  Layout,
  ErrorBoundary: () => null,
  default: () => createElement('main', null, createElement(Outlet)),
  meta: () => [{ title: 'The site' }],
};
const frame: RouteModule = {
  default: () => createElement(Fragment, null, createElement(Outlet), createElement(Link, { to: '/#how' }, 'How')),
};

const drawn = (article: RouteModule) => renderToStaticMarkup(createElement(KeptPage, { facts, modules: [root, frame, article] }));

describe('a page that is kept', () => {
  it('is its routes, one in the other, each with what it loaded and at its address', () => {
    expect(drawn({ default: Article })).toContain(
      '<main><h1>Fog at https://crew.example/blog/fog</h1><a href="/#how">How</a></main>',
    );
  });

  it('is told of in its head by the innermost route that says something', () => {
    expect(drawn({ default: Article })).toContain('<title>The site</title>');
    const meta: RouteModule['meta'] = ({ params, matches }) => [
      { title: `${params.slug} of ${matches.length}` },
      { name: 'description', content: 'A "quay"' },
      { tagName: 'link', rel: 'canonical', href: '/blog/fog' },
    ];
    const html = drawn({ default: Article, meta });
    expect(html).toContain('<title>fog of 3</title>');
    expect(html).toContain('<meta name="description" content="A &quot;quay&quot;"/>');
    expect(html).toContain('<link rel="canonical" href="/blog/fog"/>');
    expect(html).not.toContain('The site');
  });

  it('tells machines as JSON that cannot end its script', () => {
    const html = drawn({ default: Article, meta: () => [{ 'script:ld+json': { name: '</script><b>' } }] });
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>');
  });
});
