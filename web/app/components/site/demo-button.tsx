import { CircleAlert, LoaderCircle } from 'lucide-react';
import './demo-button.css';
import { useEarlyPress } from '../../lib/browser/use-early-press.ts';
import { useDemo } from '../../lib/realtime/use-demo.ts';

/** The button that opens a demo show, with what stands in its way beside it. */
export function DemoButton({ label = 'Play the 5-minute demo', className = 'btn cta' }: { label?: string; className?: string }) {
  const { busy, refusal, start } = useDemo();
  const early = useEarlyPress(start);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={busy ? undefined : start}
        {...early}
      >
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
