import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import './checkout-page.css';
import { getCheckout } from '@lorecrew/contract/routes/checkout';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { NotFresh, NotLoaded } from '../../components/list-states.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { Balance } from './balance.tsx';
import { KEPT_FRESH } from './kept-fresh.ts';
import { OrderForm } from './order-form.tsx';
import { Orders } from './orders.tsx';
import { Statement } from './statement.tsx';

/** Credits of the company: what there is, buying more, where each went, and the papers of it all. */
export function CheckoutPage() {
  const credits = useQuery({ queryKey: ['credits'], queryFn: () => api.request(getCredits), ...KEPT_FRESH });
  const offer = useQuery({
    queryKey: ['checkout'],
    queryFn: () => api.request(getCheckout),
    staleTime: 0,
    networkMode: 'always',
  });
  useEffect(() => {
    if (credits.data !== undefined) admin.setCredits(credits.data.available);
  }, [credits.data]);

  if (credits.error instanceof ApiError && credits.error.reason === 'COMPANY_002') return <NotLetIn />;
  return (
    <div className="checkout">
      <header className="head">
        <h1>Credits</h1>
        <p className="sub">One credit is one seat. It is used when somebody takes part.</p>
      </header>
      {credits.data === undefined ? null : (
        <NotFresh error={credits.error} atMs={credits.dataUpdatedAt} onRetry={() => void credits.refetch()} />
      )}
      {credits.error === null || credits.data !== undefined ? (
        <Balance credits={credits.data} />
      ) : (
        <section className="card">
          <NotLoaded
            title="The balance did not load"
            text="Your credits are safe."
            error={credits.error}
            onRetry={() => void credits.refetch()}
          />
        </section>
      )}
      {offer.data === undefined ? null : (
        <NotFresh error={offer.error} atMs={offer.dataUpdatedAt} onRetry={() => void offer.refetch()} />
      )}
      {offer.error === null || offer.data !== undefined ? null : (
        <section className="card">
          <NotLoaded
            title="The packs did not load"
            text="You can still look at what you have."
            error={offer.error}
            onRetry={() => void offer.refetch()}
          />
        </section>
      )}
      {offer.data === undefined ? null : offer.data.mayBuy ? <OrderForm offer={offer.data} /> : <OwnersBuy />}
      <Statement />
      <Orders />
    </div>
  );
}

function OwnersBuy() {
  return (
    <section className="card pad">
      <h2>Buy a pack</h2>
      <p className="small muted">Owners of your company buy credits. Ask one of them; what they buy is there for all of you.</p>
    </section>
  );
}

function NotLetIn() {
  return (
    <div className="checkout">
      <header className="head">
        <h1>Credits</h1>
      </header>
      <section className="card pad">
        <h2>You are not let in yet</h2>
        <p className="small muted">
          Credits belong to your company. Once your email is confirmed and an organiser has let you in, you see them here.
        </p>
      </section>
    </div>
  );
}
