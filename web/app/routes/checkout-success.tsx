import '../components/lists.css';
import { PaymentPage } from '../features/payment/payment-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import payment from '../locales/en/payment.json';

export function meta() {
  return privateMeta('Your payment');
}

export default function CheckoutSuccess() {
  return (
    <MessagesProvider english={{ payment }}>
      <PaymentPage />
    </MessagesProvider>
  );
}
