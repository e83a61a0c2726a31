import { useParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { PosterPage } from '../features/join/poster-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import invitation from '../locales/en/invitation.json';
import joinLink from '../locales/en/joinLink.json';

export function meta() {
  return untitledMeta();
}

export default function PosterRoute() {
  const { code = '' } = useParams();
  return (
    <MessagesProvider english={{ invitation, joinLink }}>
      <PageTitle of="poster" />
      <PosterPage key={code} code={code} />
    </MessagesProvider>
  );
}
