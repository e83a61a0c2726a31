import './profile-page.css';
import { Avatar } from '../../components/avatar.tsx';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { ChangeAddress } from './change-address.tsx';
import { Company } from './company.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { TakeAlong } from './take-along.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { ToldOf } from './told-of.tsx';

/** Everything about oneself: name and place, company, ways to sign in, password, devices, how the dashboard looks. */
export function ProfilePage() {
  const { user } = useAdmin();
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <div className="profile-head">
        <Avatar name={name} large />
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {user.email} · {user.company_name}
          </p>
        </div>
      </div>
      <div className="panels settings">
        <section className="card box" aria-labelledby="about-you">
          <h2 id="about-you">About you</h2>
          <ProfileForm
            user={user}
            withName
            label="Save"
            onSaved={() => toasts.show({ id: 'profile', title: 'Your profile is saved.', icon: 'check', color: 'green' })}
          />
        </section>
        <ChangeAddress user={user} />
        <Company user={user} />
        <SignInWays user={user} />
        <section className="card box" aria-labelledby="password">
          <h2 id="password">{user.password === '' ? 'Set a password' : 'Change your password'}</h2>
          <PasswordForm user={user} />
        </section>
        <ToldOf />
        <Devices />
        <section className="card box" aria-labelledby="looks">
          <h2 id="looks">Light or dark</h2>
          <ThemeChoice />
        </section>
        <section className="card box" aria-labelledby="own-data">
          <h2 id="own-data">Your data</h2>
          <TakeAlong />
          <DeleteAccount user={user} />
        </section>
      </div>
    </>
  );
}
