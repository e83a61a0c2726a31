import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { Queries } from '../ui/queries.tsx';

export function meta({ matches }: MetaArgs) {
  return publicMeta({ path: paths.signup(), matches, name: 'Plan a session' });
}

export default function Signup() {
  return (
    <Queries>
      <SignupPage />
    </Queries>
  );
}
