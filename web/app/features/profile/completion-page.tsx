import { paths } from '@lorecrew/contract/paths';
import { missingProfileFields, type ProfileField } from '../../lib/organiser.ts';
import { pageNavigation } from '../../lib/page-navigation.ts';
import { toasts } from '../../lib/toast.ts';
import { useAdmin } from '../../lib/use-admin.ts';
import { wantedPage } from '../../lib/wanted-page.ts';
import { ProfileForm } from './profile-form.tsx';

const WORDS: Record<ProfileField, string> = {
  company_id: 'company',
  country_id: 'country',
  timezone_id: 'time zone',
  area_code: 'area code',
  phone_number: 'phone number',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is still missing in a profile, asked for once. */
export function CompletionPage() {
  const { user } = useAdmin();
  if (user === null) return null;
  const missing = missingProfileFields(user.profile);

  return (
    <main id="main" className="completion" data-missing={missing.join(' ')}>
      <p className="eyebrow">Almost aboard, {user.first_name}</p>
      <h1>{missing.length === 0 ? 'Your profile is complete' : 'Complete your profile'}</h1>
      <p className="lede">
        {missing.length === 0
          ? 'Everything is here. You can still correct it.'
          : `Still missing: ${list.format(missing.map((field) => WORDS[field]))}.`}
      </p>
      <section className="card lift">
        <ProfileForm
          user={user}
          withName={false}
          label="Save and go on"
          onSaved={() => {
            toasts.show({ id: 'profile', title: 'Your profile is complete.', icon: 'check', color: 'green' });
            pageNavigation.go(wantedPage.get() ?? paths.dashboard());
          }}
        />
      </section>
    </main>
  );
}
