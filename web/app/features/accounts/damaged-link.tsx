import { paths } from '@lorecrew/contract/paths';
import type { MailLink } from '../../lib/accounts/mail-link.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useWords } from '../../words/words.ts';
import { AccountFrame } from './account-frame.tsx';

/** What a link was for: that of a mail, or to set a new password. */
type Kind = MailLink['kind'] | 'reset';

const WAYS_ON = {
  email: { label: 'damaged.emailGo', to: paths.login() },
  link: { label: 'signIn', to: paths.login() },
  address: { label: 'profile', to: paths.profile() },
  keep: { label: 'profile', to: paths.profile() },
  letters: { label: 'home', to: paths.home() },
  felt: { label: 'home', to: paths.home() },
  reset: { label: 'damaged.resetGo', to: `${paths.login()}?forgot=1` },
} as const satisfies Record<Kind, { readonly label: string; readonly to: string }>;

/** A link of a mail that did not arrive whole. It says how to come by one that is. */
export function DamagedLink({ kind }: { kind: Kind }) {
  const say = useWords('verify');
  const { label, to } = WAYS_ON[kind];
  return (
    <AccountFrame title={say('damaged.title')} lede={say('damaged.lede')}>
      <p>{say(`damaged.${kind}`)}</p>
      <div className="form-acts">
        <PageLink className="btn cta" to={to}>
          {say(label)}
        </PageLink>
        {kind === 'email' ? (
          <PageLink className="btn" to={paths.signup()}>
            {say('damaged.signUp')}
          </PageLink>
        ) : null}
      </div>
    </AccountFrame>
  );
}
