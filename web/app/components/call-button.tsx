import type { ComponentProps } from 'react';

/** A button that makes a call by itself, outside a form. While the call is on its way it can still be reached, and does nothing. */
export function CallButton({ busy, className = 'btn', onClick, ...button }: ComponentProps<'button'> & { busy: boolean }) {
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...button}
    />
  );
}
