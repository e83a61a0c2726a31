import { paths } from '@lorecrew/contract/paths';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../button-link.tsx';

/** Leads to planning a session. */
export function NewSessionLink() {
  const say = useTranslations('sessions');
  return (
    <ButtonLink variant="primary" to={paths.createSession()}>
      <Plus className="ic" aria-hidden="true" />
      {say('plan')}
    </ButtonLink>
  );
}
