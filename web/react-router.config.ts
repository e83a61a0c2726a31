import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site has few routes: the whole manifest travels with the page, so that no call for it is needed later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
