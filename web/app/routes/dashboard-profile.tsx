import { ProfilePage } from '../features/profile/profile-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Profile');
}

export default function DashboardProfile() {
  return <ProfilePage />;
}
