import { sendReminders } from '@lorecrew/contract/routes/people';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { Button } from '../button.tsx';
import { useRecipients } from './recipients.tsx';

interface AskProps {
  sessionId: string;
  onChanged: () => void;
}

/** Asks again for an answer: everybody who has given none, or one person. */
function useAsking({ sessionId, personId, done, onChanged }: AskProps & { personId?: string; done: (emails: number) => string }) {
  const say = useTranslations('people.acts');
  const { busy, send, code, refusal } = useCall({
    call: () =>
      api
        .request(sendReminders, { params: { sessionId }, body: personId === undefined ? {} : { person_id: personId } })
        .then(({ letters }) => letters),
    onDone: (emails) => {
      onChanged();
      toasts.show({ title: done(emails), icon: 'check', color: 'green' });
    },
  });
  return {
    busy,
    send: () => send(undefined),
    refusal: refusal !== null && code === 'SESSION_008' ? say('recently', { why: refusal }) : refusal,
  };
}

function Refused({ text }: { text: string | null }) {
  return text === null ? null : (
    <span className="err" role="alert">
      {text}
    </span>
  );
}

/** Asks everybody who has not answered. */
export function AskSilent(props: AskProps) {
  const say = useTranslations('people.acts');
  const { busy, send, refusal } = useAsking({ ...props, done: (n) => say('askedAll', { n }) });
  const recipients = useRecipients({ sessionId: props.sessionId, act: 'remind' });
  return (
    <>
      <Button pending={busy} onClick={send}>
        <Mail className="ic" aria-hidden="true" />
        {say('askAll')}
        {recipients === undefined ? null : ` (${say('askAllCount', { n: recipients.letters })})`}
      </Button>
      <Refused text={refusal} />
    </>
  );
}

/** Asks one person. */
export function AskAgain({ name, ...props }: AskProps & { personId: string; name: string }) {
  const say = useTranslations('people.acts');
  const { busy, send, refusal } = useAsking({ ...props, done: () => say('asked', { name }) });
  return (
    <>
      <Button size="small" aria-label={say('askName', { name })} pending={busy} onClick={send}>
        {say('ask')}
      </Button>
      <Refused text={refusal} />
    </>
  );
}
