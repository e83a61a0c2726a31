import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import checkout from '../locales/en/checkout.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardCheckout() {
  return (
    <MessagesProvider english={{ checkout }}>
      <PageTitle of="credits" />
      <CheckoutPage />
    </MessagesProvider>
  );
}
