import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './taken-down.css';
import { Button } from '../../components/button.tsx';
import type { LiveView } from './live-view.ts';

/** Tells somebody kindly that words or a lantern of theirs are not shown any more. Nobody sees who asked for it. */
export function TakenDown({ takenDown }: Pick<LiveView, 'takenDown'>) {
  const say = useTranslations('live.takenDown');
  const [seen, setSeen] = useState('');
  const last = takenDown?.texts.toSorted((a, b) => a.atMs - b.atMs).at(-1);
  const mark = last ? `${last.atMs} ${last.isFinal}` : '';
  return (
    <div role="status">
      {last && mark !== seen && (
        <p className="entered taken-down">
          <span>
            {say(last.kind)} {say(last.isFinal ? 'final' : 'forNow')}
          </span>
          <Button size="small" iconOnly aria-label={say('close')} onClick={() => setSeen(mark)}>
            <X className="ic" aria-hidden="true" />
          </Button>
        </p>
      )}
    </div>
  );
}
