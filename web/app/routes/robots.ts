import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../lib/text/site-context.ts';

/** What search engines must not visit: the dashboard, shows, secret links, and everything of debugging. */
const CLOSED = [
  '/api/',
  '/dashboard',
  '/experience',
  '/profile-completion',
  '/checkoutSuccess',
  '/reset-password',
  '/verify',
  '/shared',
  '/debug',
];

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
