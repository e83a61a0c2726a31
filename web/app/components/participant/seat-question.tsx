import type { SeatAsked as Asked } from '@lorecrew/contract/live/protocol';
import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { Banner } from '../badge.tsx';
import './seat-question.css';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { answerSeatRequestFromSeat } from '@lorecrew/contract/routes/seat-requests';
import { Button } from '../button.tsx';

/** Somebody wants to join as the person who sits here: they let them in or keep their seat. */
export function SeatQuestion({ asked: { id, device }, onAnswered }: { asked: Asked; onAnswered: () => void }) {
  const say = useTranslations('live.seat');
  const call = useCall({
    call: ({ id, ...body }: BodyOf<typeof answerSeatRequestFromSeat> & { id: string }) =>
      api.request(answerSeatRequestFromSeat, { params: { requestId: id }, body }),
    onDone: onAnswered,
  });
  return (
    <Banner tone="warn">
      <UserRoundPlus className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{say('title')}</b> {call.refusal ?? say('text', { device })}
      </span>
      <span className="acts">
        <Button size="small" pending={call.busy} onClick={() => call.send({ id, answer: 'decline' })}>
          {say('keep')}
        </Button>
        <Button size="small" pending={call.busy} onClick={() => call.send({ id, answer: 'allow' })}>
          {say('allow')}
        </Button>
      </span>
    </Banner>
  );
}
