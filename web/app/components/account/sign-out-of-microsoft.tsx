import { useTranslations } from 'use-intl';
import { admin } from '../../lib/api/browser-api.ts';
import { signedInWithMicrosoft } from '../../lib/auth/sign-in-way.ts';
import { localValues } from '../../lib/storage/storage.ts';
import { Button } from '../button.tsx';

/** Beside the button that signs out, for who signed in with Microsoft: signs them out there, too. Nothing for anybody else. */
export function SignOutOfMicrosoft() {
  const say = useTranslations('accounts');
  return signedInWithMicrosoft(localValues) ? (
    <Button variant="on-night" size="small" onClick={() => void admin.logout({ atMicrosoft: true })}>
      {say('signOutOfMicrosoft')}
    </Button>
  ) : null;
}
