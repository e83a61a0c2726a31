import { paths } from '@lorecrew/contract/paths';
import { WhichSession } from '../features/joining/which-session.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function meta() {
  return untitledMeta();
}

/** `/experience` alone: nobody has said yet which session is meant. */
export default function AnySession() {
  return (
    <>
      <PageTitle of="join" />
      <WhichSession to={paths.join} />
    </>
  );
}
