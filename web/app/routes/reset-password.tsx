import { ResetPasswordBody } from '@lorecrew/contract/api/auth';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ResetPage } from '../features/accounts/reset-page.tsx';
import { privateMeta } from '../lib/page-meta.ts';

function tokenOf({ params }: LoaderFunctionArgs) {
  const token = ResetPasswordBody.shape.token.safeParse(params.token);
  if (!token.success) throw data(null, { status: 404, statusText: 'Page Not Found' });
  return { token: token.data };
}

export function loader(args: LoaderFunctionArgs) {
  return tokenOf(args);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return tokenOf(args);
}

export function meta() {
  return privateMeta('A new password');
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  return <ResetPage key={token} token={token} />;
}
