import type { PaymentMethod, Product } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import { unreachable } from '@lorecrew/contract/result';
import { LoaderCircle, Lock, ReceiptText } from 'lucide-react';
import './order-summary.css';
import '../../components/sum.css';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';

interface OrderSummaryProps {
  product: Product | undefined;
  vatPercent: number | null;
  method: PaymentMethod;
  busy: boolean;
  refusal: string | null;
}

/** What the order comes to, and the way to pay it. */
export function OrderSummary({ product, vatPercent, method, busy, refusal }: OrderSummaryProps) {
  return (
    <aside className="card lift pad order-summary" aria-labelledby="your-order">
      <h2 id="your-order">Your order</h2>
      {product === undefined ? <p className="small muted">Choose a pack.</p> : <Sums product={product} vatPercent={vatPercent} />}
      <Refusal text={refusal} />
      <Button type="submit" variant="primary" aria-busy={busy} aria-disabled={busy || product === undefined}>
        <Mark method={method} busy={busy} />
        {busy ? 'One moment' : method === 'card' ? 'Go to payment' : 'Order on invoice'}
      </Button>
      <p className="hint">{whatNext(method)}</p>
      <p className="hint">{vatNote(vatPercent)}</p>
    </aside>
  );
}

function Mark({ method, busy }: { method: PaymentMethod; busy: boolean }) {
  if (busy) return <LoaderCircle className="ic spin" aria-hidden="true" />;
  const Icon = method === 'card' ? Lock : ReceiptText;
  return <Icon className="ic" aria-hidden="true" />;
}

function whatNext(method: PaymentMethod): string {
  switch (method) {
    case 'card':
      return 'You pay on our payment provider’s page. Credits arrive when the provider confirms, usually within seconds.';
    case 'invoice':
      return 'The invoice comes by mail, payable within 30 days. Credits arrive when your transfer does.';
    default:
      return unreachable(method);
  }
}

function Sums({ product, vatPercent }: { product: Product; vatPercent: number | null }) {
  const { credits, unitCents, currency } = product;
  const netCents = credits * unitCents;
  const taxCents = vatPercent === null ? null : Math.round((netCents * vatPercent) / 100);
  return (
    <dl className="sum" aria-live="polite">
      <dt>
        {credits.toLocaleString('en-GB')} credits at {money(unitCents)}
      </dt>
      <dd>{money(netCents)}</dd>
      <dt>{vatPercent === null ? 'VAT' : `VAT ${vatPercent} %`}</dt>
      <dd>{taxCents === null ? 'on the next page' : money(taxCents)}</dd>
      <dt className="tot">{taxCents === null ? `Without VAT, ${currency}` : `To pay, ${currency}`}</dt>
      <dd className="tot">{money(netCents + (taxCents ?? 0))}</dd>
    </dl>
  );
}

/** Where the rate comes from: the sandbox has one for everybody, a payment provider asks for the country. */
function vatNote(vatPercent: number | null): string {
  return vatPercent === null
    ? 'VAT depends on the country of your company and on its VAT number. It is worked out on the next page.'
    : `This demo adds ${vatPercent} % for every country. In a real order VAT depends on the country of your company and on its VAT number.`;
}
