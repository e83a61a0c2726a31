import type { User } from '@lorecrew/contract/api/account';
import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import './completion-page.css';
import { missingProfileFields, type ProfileField } from '../../lib/auth/organiser.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { CompanyName } from './company-name.tsx';
import { ProfileForm } from './profile-form.tsx';

const WORDS: Record<ProfileField, string> = {
  company_id: 'company',
  country_id: 'country',
  timezone_id: 'time zone',
  area_code: 'calling code',
  phone_number: 'phone number',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is still missing in a profile, asked for once. */
export function CompletionPage() {
  const { user } = useAdmin();
  const [typed, setTyped] = useState<Partial<User['profile']>>({});
  if (user === null) return null;
  const missing = missingProfileFields(user.profile);
  const stillMissing = missingProfileFields({ ...user.profile, ...typed });

  return (
    <main id="main" className="completion" data-missing={missing.join(' ')}>
      <p className="eyebrow">Almost aboard, {user.first_name}</p>
      <h1>{missing.length === 0 ? 'Your profile is complete' : 'Complete your profile'}</h1>
      <p className="lede" aria-live="polite">
        {missing.length === 0
          ? 'Everything is here. You can still correct it.'
          : stillMissing.length === 0
            ? 'That is everything. Save to continue.'
            : `Still missing: ${list.format(stillMissing.map((field) => WORDS[field]))}.`}
      </p>
      <section className="card lift">
        <ProfileForm
          user={user}
          withName={false}
          label="Save and go on"
          onValues={setTyped}
          onSaved={() => {
            toasts.show({ id: 'profile', title: 'Your profile is complete.', icon: 'check', color: 'green' });
            pageNavigation.go(wantedPage.get() ?? paths.dashboard());
          }}
        />
      </section>
      {user.membership === 'approved' && user.role === 'owner' ? (
        <section className="card lift" aria-label="Your company">
          <CompanyName key={user.company_name} name={user.company_name} />
        </section>
      ) : null}
    </main>
  );
}
