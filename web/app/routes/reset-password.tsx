import { ResetPasswordBody } from '@lorecrew/contract/api/auth';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { ResetPage } from '../features/accounts/reset-page.tsx';
import { brokenLinkData } from '../features/errors/error-answer.ts';
import { emailLinkMessages } from '../lib/i18n/email-link-messages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

/** The token of an email's link. One that was cut off is 404 'Page Not Found'. */
function tokenOf({ params }: LoaderFunctionArgs) {
  const token = ResetPasswordBody.shape.token.safeParse(withoutTrailingPunctuation(params.token ?? ''));
  if (!token.success) throw data(brokenLinkData('reset'), { status: 404, statusText: 'Page Not Found' });
  return { token: token.data };
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
    <MessagesProvider english={emailLinkMessages}>
      <PageTitle of="newPassword" />
      <ResetPage key={token} token={token} />
    </MessagesProvider>
  );
}
