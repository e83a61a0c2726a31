import type { UndoableImport } from '@lorecrew/contract/api/people';
import { undoImport } from '@lorecrew/contract/routes/people';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './undo-rows.module.css';

/** Imports that can still be taken back: a row for each, until its time limit. */
export function UndoRows({ imports, onChanged }: { imports: readonly UndoableImport[]; onChanged: () => void }) {
  return imports.map((one) => <UndoRow key={one.id} one={one} onChanged={onChanged} />);
}

function UndoRow({ one: { id, file, added, atMs, untilMs }, onChanged }: { one: UndoableImport; onChanged: () => void }) {
  const say = useTranslations('people.undo');
  const { timeNear } = useDates();
  const nowMs = Date.now();
  const call = useCall({
    call: () => api.request(undoImport, { params: { importId: id } }),
    onDone: ({ removed, kept }) => {
      onChanged();
      toasts.show({
        title: say('done', { n: removed }),
        description: kept === 0 ? null : say('kept', { n: kept }),
        icon: 'check',
      });
    },
  });
  return (
    <section className={`card ${styles.undoRow}`} aria-label={say('about', { n: added })}>
      <p className="small grow">
        <b>
          {file === ''
            ? say('added', { n: added, time: timeNear(atMs, nowMs) })
            : say('addedFrom', { file, n: added, time: timeNear(atMs, nowMs) })}
        </b>{' '}
        <span className="muted">{say('text')}</span>
      </p>
      <Refusal text={call.refusal} />
      <Button pending={call.busy} onClick={() => call.send(undefined)}>
        <Undo2 className="ic" aria-hidden="true" />
        {say('until', { time: timeNear(untilMs, nowMs) })}
      </Button>
    </section>
  );
}
