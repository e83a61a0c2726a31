import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import './seat-requests.css';
import { answerSeatRequest, listSeatRequests } from '@lorecrew/contract/routes/seat-requests';
import { deviceWords } from '../../lib/text/device-words.ts';
import { Button } from '../button.tsx';
import { Refusal } from '../form-parts.tsx';

const REFRESH_EVERY_MS = 5_000;

/** People who ask for a seat of a session and wait for an answer; nothing while nobody does. */
export function SeatRequests({ sessionId }: { sessionId: string }) {
  const say = useTranslations('people.seatRequests');
  const title = useId();
  const queries = useQueryClient();
  const queryKey = ['seat-requests', sessionId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.request(listSeatRequests, { params: { sessionId } }),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  const requests = data?.requests ?? [];
  const strangers = requests.filter(({ kind }) => kind === 'admission');
  const changed = () => {
    for (const key of [queryKey, ['people', sessionId], ['session', sessionId]])
      void queries.invalidateQueries({ queryKey: key });
  };
  return (
    <div aria-live="polite">
      {requests.length === 0 ? null : (
        <section className="card seat-requests" aria-labelledby={title}>
          <h2 id={title}>{say('title', { n: requests.length })}</h2>
          {strangers.length > 1 ? <AllowAll requests={strangers} sessionId={sessionId} onChanged={changed} /> : null}
          <ul>
            {requests.map((request) => (
              <Asking key={request.id} request={request} sessionId={sessionId} onChanged={changed} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Lets everybody in who asks for a seat of their own, the one who has waited longest first, up to the first who cannot be. */
function AllowAll({
  requests,
  sessionId,
  onChanged,
}: {
  requests: readonly SeatRequest[];
  sessionId: string;
  onChanged: () => void;
}) {
  const say = useTranslations('people.seatRequests');
  const call = useCall({
    call: async (waiting: readonly SeatRequest[]) => {
      const body = { answer: 'allow' as const, hold_more: false };
      try {
        for (const { id } of waiting) await api.request(answerSeatRequest, { params: { sessionId, requestId: id }, body });
      } finally {
        onChanged();
      }
    },
  });
  return (
    <>
      <Button pending={call.busy} onClick={() => call.send(requests)}>
        {say('allowAll')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}

function Asking({ request, sessionId, onChanged }: { request: SeatRequest; sessionId: string; onChanged: () => void }) {
  const say = useTranslations('people.seatRequests');
  const sayDevice = useTranslations('components');
  const { id, kind, name, email, device } = request;
  const call = useCall({
    call: (body: { answer: 'allow' | 'decline'; hold_more: boolean }) =>
      api.request(answerSeatRequest, { params: { sessionId, requestId: id }, body }),
    onDone: () => {
      toasts.show({ title: say('answered', { name }), icon: 'check', color: 'green' });
      onChanged();
    },
  });
  const isFull = call.code === 'PEOPLE_001';
  const allow = (holdMore: boolean) => call.send({ answer: 'allow', hold_more: holdMore });
  return (
    <li>
      <div className="grow">
        <b>{name}</b> <span className="muted">{email}</span>
        <p className="small">{say(kind, { name, device: deviceWords(sayDevice, device) })}</p>
        {call.refusal === null ? null : (
          <p className="err" role="alert">
            {call.refusal}
          </p>
        )}
      </div>
      <div className="acts">
        <Button
          pending={call.busy}
          aria-label={say('declineName', { name })}
          onClick={() => call.send({ answer: 'decline', hold_more: false })}
        >
          {say('decline')}
        </Button>
        <Button
          variant="primary"
          pending={call.busy}
          aria-label={say(isFull ? 'allowMoreName' : 'allowName', { name })}
          onClick={() => allow(isFull)}
        >
          {say(isFull ? 'allowMore' : 'allow')}
        </Button>
      </div>
    </li>
  );
}
