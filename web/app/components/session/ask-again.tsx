import { REMIND_EVERY_MS } from '@lorecrew/contract/api/people';
import { sendReminders } from '@lorecrew/contract/routes/people';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { useDates } from '../../lib/time/use-dates.ts';
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

const TICK_MS = 15_000;
const deviceNowMs = () => Date.now();

/** When reminding is possible again, in words; null where it is possible now. By the clock of this device: the server has the last word. */
function useAgainAt(againAtMs: number | null): string | null {
  const { timeNear } = useDates();
  const nowMs = useClock({ nowMs: deviceNowMs, everyMs: TICK_MS });
  return againAtMs === null || nowMs === null || nowMs >= againAtMs ? null : timeNear(againAtMs, nowMs);
}

/** Asks everybody who has not answered. */
export function AskSilent(props: AskProps) {
  const say = useTranslations('people.acts');
  const { busy, send, refusal } = useAsking({ ...props, done: (n) => say('askedAll', { n }) });
  const recipients = useRecipients({ sessionId: props.sessionId, act: 'remind' });
  const againAt = useAgainAt(recipients?.againAtMs ?? null);
  return (
    <>
      <Button {...(againAt === null ? { pending: busy, onClick: send } : { 'aria-disabled': true })}>
        <Mail className="ic" aria-hidden="true" />
        {againAt === null ? say('askAll') : say('askAllFrom', { time: againAt })}
        {!recipients?.letters ? null : ` (${say('askAllCount', { n: recipients.letters })})`}
      </Button>
      <Refused text={refusal} />
    </>
  );
}

interface AskOneProps extends AskProps {
  personId: string;
  name: string;
  /** When the latest email was written to them; null for none. */
  writtenAtMs: number | null;
}

/** Asks one person. */
export function AskAgain({ name, writtenAtMs, ...props }: AskOneProps) {
  const say = useTranslations('people.acts');
  const { busy, send, refusal } = useAsking({ ...props, done: () => say('asked', { name }) });
  const againAt = useAgainAt(writtenAtMs === null ? null : writtenAtMs + REMIND_EVERY_MS);
  return (
    <>
      {againAt === null ? (
        <Button size="small" aria-label={say('askName', { name })} pending={busy} onClick={send}>
          {say('ask')}
        </Button>
      ) : (
        <Button size="small" aria-label={say('askNameFrom', { name, time: againAt })} aria-disabled>
          {say('askFrom', { time: againAt })}
        </Button>
      )}
      <Refused text={refusal} />
    </>
  );
}
