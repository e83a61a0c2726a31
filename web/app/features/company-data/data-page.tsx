import { useTranslations } from 'use-intl';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import styles from './data-page.module.css';
import { Documents } from './documents.tsx';

/** What owners take along of the company's data: documents about its processing. */
export function DataPage() {
  const say = useTranslations('companyData');
  const { user } = useAdmin();
  const isOwner = user?.role === 'owner';
  return (
    <div className={styles.page}>
      <header className="head">
        <h1>{say('title')}</h1>
        <p className="sub">{user === null || isOwner ? say('lede') : say('ownersOnly')}</p>
      </header>
      {isOwner ? <Documents /> : null}
    </div>
  );
}
