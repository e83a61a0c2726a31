import { CircleAlert, LoaderCircle } from 'lucide-react';
import './demo-button.css';
import { useDemo } from '../../lib/realtime/use-demo.ts';
import { Button, type ButtonLook } from '../button.tsx';

export interface DemoStartProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly label: string;
  /** What it says while the demo opens. */
  readonly opening: string;
}

/** The button that opens a demo show, with what stands in its way beside it. */
export function DemoStart({ label, opening, ...look }: DemoStartProps) {
  const { busy, refusal, start } = useDemo();
  return (
    <>
      <Button {...look} aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : start}>
        {busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
        {busy ? opening : label}
      </Button>
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
