import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Routing } from './routing.tsx';

const pageList = async (): Promise<unknown> => Reflect.get(window, '__reactRouterManifest');

/** The way through pages that React Router leads along. */
export const routed: Routing = {
  Link,
  Outlet,
  Head: () => (
    <>
      <Meta />
      <Links nonce="" />
    </>
  ),
  Life: () => (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  ),
  useLocation,
  useNavigate,
  useIsLeaving: () => useNavigation().state !== 'idle',
  useMatches,
  useLoaderData,
  useRouteLoaderData,
  useRouteError,
  usePageList: () => pageList,
};
