import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Link, Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import '../components/app-shell/dashboard-frame.css';
import '../features/profile/completion-page.css';
import wordMark from '../art/word-mark-on-night.svg';
import { SignOutOfMicrosoft } from '../components/account/sign-out-of-microsoft.tsx';
import { DashboardLight } from '../components/app-shell/dashboard-light.tsx';
import { Queries } from '../components/app-shell/queries.tsx';
import { Button } from '../components/button.tsx';
import { PrivacyFoot } from '../components/consent/privacy-choices.tsx';
import { admin } from '../lib/api/browser-api.ts';
import type { PageHandle } from '../lib/text/page-meta.ts';
import accounts from '../locales/en/accounts.json';
import components from '../locales/en/components.json';

export const handle: PageHandle = { theme: 'dashboard' };

/** Nothing but the one thing to do, and the way out. */
export default function ProfileCompletionLayout() {
  return (
    <MessagesProvider english={{ accounts, components }}>
      <div className="completing">
        <DashboardLight />
        <header className="bar">
          <Link to={paths.home()}>
            <img src={wordMark} alt={BRAND} width="143" height="36" />
          </Link>
          <SignOut />
          <SignOutOfMicrosoft />
        </header>
        <Queries>
          <Outlet />
        </Queries>
        <PrivacyFoot />
      </div>
    </MessagesProvider>
  );
}

function SignOut() {
  const say = useTranslations('accounts');
  return (
    <Button variant="on-night" size="small" onClick={() => void admin.logout()}>
      {say('signOut')}
    </Button>
  );
}
