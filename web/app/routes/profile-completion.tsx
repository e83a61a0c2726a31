import { PageTitle } from '../components/page-title.tsx';
import { CompletionPage } from '../features/profile/completion-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import pageTitles from '../locales/en/pageTitles.json';
import profile from '../locales/en/profile.json';

export function meta() {
  return untitledMeta();
}

export default function ProfileCompletion() {
  return (
    <MessagesProvider english={{ pageTitles, profile }}>
      <PageTitle of="completion" />
      <CompletionPage />
    </MessagesProvider>
  );
}
