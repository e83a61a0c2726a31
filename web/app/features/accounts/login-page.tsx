import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { MicrosoftSlot } from '../../ui/microsoft-slot.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login-form.tsx';

/** Sign-in of organisers. It says that participants need no account. */
export function LoginPage({ asksForgot }: { asksForgot: boolean }) {
  return (
    <AccountFrame
      title="Good to see you again"
      lede="For those who plan the sessions."
      aside={
        <p>
          <span className="only-wide">No account yet? </span>
          <Link to={paths.signup()}>Sign up</Link>
        </p>
      }
    >
      <LoginForm asksForgot={asksForgot} />
      <MicrosoftSlot label="Sign in with Microsoft" />
      <p className="small muted note">
        Invited to a session? You need no account: the link in your invitation opens the door with your email alone.
      </p>
    </AccountFrame>
  );
}
