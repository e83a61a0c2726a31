import type { BodyOf } from '@lorecrew/contract/routes/route';
import { resendPersonalLink } from '@lorecrew/contract/routes/seat-requests';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Joining } from './use-joining.ts';
import styles from './waiting-for-seat.module.css';

interface WaitingProps {
  joining: Joining;
  sessionId: string;
  /** `seat`: for one that somebody holds; `admission`: for one of one's own. */
  of: 'seat' | 'admission';
}

/** Somebody was asked to let this person in: what happens next, and what else can be done. */
export function WaitingForSeat({ joining, sessionId, of }: WaitingProps) {
  const say = useTranslations('join');
  return (
    <div className={styles.seatWait}>
      <div role="status">
        <h2>
          <LoaderCircle className="ic spin" aria-hidden="true" />
          {say(of === 'seat' ? 'waitTitle' : 'admissionTitle')}
        </h2>
        <p>{say(of === 'seat' ? 'waitText' : 'admissionText')}</p>
      </div>
      {of === 'seat' ? (
        <>
          <p className="small">{say('waitLink')}</p>
          <ResendLink sessionId={sessionId} email={joining.email} />
        </>
      ) : null}
      <Button variant="on-night" onClick={joining.giveUp}>
        {say('giveUp')}
      </Button>
    </div>
  );
}

/** Has a personal link emailed once more to the address on file. What it says is the same for every address. */
export function ResendLink({ sessionId, email }: { sessionId: string; email: string }) {
  const say = useTranslations('join');
  const call = useCall({ call: (body: BodyOf<typeof resendPersonalLink>) => api.request(resendPersonalLink, { body }) });
  return (
    <div className={styles.resendLink}>
      <Button variant="on-night" pending={call.busy} onClick={() => call.send({ sessionId, email })}>
        {say(call.busy ? 'resending' : 'resend')}
      </Button>
      <p className="small" role="status">
        {call.done ? say('resent') : ''}
      </p>
      <Refusal text={call.refusal} />
    </div>
  );
}
