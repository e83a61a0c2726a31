import { paths } from '@lorecrew/contract/paths';
import type { MailLink } from '../../lib/accounts/mail-link.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountFrame } from './account-frame.tsx';

/** What a link was for: that of a mail, or to set a new password. */
type Kind = MailLink['kind'] | 'reset';

const WAYS_ON: Record<Kind, { readonly text: string; readonly label: string; readonly to: string }> = {
  email: {
    text: 'To have it sent again, sign in with the password you typed when you signed up: then we send the mail once more. Or sign up again.',
    label: 'Sign in, and send it again',
    to: paths.login(),
  },
  link: {
    text: 'To have it sent again, sign in and connect the account once more on your profile.',
    label: 'Sign in',
    to: paths.login(),
  },
  address: {
    text: 'To have it sent again, sign in with your present address and ask for the new one once more on your profile.',
    label: 'Go to my profile',
    to: paths.profile(),
  },
  keep: {
    text: 'Somebody asks to move your account to another address. If it was not you, open the whole link of that mail. Until then you can sign in and stop it on your profile.',
    label: 'Go to my profile',
    to: paths.profile(),
  },
  letters: {
    text: 'Open the whole link of that mail: it stops letters of its kind with one press. Organisers choose on their profile what they are written.',
    label: 'Go to the home page',
    to: paths.home(),
  },
  felt: {
    text: 'Open the whole link of that mail: it leads to two questions, and nobody sees who answered what.',
    label: 'Go to the home page',
    to: paths.home(),
  },
  reset: { text: 'We send you another with one press.', label: 'Send it again', to: `${paths.login()}?forgot=1` },
};

/** A link of a mail that did not arrive whole. It says how to come by one that is. */
export function DamagedLink({ kind }: { kind: Kind }) {
  const { text, label, to } = WAYS_ON[kind];
  return (
    <AccountFrame
      title="This link is not whole"
      lede="Mail programs cut long links in two. Press the button in our mail itself, or copy the whole address."
    >
      <p>{text}</p>
      <div className="form-acts">
        <PageLink className="btn cta" to={to}>
          {label}
        </PageLink>
        {kind === 'email' ? (
          <PageLink className="btn" to={paths.signup()}>
            Sign up again
          </PageLink>
        ) : null}
      </div>
    </AccountFrame>
  );
}
