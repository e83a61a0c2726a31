import type { Order } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { getOrder } from '@lorecrew/contract/routes/checkout';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { z } from '@lorecrew/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
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
import { dayWithYear, timeOfDay } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { lookAgainMs, type Stage, stageOf } from './stage.ts';

const nowMs = () => Date.now();

/** Where buyers come back to. The lamp lights when the payment provider has told us that the money is there. */
export function PaymentPage() {
  const [search] = useSearchParams();
  const { data: id } = z.uuid().safeParse(search.get('order'));
  return <div className="pay">{id === undefined ? <NoOrder /> : <Watched id={id} />}</div>;
}

function Watched({ id }: { id: string }) {
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
  if (order.error === null) return <div className="receipt loading" role="status" aria-label="Loading" />;
  if (order.error instanceof ApiError && order.error.code === 'CHECKOUT_002') return <NoOrder />;
  if (isRefused(order.error)) return <NotForYou words={order.error.message} />;
  return (
    <article className="receipt">
      <NotLoaded
        title="We cannot see your order just now"
        text="Nothing is lost; we look again by ourselves."
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    </article>
  );
}

/** Whether the server has understood and will say the same again. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;
}

function NotForYou({ words }: { words: string }) {
  return (
    <article className="receipt">
      <img src={lamp} alt="" />
      <h1>You cannot see this order</h1>
      <p className="lead">{words}</p>
      <div className="acts">
        <ButtonLink to={paths.dashboard()}>To the dashboard</ButtonLink>
      </div>
    </article>
  );
}

function NoOrder() {
  return (
    <article className="receipt">
      <img src={lamp} alt="" />
      <h1>Order not found</h1>
      <p className="lead">Your company has no order at this address. All of its orders stand on the credits page.</p>
      <div className="acts">
        <ButtonLink to={paths.checkout()}>To my credits</ButtonLink>
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

function headline(stage: Stage, { credits }: Order): string {
  switch (stage) {
    case 'waiting':
      return 'Waiting for the bank’s word';
    case 'slow':
      return 'Still waiting; nothing is lost';
    case 'bank':
      return 'Your bank takes its time';
    case 'invoiced':
      return 'The invoice is on its way';
    case 'paid':
      return `${credits.toLocaleString('en-GB')} credits are yours`;
    case 'unpaid':
      return 'No money was taken';
    default:
      return unreachable(stage);
  }
}

function Lead({ stage, order, available }: { stage: Stage; order: Order; available: number | undefined }) {
  const { email } = order;
  switch (stage) {
    case 'waiting':
      return <>Your payment is on its way to us. The lamp lights by itself, usually within seconds.</>;
    case 'slow':
      return (
        <>The confirmation takes longer than usual. You may close this page: the receipt comes to {email} with the credits.</>
      );
    case 'bank':
      return <>This kind of payment can take some days. The receipt comes to {email} with the credits.</>;
    case 'invoiced':
      return <>It goes to {email} and is payable within 30 days. Credits arrive when your transfer does.</>;
    case 'unpaid':
      return <>The payment was not made. Your packs are where they were, and so is what you typed.</>;
    case 'paid':
      return (
        <>
          {available === undefined ? null : (
            <>
              You now have <b>{available.toLocaleString('en-GB')} available</b>.{' '}
            </>
          )}
          The receipt is on its way to {email}.
        </>
      );
    default:
      return unreachable(stage);
  }
}

/** One payment as a card: how far it is, in words and in lamps. */
function Receipt({ order, watched, available }: ReceiptProps) {
  const stage = stageOf({ order, watchedMs: watched.forMs });
  const lit = stage === 'paid';
  const waits = stage === 'waiting' || stage === 'slow';
  return (
    <article className={lit ? 'receipt lit' : 'receipt'} aria-busy={waits}>
      <img src={lit ? lampLit : lampUnlit} alt="" />
      <div role="status">
        <h1>{headline(stage, order)}</h1>
        <p className="lead">
          <Lead stage={stage} order={order} available={available} />
        </p>
      </div>
      <Steps order={order} stage={stage} watched={watched} />
      {waits ? <p className="hint">You may close this page. No payment is ever taken twice for one order.</p> : null}
      <ReceiptActs order={order} stage={stage} />
    </article>
  );
}

function seconds(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  return whole < 120 ? `${whole} ${whole === 1 ? 'second' : 'seconds'}` : `${Math.floor(whole / 60)} minutes`;
}

function Steps({ order, stage, watched }: { order: Order; stage: Stage; watched: ReceiptWatched }) {
  const { number, credits, totalCents, netCents, currency, paidAtMs, goodUntilMs } = order;
  const sum = totalCents === null ? `${money(netCents)} ${currency} without VAT` : `${money(totalCents)} ${currency}`;
  const words = credits.toLocaleString('en-GB');
  return (
    <ol>
      <Step state="done" words={`Order ${number}, ${words} credits`} aside={sum} />
      {paidAtMs === null ? (
        <Unconfirmed stage={stage} watched={watched} />
      ) : (
        <Step state="done" words="Payment confirmed" aside={timeOfDay(paidAtMs)} />
      )}
      <Step
        state={goodUntilMs === null ? 'to-come' : 'done'}
        words={`${words} credits added`}
        aside={goodUntilMs === null ? 'not yet' : `good until ${dayWithYear(goodUntilMs)}`}
      />
    </ol>
  );
}

function Unconfirmed({ stage, watched }: { stage: Stage; watched: ReceiptWatched }) {
  switch (stage) {
    case 'invoiced':
      return <Step state="now" words="Waiting for your transfer" aside="within 30 days" />;
    case 'bank':
      return <Step state="now" words="With your bank" aside="some days" />;
    case 'unpaid':
      return <Step state="to-come" words="Not paid" aside="" />;
    case 'waiting':
    case 'slow':
    case 'paid':
      return (
        <>
          <Step state="done" words="Payment sent" aside={timeOfDay(watched.beganMs)} />
          <Step state="now" words="Waiting for confirmation" aside={seconds(watched.forMs)} />
        </>
      );
    default:
      return unreachable(stage);
  }
}

function Step({ state, words, aside }: { state: 'done' | 'now' | 'to-come'; words: string; aside: string }) {
  const said = { done: 'done', now: 'now', 'to-come': 'to come' }[state];
  return (
    <li className={state}>
      <i aria-hidden="true" />
      <b>
        {words}
        <span className="sr">, {said}</span>
      </b>
      <span>{aside}</span>
    </li>
  );
}

/** What one can do at this stage; one call to action once the lamp is lit. */
function ReceiptActs({ order, stage }: { order: Order; stage: Stage }) {
  const paper = useCall({ call: getDocumentUrl, onDone: ({ url }) => window.location.assign(url) });
  const { id, payUrl, hasInvoice } = order;
  return (
    <>
      <Refusal text={paper.refusal} />
      <div className="acts">
        {stage === 'paid' ? (
          <ButtonLink variant="primary" to={paths.dashboard()}>
            To my dashboard
          </ButtonLink>
        ) : null}
        {payUrl !== null && stage !== 'waiting' ? (
          <ButtonAnchor href={payUrl}>{stage === 'invoiced' ? 'See the invoice' : 'Back to the payment'}</ButtonAnchor>
        ) : null}
        {hasInvoice ? (
          <Button aria-busy={paper.busy} onClick={() => paper.send({ id })}>
            <FileText className="ic" aria-hidden="true" />
            Invoice as PDF
          </Button>
        ) : null}
        {stage === 'paid' ? null : (
          <ButtonLink to={paths.checkout()}>{stage === 'unpaid' ? 'Back to the packs' : 'To my credits'}</ButtonLink>
        )}
      </div>
    </>
  );
}
