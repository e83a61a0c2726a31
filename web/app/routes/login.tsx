import { useSearchParams } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { account } from '../words/account.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta() {
  return untitledMeta();
}

export default function Login() {
  const [query] = useSearchParams();
  return (
    <Queries>
      <WordsProvider words={account}>
        <PageTitle of="signIn" />
        <LoginPage asksForgot={query.get('forgot') === '1'} />
      </WordsProvider>
    </Queries>
  );
}
