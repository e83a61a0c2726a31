import { data, type LoaderFunctionArgs } from 'react-router';
import { DamagedLink } from '../features/accounts/damaged-link.tsx';
import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { damagedMailLink, readMailLink } from '../lib/accounts/mail-link.ts';
import { useLoaderData } from '../lib/routing/routing.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Queries } from '../ui/queries.tsx';
import { verified } from '../words/verified.ts';
import { WordsProvider } from '../words/words-provider.tsx';

/** A link of a mail, whole or cut off; everything else is no page. */
function linkOf({ params }: LoaderFunctionArgs) {
  const rest = params['*'] ?? '';
  const link = readMailLink(rest);
  if (link !== null) return data({ link, damaged: null });
  const damaged = damagedMailLink(rest);
  if (damaged === null) throw data(null, { status: 404, statusText: 'Page Not Found' });
  return data({ link, damaged }, { status: 404 });
}

export function loader(args: LoaderFunctionArgs) {
  return linkOf(args);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return linkOf(args);
}

export function meta() {
  return untitledMeta();
}

export default function Verify() {
  const { link, damaged } = useLoaderData<typeof loader>();
  return (
    <WordsProvider words={verified}>
      <PageTitle of="link" />
      {link === null ? null : (
        <Queries>
          <VerifyPage link={link} />
        </Queries>
      )}
      {damaged === null ? null : <DamagedLink kind={damaged} />}
    </WordsProvider>
  );
}
