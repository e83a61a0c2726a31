import type { EntryContext } from 'react-router';
import { keptEntry } from './kept-entry.ts';
import { KEPT_FACTS, type KeptFacts, KeptPage } from './kept-page.tsx';
import { InlineScript, jsonInPage } from './kept-tags.tsx';

/** Scripts and style sheets of a page's routes, from the outside in, and what the outermost links to. */
function Links({ context, ids }: { context: EntryContext; ids: readonly string[] }) {
  const routes = ids.flatMap((id) => context.manifest.routes[id] ?? []);
  const scripts = [keptEntry.module, ...keptEntry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])];
  return (
    <>
      {[...new Set(routes.flatMap(({ css = [] }) => css))].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {(context.routeModules.root?.links?.() ?? []).map((link) => (
        <link key={JSON.stringify(link)} {...link} />
      ))}
      {[...new Set(scripts)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

/** What the page is made of, for the browser, and the module that brings it to life. */
function Life({ facts, modules }: { facts: KeptFacts; modules: readonly string[] }) {
  const imports = modules.map((path, at) => `import * as route${at} from ${JSON.stringify(path)};`).join('\n');
  const life = `import { startKept } from ${JSON.stringify(keptEntry.module)};\n${imports}\nstartKept([${modules.map((_, at) => `route${at}`)}]);`;
  return (
    <>
      <InlineScript type="application/json" id={KEPT_FACTS} text={jsonInPage(facts)} />
      <InlineScript type="module" async text={life} />
    </>
  );
}

/** A page that is kept, as the server writes it: without the router, and with what the browser needs to go on. */
export function KeptHtml({ context }: { context: EntryContext }) {
  const { manifest, routeModules, staticHandlerContext } = context;
  const { matches, loaderData } = staticHandlerContext;
  const told = matches.map(({ route: { id }, pathname, params }) => ({
    id,
    pathname,
    params,
    loaderData: loaderData[id] ?? null,
  }));
  // What the browser will read, so that both draw the same.
  const facts: KeptFacts = JSON.parse(JSON.stringify({ routes: told, list: manifest.url }));
  const ids = told.map(({ id }) => id);
  return (
    <KeptPage
      facts={facts}
      modules={ids.map((id) => routeModules[id] ?? {})}
      links={<Links context={context} ids={ids} />}
      life={<Life facts={facts} modules={ids.flatMap((id) => manifest.routes[id]?.module ?? [])} />}
    />
  );
}
