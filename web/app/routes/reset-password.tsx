import { ResetPasswordBody } from '@lorecrew/contract/api/auth';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';
import { data, type LoaderFunctionArgs } from 'react-router';
import { DamagedLink } from '../features/accounts/damaged-link.tsx';
import { ResetPage } from '../features/accounts/reset-page.tsx';
import { useLoaderData } from '../lib/routing/routing.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { verified } from '../words/verified.ts';
import { WordsProvider } from '../words/words-provider.tsx';

/** The token of a mail's link, or null where the link was cut off. */
function tokenOf({ params }: LoaderFunctionArgs) {
  const token = ResetPasswordBody.shape.token.safeParse(withoutTrailingPunctuation(params.token ?? ''));
  return token.success ? data({ token: token.data }) : data({ token: null }, { status: 404 });
}

export function loader(args: LoaderFunctionArgs) {
  return tokenOf(args);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return tokenOf(args);
}

export function meta() {
  return untitledMeta();
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <WordsProvider words={verified}>
      <PageTitle of="newPassword" />
      {token === null ? <DamagedLink kind="reset" /> : <ResetPage key={token} token={token} />}
    </WordsProvider>
  );
}
