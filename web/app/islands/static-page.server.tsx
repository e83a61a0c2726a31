import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { likelyNext } from '../lib/browser/likely-next.ts';
import { Island, type RenderedIsland, type StaticBody, type StaticRendering } from './island.tsx';
import { NEXT_PAGES } from './next-pages.ts';
import { PageFrame } from './page-frame.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The manifest of the client's build, which Vite writes before it builds this half; none while developing. */
const manifests = import.meta.glob<Readonly<Record<string, Chunk>>>('../../build/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
});
const [manifest = {}] = Object.values(manifests);

function filesOf(name: string): readonly string[] {
  const { file, imports = [] } = manifest[name] ?? {};
  return file === undefined ? [] : [`/${file}`, ...imports.flatMap(filesOf)];
}

/** The URLs of the script that hydrates islands, and of all that it imports. */
const [entry, ...imports] = new Set(filesOf('app/entry.islands.tsx'));

function StaticIsland({ name, part, as, id }: RenderedIsland) {
  return createElement(as, {
    className: 'island',
    'data-island': name,
    'data-island-id': id,
    'data-props': JSON.stringify(part.props),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
    dangerouslySetInnerHTML: { __html: renderToString(part, { identifierPrefix: id }) },
  });
}

/**
 * The speculation rules of the page. They are put in force a second after it has loaded, with the same text: the content security policy
 * of the page knows its hash.
 */
function NextPages({ pathname }: { pathname: string }) {
  const urls = likelyNext(pathname);
  if (urls.length === 0) return null;
  const rules = JSON.stringify({ prefetch: [{ urls, eagerness: 'immediate' }] });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes the quotes of a text child, and the paths are our own.
    <script id={NEXT_PAGES} type="application/json" dangerouslySetInnerHTML={{ __html: rules }} />
  );
}

function Body({ children, ...frame }: StaticBody) {
  return (
    <>
      {children}
      <Island name="page-frame" of={PageFrame} props={frame} />
      <NextPages pathname={frame.pathname} />
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry} />
    </>
  );
}

export const staticRendering: StaticRendering = { island: StaticIsland, body: Body };
