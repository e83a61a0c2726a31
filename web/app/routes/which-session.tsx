import { paths } from '@lorecrew/contract/paths';
import { WhichSession } from '../features/joining/which-session.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Join');
}

/** `/experience` alone: nobody has said yet which session is meant. */
export default function AnySession() {
  return <WhichSession to={paths.join} />;
}
