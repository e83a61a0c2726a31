import { Component, type ComponentType, createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Location, MetaFunction, UIMatch } from 'react-router';
import { keptAddress } from './kept-address.ts';
import { keptTags } from './kept-tags.tsx';
import { type Routing, RoutingProvider } from './routing.tsx';

/** What the module of a route says of its pages. */
export interface RouteModule {
  readonly default?: ComponentType;
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  readonly ErrorBoundary?: ComponentType;
  readonly meta?: MetaFunction;
  readonly handle?: unknown;
}

/** What was read from JSON: whoever asks for it knows what it is. */
type Parsed = ReturnType<JSON['parse']>;

/** A page as the server tells it: its routes from the outside in, what they loaded, and where the list of all pages is. */
export interface KeptFacts {
  readonly routes: readonly { id: string; pathname: string; params: Record<string, string>; loaderData: Parsed }[];
  readonly list: string;
}

/** The id of the script that holds what the server tells of a page. */
export const KEPT_FACTS = 'kept-facts';

interface Kept {
  readonly facts: KeptFacts;
  readonly modules: readonly RouteModule[];
  readonly location: Location;
  /** What only the server writes: links in the head, scripts at the end. */
  readonly links: ReactNode;
  readonly life: ReactNode;
  /** What stopped the page; null while nothing has. */
  readonly stopped: { readonly error: unknown } | null;
}

const Here = createContext<Kept | null>(null);
/** How deep in the page's routes a component stands. */
const Depth = createContext(0);

function useKept(): Kept {
  const kept = use(Here);
  if (kept === null) throw new Error('This is no page that is kept.');
  return kept;
}

function matchesOf({ facts, modules }: Pick<Kept, 'facts' | 'modules'>): UIMatch[] {
  return facts.routes.map((route, at) => ({ ...route, handle: modules[at]?.handle }));
}

/** The way through pages that are kept: links of the browser, to pages that are there as soon as they are asked for. */
const kept: Routing = {
  Link: ({ to, reloadDocument: _, replace: __, ...rest }) => <a {...rest} href={to} />,
  Outlet: () => <Level depth={use(Depth) + 1} />,
  Head() {
    const { stopped, links, location, ...page } = useKept();
    return (
      <>
        {stopped === null ? keptTags({ ...page, location, matches: matchesOf(page) }) : null}
        {links}
      </>
    );
  },
  Life: () => useKept().life,
  useLocation: () => useKept().location,
  useNavigate: () => keptAddress.go,
  useIsLeaving: () => false,
  useMatches: () => matchesOf(useKept()),
  useLoaderData: () => useKept().facts.routes[use(Depth)]?.loaderData,
  useRouteLoaderData: (of: string) => useKept().facts.routes.find(({ id }) => id === of)?.loaderData,
  useRouteError: () => useKept().stopped?.error,
  usePageList() {
    const { list } = useKept().facts;
    return async () => {
      await import(/* @vite-ignore */ list);
      return Reflect.get(window, '__reactRouterManifest');
    };
  },
};

function Level({ depth }: { depth: number }) {
  const Part = useKept().modules[depth]?.default;
  return Part ? (
    <Depth value={depth}>
      <Part />
    </Depth>
  ) : null;
}

/** Shows the error screen of the site where the page cannot go on. */
class Caught extends Component<{ page: Omit<Kept, 'stopped'> }, { readonly stopped: Kept['stopped'] }> {
  override state: { readonly stopped: Kept['stopped'] } = { stopped: null };

  static getDerivedStateFromError(error: unknown): { readonly stopped: Kept['stopped'] } {
    return { stopped: { error } };
  }

  override render(): ReactNode {
    const { page } = this.props;
    const { stopped } = this.state;
    const { Layout, ErrorBoundary } = page.modules[0] ?? {};
    if (!Layout || !ErrorBoundary) throw new Error('The outermost route has no frame.');
    return (
      <Here value={{ ...page, stopped }}>
        <Layout>{stopped === null ? <Level depth={0} /> : <ErrorBoundary />}</Layout>
      </Here>
    );
  }
}

type KeptPageProps = Pick<Kept, 'facts' | 'modules'> & Partial<Pick<Kept, 'links' | 'life'>>;

/** A page that is kept: the same on the server and in the browser, without the router. */
export function KeptPage({ facts, modules, links = null, life = null }: KeptPageProps) {
  const rest = useSyncExternalStore(keptAddress.subscribe, keptAddress.get, keptAddress.get);
  const { pathname = '/' } = facts.routes.at(-1) ?? {};
  const page = useMemo(() => {
    const { search, hash } = new URL(pathname + rest, 'http://kept');
    const location: Location = { pathname, search, hash, state: null, key: 'default' };
    return { facts, modules, location, links, life };
  }, [facts, modules, pathname, rest, links, life]);
  return (
    <RoutingProvider value={kept}>
      <Caught page={page} />
    </RoutingProvider>
  );
}
