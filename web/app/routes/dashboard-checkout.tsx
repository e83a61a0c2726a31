import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import '../styles/lists.css';
import '../styles/checkout.css';

export function meta() {
  return privateMeta('Credits');
}

export default function DashboardCheckout() {
  return <CheckoutPage />;
}
