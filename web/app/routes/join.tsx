import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { JoinPage } from '../features/joining/join-page.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import { sessionIdFrom } from '../lib/session-param.ts';

export function loader({ params }: LoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(params.sessionId) };
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(params.sessionId) };
}

export function meta() {
  return privateMeta('Join');
}

export default function Join() {
  const { sessionId } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  return (
    <JoinPage
      key={sessionId}
      sessionId={sessionId}
      email={email}
      goesOn={query.get('go') === '1' && email !== ''}
      fromDemo={query.get('demo') === '1'}
    />
  );
}
