import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { offerProofDialog, proofQuestion } from '../../lib/auth/proof-question.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

const nothing = () => null;

/** Asks whoever is signed in to show who they are, when a call wants it. Pages with such calls stand below a layout that has it. */
export function ProofHost() {
  useEffect(offerProofDialog, []);
  const answer = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get, nothing);
  const { user } = useAdmin();
  if (answer === null || user === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog user={user} onAnswer={answer} />
    </Suspense>
  );
}
