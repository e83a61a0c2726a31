import type { ReactNode } from 'react';
import './fold.css';

/** Something that opens on demand. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="behind">
      <summary>{label}</summary>
      <div className="behind-in">{children}</div>
    </details>
  );
}
