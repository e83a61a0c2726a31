import { type RefObject, useRef } from 'react';
import { ActNote } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';
import { useAct } from './use-act.ts';

/** Asks before somebody leaves. Leaving is quiet: the seat is kept warm. */
export function LeaveDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { words } = useLive();
  const act = useAct();
  const stay = useRef<HTMLButtonElement>(null);
  const { label, accessibleName } = wordsOf({ words, button: 'b-leave' });
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="leave-title" aria-describedby="leave-text">
      <h2 id="leave-title">Leave quietly?</h2>
      <p id="leave-text">A simulated crewmate keeps your seat.</p>
      <ActNote act={act} />
      <div className="acts">
        <button type="button" className="btn" ref={stay} onClick={() => dialog.current?.close()}>
          Stay
        </button>
        <button
          type="button"
          className="btn cta"
          data-button="b-leave"
          aria-label={accessibleName}
          aria-busy={act.isPending}
          onClick={() => act.run({ type: 'show.leave' })}
        >
          {label}
        </button>
      </div>
    </dialog>
  );
}
