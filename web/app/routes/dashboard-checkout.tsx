import '../components/lists.css';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Credits');
}

export default function DashboardCheckout() {
  return <CheckoutPage />;
}
