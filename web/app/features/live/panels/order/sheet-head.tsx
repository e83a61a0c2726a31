import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import './sheet.css';
import { useWords } from '../../../../words/words.ts';

/** The head of what is a sheet on narrow screens: it takes the focus when it opens, and gives it back. */
export function SheetHead(props: { id: string; title: string; of: 'wall' | 'talk'; isOpen: boolean; onClose: () => void }) {
  const { id, title, of, isOpen, onClose } = props;
  const say = useWords('panels.order');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    close.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.querySelector<HTMLElement>(`[data-sheet-button="${of}"]`)?.focus({ preventScroll: true });
    };
  }, [isOpen, of, onClose]);
  return (
    <div className="rm-sheet-head">
      <h2 id={id}>{title}</h2>
      {isOpen && (
        <button ref={close} type="button" className="btn icon s" aria-label={say('close')} onClick={onClose}>
          <X className="ic" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
