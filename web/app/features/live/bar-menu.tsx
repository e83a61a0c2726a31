import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './bar-menu.css';
import { Button } from '../../components/button.tsx';

interface BarMenuProps {
  icon: LucideIcon;
  /** What the button is called. */
  label: string;
  /** What the sheet is called, where that is something else. */
  title?: string;
  children: ReactNode;
}

/** A button of the bar with a sheet below it: Escape and a press beside it close it, and Escape gives the focus back. */
export function BarMenu({ icon: Icon, label, title = label, children }: BarMenuProps) {
  const { isOpen, box, opener, toggle } = usePopover();
  return (
    <div className="bar-menu" ref={box}>
      <Button ref={opener} variant="ghost" iconOnly aria-label={label} aria-expanded={isOpen} onClick={toggle}>
        <Icon className="ic" aria-hidden="true" />
      </Button>
      {isOpen && (
        <section className="bar-sheet" aria-label={title}>
          {children}
        </section>
      )}
    </div>
  );
}

function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { isOpen, box, opener, toggle: () => setOpen(!isOpen) };
}
