import { paths } from '@lorecrew/contract/paths';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../../words/words.ts';

/** Leads to planning a session. */
export function NewSessionLink() {
  const say = useWords('sessions');
  return (
    <Link className="btn cta" to={paths.createSession()}>
      <Plus className="ic" aria-hidden="true" />
      {say('plan')}
    </Link>
  );
}
