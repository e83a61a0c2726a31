import { useTranslations } from 'use-intl';
import { AddPasskey } from '../../components/account/add-passkey.tsx';
import { SetUpApp } from '../../components/account/set-up-app.tsx';
import { Button } from '../../components/button.tsx';
import { admin } from '../../lib/api/browser-api.ts';
import { browserHasPasskeys } from '../../lib/auth/passkeys.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import secondFactor from '../../locales/en/secondFactor.json';
import { AccountFrame } from './account-frame.tsx';
import styles from './factor-needed.module.css';

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
  const isDone = () => void admin.freshen({ now: true });
  return (
    <AccountFrame
      title={say('title')}
      lede={say('lede')}
      aside={<Button onClick={() => void admin.logout()}>{say('signOut')}</Button>}
    >
      <SetUpApp onDone={isDone} other={browserHasPasskeys() ? <Passkey onDone={isDone} /> : null} />
    </AccountFrame>
  );
}

function Passkey({ onDone }: { onDone: () => void }) {
  const say = useTranslations('secondFactor.needed');
  return (
    <>
      <section className={styles.passkey}>
        <h2>{say('passkey')}</h2>
        <p>{say('passkeyText')}</p>
        <AddPasskey text={say('addText')} onAdded={onDone} />
      </section>
      <h2 className={styles.app}>{say('app')}</h2>
    </>
  );
}
