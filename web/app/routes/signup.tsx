import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { accountMessages } from '../lib/i18n/account-messages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';

export function meta({ matches }: MetaArgs) {
  // Others read of the page in English; its own title is in its language.
  return publicMeta({ path: paths.signup(), matches, name: 'Plan a session' }).filter((one) => !('title' in one));
}

export default function Signup() {
  return (
    <Queries>
      <MessagesProvider english={accountMessages}>
        <PageTitle of="signUp" />
        <SignupPage />
      </MessagesProvider>
    </Queries>
  );
}
