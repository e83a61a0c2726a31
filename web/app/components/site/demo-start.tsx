import { CircleAlert, LoaderCircle } from 'lucide-react';
import './demo-button.css';
import { useDemo } from '../../lib/realtime/use-demo.ts';

export interface DemoStartProps {
  readonly label: string;
  readonly className: string;
}

/** The button that opens a demo show, with what stands in its way beside it. */
export function DemoStart({ label, className }: DemoStartProps) {
  const { busy, refusal, start } = useDemo();
  return (
    <>
      <button type="button" className={className} aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : start}>
        {busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
        {busy ? 'Opening the door' : label}
      </button>
      <span className="demo-refusal" role="status">
        {refusal === null ? null : (
          <>
            <CircleAlert className="ic" aria-hidden="true" />
            {refusal}
          </>
        )}
      </span>
    </>
  );
}
