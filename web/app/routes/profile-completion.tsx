import { CompletionPage } from '../features/profile/completion-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import profile from '../locales/en/profile.json';

export function meta() {
  return privateMeta('Complete your profile');
}

export default function ProfileCompletion() {
  return (
    <MessagesProvider english={{ profile }}>
      <CompletionPage />
    </MessagesProvider>
  );
}
