import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { ForOrganisersPage } from '../features/marketing/for-organisers-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { static: true };

export function meta({ matches }: MetaArgs) {
  const description = 'Somebody in your team has played and would like to play with all of you. What that takes, on one page.';
  return publicMeta({ matches, path: paths.forOrganisers(), name: 'For whoever plans sessions', description });
}

export default function Page() {
  return <ForOrganisersPage />;
}
