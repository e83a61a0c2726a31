import { exportAccount } from '@lorecrew/contract/routes/account';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveJson } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';

/** Everything we keep about oneself, as a file. */
export function TakeAlong() {
  const call = useCall({
    call: () => api.request(exportAccount),
    onDone: (held) => {
      saveJson({ name: `lorecrew-my-data-${held.made_at.slice(0, 10)}.json`, value: held });
      toasts.show({ id: 'export', title: 'Your data is in your downloads.', icon: 'check', color: 'green' });
    },
  });
  return (
    <>
      <p className="small muted">Everything we keep about you, as one file that people and programs can read (JSON).</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button pending={call.busy} onClick={() => call.send(undefined)}>
          {call.busy ? 'Gathering it' : 'Download my data'}
        </Button>
      </div>
    </>
  );
}
