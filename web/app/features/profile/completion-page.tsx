import type { User } from '@lorecrew/contract/api/account';
import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './completion-page.css';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { missingProfileFields } from '../../lib/auth/organiser.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import { CompanyName } from './company-name.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What is still missing in a profile, asked for once. */
export function CompletionPage() {
  const say = useTranslations('profile.completion');
  const list = useListFormat();
  const { user } = useAdmin();
  const [typed, setTyped] = useState<Partial<User['profile']>>({});
  if (user === null) return null;
  const missing = missingProfileFields(user.profile);
  const stillMissing = missingProfileFields({ ...user.profile, ...typed });

  return (
    <main id="main" className="completion" data-missing={missing.join(' ')}>
      <p className="eyebrow">{say('eyebrow', { name: user.first_name })}</p>
      <h1>{missing.length === 0 ? say('complete') : say('title')}</h1>
      <p className="lede" aria-live="polite">
        {missing.length === 0
          ? say('everything')
          : stillMissing.length === 0
            ? say('ready')
            : say('missing', { fields: list(stillMissing.map((field) => say(`fields.${field}`))) })}
      </p>
      <section className="card lift">
        <ProfileForm
          user={user}
          withName={false}
          label={say('save')}
          onValues={setTyped}
          onSaved={() => {
            toasts.show({ id: 'profile', title: say('saved'), icon: 'check', color: 'green' });
            pageNavigation.go(wantedPage.get() ?? paths.dashboard());
          }}
        />
      </section>
      {user.membership === 'approved' && user.role === 'owner' ? (
        <section className="card lift" aria-label={say('company')}>
          <CompanyName key={user.company_name} name={user.company_name} />
        </section>
      ) : null}
      <LanguageSwitch />
    </main>
  );
}
