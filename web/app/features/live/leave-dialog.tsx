import { type RefObject, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { ActNote } from './act-button.tsx';
import { useAct } from './use-act.ts';

/** Asks before somebody leaves. Leaving is quiet: the seat is kept warm. */
export function LeaveDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const say = useWords('live.leave');
  const act = useAct();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="leave-title" aria-describedby="leave-text">
      <h2 id="leave-title">{say('title')}</h2>
      <p id="leave-text">{say('text')}</p>
      <ActNote act={act} />
      <div className="acts">
        <button type="button" className="btn" ref={stay} onClick={() => dialog.current?.close()}>
          {say('stay')}
        </button>
        <button
          type="button"
          className="btn cta"
          data-button="leave"
          aria-label={say('goName')}
          aria-busy={act.isPending}
          onClick={() => act.run({ type: 'show.leave' })}
        >
          {say('go')}
        </button>
      </div>
    </dialog>
  );
}
