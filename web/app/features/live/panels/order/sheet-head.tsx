import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './sheet.css';
import { Button } from '../../../../components/button.tsx';

/** Up to this width the wall is a sheet, and so is the chat: as sheet.css has it. */
export const NARROW = '(max-width: 1100px)';

/** The head of what is a sheet on narrow screens: it takes the focus when it opens, covers what lies below, and gives the focus back. */
export function SheetHead(props: { id: string; title: string; isOpen: boolean; onClose: () => void }) {
  const { id, title, isOpen, onClose } = props;
  const say = useTranslations('panels.order');
  const head = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const shut = useEffectEvent(onClose);
  useEffect(() => {
    const sheet = head.current?.parentElement;
    if (!isOpen || !sheet) return;
    const covered = [...(sheet.parentElement?.children ?? [])].filter((each) => each !== sheet);
    for (const each of covered) each.toggleAttribute('inert', true);
    close.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') shut();
    };
    const narrow = matchMedia(NARROW);
    const onWidth = () => !narrow.matches && shut();
    document.addEventListener('keydown', onKey);
    narrow.addEventListener('change', onWidth);
    return () => {
      document.removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', onWidth);
      for (const each of covered) each.toggleAttribute('inert', false);
      document.querySelector<HTMLElement>('[data-sheet-button="wall"]')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <div ref={head} className="rm-sheet-head">
      <h2 id={id}>{title}</h2>
      {isOpen && (
        <Button ref={close} size="small" iconOnly aria-label={say('close')} onClick={onClose}>
          <X className="ic" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
