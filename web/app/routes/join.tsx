import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { JoinPage } from '../features/join/join-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { sessionIdFrom } from '../lib/realtime/session-param.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';
import invitation from '../locales/en/invitation.json';

export function loader({ params }: LoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(params.sessionId) };
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(params.sessionId) };
}

export function meta() {
  return untitledMeta();
}

export default function Join() {
  const { sessionId } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  return (
    <MessagesProvider english={{ invitation }}>
      <PageTitle of="join" />
      <JoinPage
        key={sessionId}
        sessionId={sessionId}
        email={email}
        goesOn={query.get('go') === '1' && email !== ''}
        fromDemo={query.get('demo') === '1'}
      />
    </MessagesProvider>
  );
}
