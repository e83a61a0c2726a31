import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { PaymentPage } from '../features/payment/payment-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import pageTitles from '../locales/en/pageTitles.json';
import payment from '../locales/en/payment.json';

export function meta() {
  return untitledMeta();
}

export default function CheckoutSuccess() {
  return (
    <MessagesProvider english={{ pageTitles, payment }}>
      <PageTitle of="payment" />
      <PaymentPage />
    </MessagesProvider>
  );
}
