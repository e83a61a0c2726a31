import type { PageValues } from '../server/src/http/render.ts';

/** How the server and the bundler of `npm run dev`, two processes, reach each other. */
export const bundlerPaths = {
  /** The bundler's socket has an address of its own beside /realtime; each listener ignores the other's. */
  socket: '/__hmr',
  /** Renders a page: takes a `RenderOrder`. */
  render: '/__render',
  /** Says in an answer that the bundler does not serve this address. */
  notServedHeader: 'x-not-served',
} as const;

/** A page that the server has the bundler render. */
export interface RenderOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly values: PageValues;
}
