import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ForgotPage } from '../features/accounts/forgot-password.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { account } from '../words/account.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta() {
  return untitledMeta();
}

export default function ForgotPassword() {
  return (
    <Queries>
      <WordsProvider words={account}>
        <PageTitle of="forgotPassword" />
        <ForgotPage />
      </WordsProvider>
    </Queries>
  );
}
