import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { readMailLink } from '../lib/mail-link.ts';
import { privateMeta } from '../lib/page-meta.ts';

function linkOf({ params }: LoaderFunctionArgs) {
  const link = readMailLink(params['*'] ?? '');
  if (link === null) throw data(null, { status: 404, statusText: 'Page Not Found' });
  return { link };
}

export function loader(args: LoaderFunctionArgs) {
  return linkOf(args);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return linkOf(args);
}

export function meta() {
  return privateMeta('Your link');
}

export default function Verify() {
  const { link } = useLoaderData<typeof loader>();
  return <VerifyPage link={link} />;
}
