import { PageTitle } from '../components/page-title.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import profile from '../locales/en/profile.json';
import secondFactor from '../locales/en/secondFactor.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardProfile() {
  return (
    <MessagesProvider english={{ profile, secondFactor }}>
      <PageTitle of="profile" />
      <ProfilePage />
    </MessagesProvider>
  );
}
