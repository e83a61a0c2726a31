import { paths } from '@lorecrew/contract/paths';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';

/** What can be done about a way that is shut: looking again, and the page for whoever looks after the network. */
export function Again({ again }: { again: () => void }) {
  const say = useTranslations('systemCheck');
  return (
    <div className="acts">
      <Button size="small" onClick={again}>
        <RotateCw className="ic" aria-hidden="true" />
        {say('again')}
      </Button>
      <ButtonLink size="small" to={paths.allowList()}>
        {say('way.forIt')}
      </ButtonLink>
    </div>
  );
}
