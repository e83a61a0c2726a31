import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { account } from '../words/account.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta({ matches }: MetaArgs) {
  // Others read of the page in English; its own title is in its language.
  return publicMeta({ path: paths.signup(), matches, name: 'Plan a session' }).filter((one) => !('title' in one));
}

export default function Signup() {
  return (
    <Queries>
      <WordsProvider words={account}>
        <PageTitle of="signUp" />
        <SignupPage />
      </WordsProvider>
    </Queries>
  );
}
