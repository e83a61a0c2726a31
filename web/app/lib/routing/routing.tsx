import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';
import type * as Router from 'react-router';

/** A link to an address of this site. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  /** Whether the page there comes with a document of its own. */
  readonly reloadDocument?: boolean;
  /** Whether the present page is left out of the way back. */
  readonly replace?: boolean;
}

/**
 * What pages need of whatever leads from one to another: the router (`routed.tsx`), or on pages that are kept, links of the browser
 * (`kept-page.tsx`).
 */
export interface Routing {
  readonly Link: ComponentType<LinkProps>;
  readonly Outlet: ComponentType;
  /** What the head of the document says of the page. */
  readonly Head: ComponentType;
  /** What brings the page to life, at the end of its body. */
  readonly Life: ComponentType;
  readonly useLocation: typeof Router.useLocation;
  readonly useNavigate: () => (to: string, how?: Router.NavigateOptions) => void | Promise<void>;
  /** Whether another page is on its way into this document. */
  readonly useIsLeaving: () => boolean;
  readonly useMatches: typeof Router.useMatches;
  readonly useLoaderData: typeof Router.useLoaderData;
  readonly useRouteLoaderData: typeof Router.useRouteLoaderData;
  readonly useRouteError: typeof Router.useRouteError;
  /** Fetches the list of all pages with their files. */
  readonly usePageList: () => () => Promise<unknown>;
}

const Here = createContext<Routing | null>(null);

/** Says for everything below how one goes from page to page. */
export const RoutingProvider = Here;

function useRouting(): Routing {
  const routing = use(Here);
  if (routing === null) throw new Error('This page stands in no RoutingProvider.');
  return routing;
}

export function Link(props: LinkProps) {
  const { Link: Way } = useRouting();
  return <Way {...props} />;
}

export function Outlet() {
  const { Outlet: Inner } = useRouting();
  return <Inner />;
}

export function PageHead() {
  const { Head } = useRouting();
  return <Head />;
}

export function PageLife() {
  const { Life } = useRouting();
  return <Life />;
}

export const useLocation: Routing['useLocation'] = () => useRouting().useLocation();
export const useNavigate: Routing['useNavigate'] = () => useRouting().useNavigate();
export const useIsLeaving: Routing['useIsLeaving'] = () => useRouting().useIsLeaving();
export const useMatches: Routing['useMatches'] = () => useRouting().useMatches();
export const useLoaderData: Routing['useLoaderData'] = () => useRouting().useLoaderData();
export const useRouteLoaderData: Routing['useRouteLoaderData'] = (id: string) => useRouting().useRouteLoaderData(id);
export const useRouteError: Routing['useRouteError'] = () => useRouting().useRouteError();
export const usePageList: Routing['usePageList'] = () => useRouting().usePageList();
