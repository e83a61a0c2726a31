import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ForgotPage } from '../features/accounts/forgot-password.tsx';
import { accountMessages } from '../lib/i18n/account-messages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function ForgotPassword() {
  return (
    <Queries>
      <MessagesProvider english={accountMessages}>
        <PageTitle of="forgotPassword" />
        <ForgotPage />
      </MessagesProvider>
    </Queries>
  );
}
