import type { PublicConfig } from '@lorecrew/contract/api/config';
import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, use, useId } from 'react';
import type { IslandName, islands } from './registry.ts';
import './island.css';

export interface RenderedIsland {
  readonly name: IslandName;
  /** Its component, with its properties. */
  readonly part: ReactElement<object>;
  /** The element that it stands in. */
  readonly as: 'div' | 'span';
  readonly id: string;
}

export interface StaticBody {
  readonly pathname: string;
  readonly build: string | null;
  readonly services: PublicConfig['services'] | null;
  readonly children: ReactNode;
}

/** How the server renders a static page (`static-page.server.tsx`). */
export interface StaticRendering {
  readonly island: ComponentType<RenderedIsland>;
  readonly body: ComponentType<StaticBody>;
}

/** Null on pages that are hydrated as a whole, and always in the browser. */
export const StaticPage = createContext<StaticRendering | null>(null);

interface IslandProps<N extends IslandName, P extends object> {
  readonly name: N;
  readonly of: ComponentType<P> & Awaited<ReturnType<(typeof islands)[N]>>;
  /** Travels as JSON. */
  readonly props: P;
  readonly as?: 'div' | 'span';
}

/**
 * A part of a page that is interactive where the page is static (`handle.static` of its route). There it is rendered apart, without the
 * contexts of the page, and `entry.islands.tsx` hydrates it. On other pages it is a component like any other.
 */
export function Island<N extends IslandName, P extends object>({ name, of, props, as = 'div' }: IslandProps<N, P>) {
  const id = useId();
  const rendering = use(StaticPage);
  const part = createElement<P>(of, props);
  return rendering === null ? part : <rendering.island name={name} part={part} as={as} id={id} />;
}
