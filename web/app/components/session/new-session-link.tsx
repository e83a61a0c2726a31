import { paths } from '@lorecrew/contract/paths';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../button.tsx';

/** Leads to planning a session. */
export function NewSessionLink() {
  const say = useTranslations('sessions');
  return (
    <Link className={buttonClasses({ variant: 'primary' })} to={paths.createSession()}>
      <Plus className="ic" aria-hidden="true" />
      {say('plan')}
    </Link>
  );
}
