import { paths } from '@lorecrew/contract/paths';
import { PageTitle } from '../components/page-title.tsx';
import { WhichSession } from '../features/join/which-session.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

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
