import '../components/lists.css';
import { PaymentPage } from '../features/payment/payment-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Your payment');
}

export default function CheckoutSuccess() {
  return <PaymentPage />;
}
