import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login-form.tsx';

/** Sign-in of organisers. It says that participants need no account. */
export function LoginPage({ asksForgot }: { asksForgot: boolean }) {
  const say = useTranslations('accounts.login');
  return (
    <AccountFrame
      title={say('title')}
      lede={say('lede')}
      aside={
        <p>
          <span className="only-wide">{`${say('noAccount')} `}</span>
          <Link to={paths.signup()}>{say('signUp')}</Link>
        </p>
      }
    >
      <LoginForm asksForgot={asksForgot} />
      <MicrosoftSlot label={say('microsoft')} returns />
      <p className="small muted note">{say('invited')}</p>
    </AccountFrame>
  );
}
