import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { Queries } from '../ui/queries.tsx';
import { account } from '../words/account.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta({ matches }: MetaArgs) {
  return publicMeta({ path: paths.signup(), matches, name: 'Plan a session' });
}

export default function Signup() {
  return (
    <Queries>
      <WordsProvider words={account}>
        <SignupPage />
      </WordsProvider>
    </Queries>
  );
}
