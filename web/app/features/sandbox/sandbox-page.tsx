import type { SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { BRAND } from '@lorecrew/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import './sandbox-page.css';
import { getSandboxPayment } from '@lorecrew/contract/routes/checkout';
import sea from '../../art/night-sea-hero.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { buttonClasses } from '../../components/button.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { BankCounter } from './bank-counter.tsx';
import { Bill } from './bill.tsx';
import { PayForm } from './pay-form.tsx';

/** The payment page of the sandbox: what a payment provider would show, without any money. */
export function SandboxPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox', id],
    queryFn: () => api.request(getSandboxPayment, { params: { id } }),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <div className="sandbox">
      <section className="bill" aria-label="What is paid">
        <header>
          <img src={wordMark} alt={BRAND} width="143" height="36" />
          <span className="badge sample">
            <FlaskConical className="ic" aria-hidden="true" />
            Sandbox
          </span>
        </header>
        {data === undefined ? null : <Bill payment={data} />}
        <img className="sea" src={sea} alt="" />
      </section>
      <main id="main" className="counter">
        {error === null ? null : (
          <NotLoaded title="This payment did not load" text="" error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : <Counter payment={data} onChanged={() => void refetch()} />}
      </main>
    </div>
  );
}

function Counter({ payment, onChanged }: { payment: SandboxPayment; onChanged: () => void }) {
  switch (payment.status) {
    case 'waiting':
      return <PayForm payment={payment} />;
    case 'paid':
      return <BankCounter payment={payment} onChanged={onChanged} />;
    default:
      return (
        <>
          <h1>This page is closed</h1>
          <p className="muted">Nothing was paid, and nothing can be paid here any more.</p>
          <a className={buttonClasses()} href={payment.backUrl}>
            Back to {BRAND}
          </a>
        </>
      );
  }
}
