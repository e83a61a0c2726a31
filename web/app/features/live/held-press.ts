/** A finger or mouse that comes up further away than this, in pixels of the window, has left what it pressed. */
const STAYS_PX = 12;
const PRESSED = 'button, label, a';

interface Press {
  readonly on: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * A press counts where it began. What others do may move a button away while a finger is on it; the browser then tells only what is around
 * the button of the click. The answer ends it.
 */
export function holdPresses(document: Document): () => void {
  let press: Press | null = null;

  const onDown = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const on = target instanceof Element && isPrimary && button === 0 ? target.closest<HTMLElement>(PRESSED) : null;
    press = on && { on, x, y };
  };
  const onClick = (event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    const began = press;
    press = null;
    if (began === null || !(target instanceof Element) || began.on.contains(target) || !target.contains(began.on)) return;
    if (Math.hypot(clientX - began.x, clientY - began.y) > STAYS_PX) return;
    event.stopPropagation();
    began.on.click();
  };

  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('click', onClick, true);
  };
}
