import { HydratedRouter } from 'react-router/dom';
import { routed } from './lib/routing/routed.tsx';
import { RoutingProvider } from './lib/routing/routing.tsx';
import { startPage } from './start-page.tsx';

startPage(
  <RoutingProvider value={routed}>
    <HydratedRouter />
  </RoutingProvider>,
);
