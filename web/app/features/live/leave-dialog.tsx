import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ActNote } from './act-button.tsx';
import { useAct } from './use-act.ts';

/** Asks before somebody leaves. Leaving is quiet: the seat is kept warm. */
export function LeaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTranslations('live.leave');
  const act = useAct();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('title')} describedBy="leave-text">
      <p id="leave-text">{say('text')}</p>
      <ActNote act={act} />
      <DialogActions>
        <Button onClick={onClose}>{say('stay')}</Button>
        <Button
          variant="primary"
          data-button="leave"
          aria-label={say('goName')}
          aria-busy={act.isPending}
          onClick={() => act.run({ type: 'show.leave' })}
        >
          {say('go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
