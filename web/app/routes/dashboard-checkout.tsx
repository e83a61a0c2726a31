import '../components/lists.css';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import checkout from '../locales/en/checkout.json';

export function meta() {
  return privateMeta('Credits');
}

export default function DashboardCheckout() {
  return (
    <MessagesProvider english={{ checkout }}>
      <CheckoutPage />
    </MessagesProvider>
  );
}
