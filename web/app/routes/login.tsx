import { useSearchParams } from 'react-router';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import { Queries } from '../ui/queries.tsx';
import { account } from '../words/account.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta() {
  return privateMeta('Sign in');
}

export default function Login() {
  const [query] = useSearchParams();
  return (
    <Queries>
      <WordsProvider words={account}>
        <LoginPage asksForgot={query.get('forgot') === '1'} />
      </WordsProvider>
    </Queries>
  );
}
