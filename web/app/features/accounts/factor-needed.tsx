import { useTranslations } from 'use-intl';
import { SetUpApp } from '../../components/account/set-up-app.tsx';
import { Button } from '../../components/button.tsx';
import { admin } from '../../lib/api/browser-api.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import secondFactor from '../../locales/en/secondFactor.json';
import { AccountFrame } from './account-frame.tsx';

/** In place of the dashboard, where the company asks for a second factor that is not set up yet. */
export function FactorNeeded() {
  return (
    <MessagesProvider english={{ secondFactor }}>
      <Page />
    </MessagesProvider>
  );
}

function Page() {
  const say = useTranslations('secondFactor.needed');
  return (
    <AccountFrame
      title={say('title')}
      lede={say('lede')}
      aside={<Button onClick={() => void admin.logout()}>{say('signOut')}</Button>}
    >
      <SetUpApp onDone={() => void admin.freshen({ now: true })} />
    </AccountFrame>
  );
}
