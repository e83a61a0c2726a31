import { paths } from '@lorecrew/contract/paths';
import { z } from '@lorecrew/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import './payment-page.css';
import { getOrder } from '@lorecrew/contract/routes/checkout';
import { getCredits } from '@lorecrew/contract/routes/credits';
import lamp from '../../art/lamp-unlit.svg';
import { buttonClasses } from '../../components/button.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { Receipt } from './receipt.tsx';
import { lookAgainMs, stageOf } from './stage.ts';

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
        <Link className={buttonClasses()} to={paths.dashboard()}>
          To the dashboard
        </Link>
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
        <Link className={buttonClasses()} to={paths.checkout()}>
          To my credits
        </Link>
      </div>
    </article>
  );
}
