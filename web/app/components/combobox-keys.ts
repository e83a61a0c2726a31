/** What a key does to a searchable list. */
export type ComboboxMove = { kind: 'open' } | { kind: 'close' } | { kind: 'choose' } | { kind: 'move'; to: number };

interface KeyPress {
  key: string;
  alt: boolean;
  open: boolean;
  /** The place of the option that is lit. */
  at: number;
  count: number;
}

/** What a key does, or null where the input keeps it: Home and End move in the text while the list is closed. */
export function comboboxKey({ key, alt, open, at, count }: KeyPress): ComboboxMove | null {
  if (!open) return key === 'ArrowDown' || key === 'ArrowUp' ? { kind: 'open' } : null;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: (at + 1) % count };
    case 'ArrowUp':
      return alt ? { kind: 'close' } : { kind: 'move', to: (at - 1 + count) % count };
    case 'PageDown':
      return { kind: 'move', to: Math.min(at + 8, count - 1) };
    case 'PageUp':
      return { kind: 'move', to: Math.max(at - 8, 0) };
    case 'Enter':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
