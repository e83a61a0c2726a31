import { paths } from '@lorecrew/contract/paths';
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../lib/text/site-context.ts';

const GOOD_FOR_MS = 365 * 24 * 3_600_000;

/** Where to report a hole, after RFC 9116. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin, operator } = context.get(siteContext);
  const lines = [
    `Contact: ${operator === null ? `${origin}${paths.contact()}` : `mailto:${operator.contact}`}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
    `Policy: ${origin}${paths.security()}#report`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
