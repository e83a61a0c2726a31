import type { Order } from '@lorecrew/contract/api/checkout';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { getOrder } from '@lorecrew/contract/routes/checkout';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { z } from '@lorecrew/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import './payment-page.css';
import lampLit from '../../art/lamp-lit.svg';
import lamp from '../../art/lamp-unlit.svg';
import lampUnlit from '../../art/lamp-unlit.svg';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { getDocumentUrl } from '../../lib/api/document-url.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useMoney } from '../../lib/i18n/use-money.ts';
import { timeOfDay } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { lookAgainMs, type Stage, stageOf } from './stage.ts';

const nowMs = () => Date.now();

/** Where buyers come back to. The lamp lights when the payment provider has told us that the money is there. */
export function PaymentPage() {
  const [search] = useSearchParams();
  const { data: id } = z.uuid().safeParse(search.get('order'));
  return <div className="pay">{id === undefined ? <NoOrder /> : <Watched id={id} />}</div>;
}

function Watched({ id }: { id: string }) {
  const say = useTranslations('payment');
  const [beganMs] = useState(nowMs);
  const readMs = useClock({ nowMs, everyMs: 1_000 }) ?? beganMs;
  const watchedMs = readMs - beganMs;
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: () => api.request(getOrder, { params: { id } }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      // A connection that is away comes back; a refusal stays one.
      if (state.error !== null) return isRefused(state.error) ? false : 5_000;
      return state.data === undefined ? false : lookAgainMs(stageOf({ order: state.data, watchedMs: nowMs() - beganMs }));
    },
  });
  const paid = order.data?.status === 'paid';
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: () => api.request(getCredits),
    enabled: paid,
    staleTime: 0,
    networkMode: 'always',
  });
  useEffect(() => {
    if (credits.data !== undefined) admin.setCredits(credits.data.available);
  }, [credits.data]);

  if (order.data !== undefined) {
    return (
      <Receipt
        order={order.data}
        watched={{ beganMs, forMs: watchedMs }}
        available={paid ? credits.data?.available : undefined}
      />
    );
  }
  if (order.error === null) return <div className="receipt loading" role="status" aria-label={say('loading')} />;
  if (order.error instanceof ApiError && order.error.code === 'CHECKOUT_002') return <NoOrder />;
  if (isRefused(order.error)) return <NotForYou words={order.error.message} />;
  return (
    <article className="receipt">
      <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={order.error} onRetry={() => void order.refetch()} />
    </article>
  );
}

/** Whether the server has understood and will say the same again. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;
}

function NotForYou({ words }: { words: string }) {
  const say = useTranslations('payment');
  return (
    <article className="receipt">
      <img src={lamp} alt="" />
      <h1>{say('refused')}</h1>
      <p className="lead">{words}</p>
      <div className="acts">
        <ButtonLink to={paths.dashboard()}>{say('toDashboard')}</ButtonLink>
      </div>
    </article>
  );
}

function NoOrder() {
  const say = useTranslations('payment');
  return (
    <article className="receipt">
      <img src={lamp} alt="" />
      <h1>{say('notFound')}</h1>
      <p className="lead">{say('notFoundText')}</p>
      <div className="acts">
        <ButtonLink to={paths.checkout()}>{say('toCredits')}</ButtonLink>
      </div>
    </article>
  );
}

interface ReceiptWatched {
  /** When the page was opened. */
  readonly beganMs: number;
  readonly forMs: number;
}

interface ReceiptProps {
  order: Order;
  watched: ReceiptWatched;
  /** Credits of the company by now; undefined while it is not known. */
  available: number | undefined;
}

function Lead({ stage, order: { email }, available }: { stage: Stage; order: Order; available: number | undefined }) {
  const say = useTranslations('payment.lead');
  if (stage !== 'paid' || available === undefined) return say(stage, { email });
  return (
    <>
      {say.rich('available', { n: available, b: (chunks) => <b>{chunks}</b> })} {say('paid', { email })}
    </>
  );
}

/** One payment as a card: how far it is, in words and in lamps. */
function Receipt({ order, watched, available }: ReceiptProps) {
  const say = useTranslations('payment');
  const stage = stageOf({ order, watchedMs: watched.forMs });
  const lit = stage === 'paid';
  const waits = stage === 'waiting' || stage === 'slow';
  return (
    <article className={lit ? 'receipt lit' : 'receipt'} aria-busy={waits}>
      <img src={lit ? lampLit : lampUnlit} alt="" />
      <div role="status">
        <h1>{say(`headline.${stage}`, { n: order.credits })}</h1>
        <p className="lead">
          <Lead stage={stage} order={order} available={available} />
        </p>
      </div>
      <Steps order={order} stage={stage} watched={watched} />
      {waits ? <p className="hint">{say('mayClose')}</p> : null}
      <ReceiptActs order={order} stage={stage} />
    </article>
  );
}

const TWO_MINUTES_S = 120;

function Steps({ order, stage, watched }: { order: Order; stage: Stage; watched: ReceiptWatched }) {
  const say = useTranslations('payment');
  const { number, credits, totalCents, netCents, currency, paidAtMs, goodUntilMs } = order;
  const dates = useDates();
  const sum = `${useMoney()(totalCents ?? netCents)} ${currency}`;
  return (
    <ol>
      <Step
        state="done"
        words={say('steps.order', { number, n: credits })}
        aside={totalCents === null ? say('steps.withoutVat', { sum }) : sum}
      />
      {paidAtMs === null ? (
        <Unconfirmed stage={stage} watched={watched} />
      ) : (
        <Step state="done" words={say('steps.confirmed')} aside={timeOfDay(paidAtMs)} />
      )}
      <Step
        state={goodUntilMs === null ? 'to-come' : 'done'}
        words={say('steps.added', { n: credits })}
        aside={goodUntilMs === null ? say('steps.notYet') : say('steps.goodUntil', { day: dates.dayWithYear(goodUntilMs) })}
      />
    </ol>
  );
}

function Unconfirmed({ stage, watched }: { stage: Stage; watched: ReceiptWatched }) {
  const say = useTranslations('payment');
  const seconds = Math.max(0, Math.floor(watched.forMs / 1_000));
  switch (stage) {
    case 'invoiced':
      return <Step state="now" words={say('steps.transfer')} aside={say('steps.days30')} />;
    case 'bank':
      return <Step state="now" words={say('steps.atBank')} aside={say('steps.someDays')} />;
    case 'unpaid':
      return <Step state="to-come" words={say('steps.notPaid')} aside="" />;
    case 'waiting':
    case 'slow':
    case 'paid':
      return (
        <>
          <Step state="done" words={say('steps.sent')} aside={timeOfDay(watched.beganMs)} />
          <Step
            state="now"
            words={say('steps.confirmation')}
            aside={
              seconds < TWO_MINUTES_S
                ? say('steps.seconds', { n: seconds })
                : say('steps.minutes', { n: Math.floor(seconds / 60) })
            }
          />
        </>
      );
    default:
      return unreachable(stage);
  }
}

function Step({ state, words, aside }: { state: 'done' | 'now' | 'to-come'; words: string; aside: string }) {
  const say = useTranslations('payment.steps.states');
  return (
    <li className={state}>
      <i aria-hidden="true" />
      <b>
        {words}
        <span className="sr">{say(state)}</span>
      </b>
      <span>{aside}</span>
    </li>
  );
}

/** What one can do at this stage; one call to action once the lamp is lit. */
function ReceiptActs({ order, stage }: { order: Order; stage: Stage }) {
  const say = useTranslations('payment');
  const paper = useCall({ call: getDocumentUrl, onDone: ({ url }) => window.location.assign(url) });
  const { id, payUrl, hasInvoice } = order;
  return (
    <>
      <Refusal text={paper.refusal} />
      <div className="acts">
        {stage === 'paid' ? (
          <ButtonLink variant="primary" to={paths.dashboard()}>
            {say('acts.dashboard')}
          </ButtonLink>
        ) : null}
        {payUrl !== null && stage !== 'waiting' ? (
          <ButtonAnchor href={payUrl}>{stage === 'invoiced' ? say('acts.invoice') : say('acts.back')}</ButtonAnchor>
        ) : null}
        {hasInvoice ? (
          <Button aria-busy={paper.busy} onClick={() => paper.send({ id })}>
            <FileText className="ic" aria-hidden="true" />
            {say('acts.pdf')}
          </Button>
        ) : null}
        {stage === 'paid' ? null : (
          <ButtonLink to={paths.checkout()}>{stage === 'unpaid' ? say('acts.packs') : say('toCredits')}</ButtonLink>
        )}
      </div>
    </>
  );
}
