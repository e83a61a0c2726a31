import { ProfilePage } from '../features/profile/profile-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import profile from '../locales/en/profile.json';

export function meta() {
  return privateMeta('Profile');
}

export default function DashboardProfile() {
  return (
    <MessagesProvider english={{ profile }}>
      <ProfilePage />
    </MessagesProvider>
  );
}
