import type { PasskeySignInBody } from '@lorecrew/contract/api/passkey';
import { signInByPasskey, startPasskeySignIn } from '@lorecrew/contract/routes/passkey';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { admin, api, deviceMark } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { askForPasskey, browserHasPasskeys, offerPasskeys } from '../../lib/auth/passkeys.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { localValues } from '../../lib/storage/storage.ts';

const options = () => api.request(startPasskeySignIn);

/** Signs in by a passkey: by this button, or by what the browser offers in the email field of the page. */
export function PasskeySignIn() {
  const inBrowser = useInBrowser();
  return inBrowser && browserHasPasskeys() ? <PasskeyButton /> : null;
}

function PasskeyButton() {
  const say = useTranslations('accounts.login');
  const call = useCall({
    call: async (chosen: PasskeySignInBody['credential'] | null) => {
      const credential = chosen ?? (await askForPasskey(await options()));
      if (credential === null) return;
      const body = { credential, device_mark: deviceMark(localValues) };
      await admin.signInBy(api.request(signInByPasskey, { body }).then(({ token }) => token));
    },
  });
  const { busy } = call;
  const choose = useEffectEvent((credential: PasskeySignInBody['credential']) => call.send(credential));
  // A press ends what the field offers; it is offered again where the press came to nothing.
  useEffect(() => (busy ? undefined : offerPasskeys({ options, onChosen: choose })), [busy]);
  return (
    <div className="other-ways">
      <Button pending={busy} pendingLabel={say('passkeyGoing')} onClick={() => call.send(null)}>
        <Fingerprint className="ic" aria-hidden="true" />
        {say('passkey')}
      </Button>
      <Refusal text={call.refusal} />
    </div>
  );
}
