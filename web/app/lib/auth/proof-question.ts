import { createStore } from '../storage/store.ts';

/** Answers the question whether somebody has shown who they are; null while nothing is asked. */
type Answer = (hasProved: boolean) => void;

/** What the dialog of the page shows. */
export const proofQuestion = createStore<Answer | null>(null);

let dialogs = 0;
let asked: Promise<boolean> | null = null;

/** Says that a dialog is there to ask; the answer takes it away again. */
export function offerProofDialog(): () => void {
  dialogs += 1;
  return () => {
    dialogs -= 1;
    if (dialogs === 0) proofQuestion.get()?.(false);
  };
}

/** Asks whoever is signed in to show who they are, once for all calls that want it together. False where no dialog can ask. */
export function askForProof(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    proofQuestion.set((hasProved) => {
      asked = null;
      proofQuestion.set(null);
      resolve(hasProved);
    });
  });
  return asked;
}
