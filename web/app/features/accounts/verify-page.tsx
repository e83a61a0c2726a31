import { unreachable } from '@lorecrew/contract/result';
import type { MailLink } from '../../lib/auth/mail-link.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import survey from '../../locales/en/survey.json';
import surveyPage from '../../locales/en/surveyPage.json';
import { ConfirmAddress } from './confirm-address.tsx';
import { ConnectAccount } from './connect-account.tsx';
import { FeltLetter } from './felt-letter.tsx';
import { KeepAddress } from './keep-address.tsx';
import { StopLetters } from './stop-letters.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** Where the links of mails lead. Opening the page changes nothing; what the link is for is done by a press. */
export function VerifyPage({ link }: { link: MailLink }) {
  switch (link.kind) {
    case 'email':
      return <VerifyEmail link={{ id: link.id, signature: link.signature }} />;
    case 'link':
      return <ConnectAccount link={{ token: link.token }} />;
    case 'address':
      return <ConfirmAddress token={link.token} />;
    case 'keep':
      return <KeepAddress token={link.token} />;
    case 'felt':
      return (
        <MessagesProvider english={{ survey, surveyPage }}>
          <FeltLetter token={link.token} />
        </MessagesProvider>
      );
    case 'letters':
      return <StopLetters token={link.token} />;
    default:
      return unreachable(link);
  }
}
