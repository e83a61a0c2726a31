import { OptionalEmailKind } from '@lorecrew/contract/api/email-preferences';
import { updateSubscription } from '@lorecrew/contract/routes/email-preferences';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { AccountFrame } from './account-frame.tsx';

/** The page behind "rather not" in a letter: stops letters of its kind, and has them sent again. Nobody has to sign in for it. */
export function StopLetters({ token }: { token: string }) {
  const say = useTranslations('unsubscribe');
  const { data: kind = 'reminders' } = OptionalEmailKind.safeParse(token.split('.')[0]);
  const [stopped, setStopped] = useState<boolean | null>(null);
  const call = useCall({
    call: async ({ stop }: { stop: boolean }) => {
      await api.request(updateSubscription, { params: { token }, body: { stop } });
      return stop;
    },
    onDone: setStopped,
  });
  const isOff = stopped === true;
  return (
    <AccountFrame title={say(`${kind}.title`)} lede={say(`${kind}.text`)}>
      <div role="status">{stopped === null ? null : <Success>{say(stopped ? `${kind}.stopped` : `${kind}.sent`)}</Success>}</div>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button variant={isOff ? 'plain' : 'primary'} pending={call.busy} onClick={() => call.send({ stop: !isOff })}>
          {say(isOff ? 'again' : 'stop')}
        </Button>
      </div>
    </AccountFrame>
  );
}
