import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { publicMeta } from '../lib/page-meta.ts';

export function meta() {
  return publicMeta({ path: paths.signup(), title: `Plan a session | ${BRAND}` });
}

export default function Signup() {
  return <SignupPage />;
}
