import { useSearchParams } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { accountMessages } from '../lib/i18n/account-messages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function Login() {
  const [query] = useSearchParams();
  return (
    <Queries>
      <MessagesProvider english={accountMessages}>
        <PageTitle of="signIn" />
        <LoginPage asksForgot={query.get('forgot') === '1'} />
      </MessagesProvider>
    </Queries>
  );
}
