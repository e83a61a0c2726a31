import { paths } from '@lorecrew/contract/paths';
import { Plus } from 'lucide-react';
import { Link } from '../lib/routing/routing.tsx';
import { useWords } from '../words/words.ts';

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
