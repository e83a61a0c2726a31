import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { brokenLinkData } from '../features/errors/error-answer.ts';
import { damagedMailLink, readMailLink } from '../lib/auth/mail-link.ts';
import { emailLinkMessages } from '../lib/i18n/email-link-messages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

/** The link of an email. One that was cut off, and everything else, is 404 'Page Not Found'. */
function linkOf({ params }: LoaderFunctionArgs) {
  const rest = params['*'] ?? '';
  const link = readMailLink(rest);
  if (link !== null) return { link };
  const damaged = damagedMailLink(rest);
  throw data(damaged === null ? null : brokenLinkData(damaged), { status: 404, statusText: 'Page Not Found' });
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
  const { link } = useLoaderData<typeof loader>();
  return (
    <MessagesProvider english={emailLinkMessages}>
      <PageTitle of="link" />
      <Queries>
        <VerifyPage link={link} />
      </Queries>
    </MessagesProvider>
  );
}
