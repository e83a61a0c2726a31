import { CompletionPage } from '../features/profile/completion-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Complete your profile');
}

export default function ProfileCompletion() {
  return <CompletionPage />;
}
