/** Parts of a page that mean something by themselves, and so may take the focus over. */
const HOLDERS = 'article, section, form, fieldset, li, dd, dialog, main';

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}

function isNowhere({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/**
 * Keeps the focus in its place where the page takes away the control that has it, such as a button that did its work: the part of the
 * page around it takes the focus over, so that the keyboard goes on from there. The answer ends it.
 */
export function keepFocus(document: Document): () => void {
  let path: Element[] = [];

  const onFocus = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  // A press elsewhere drops the focus on purpose. A removed control may report that it lost the focus, too.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (path[0]?.isConnected === true && isNowhere(document)) path = [];
    });
  };
  const observer = new MutationObserver(() => {
    const [control, ...around] = path;
    if (control === undefined || control.isConnected || !isNowhere(document)) return;
    const holder = around.find((one) => one.isConnected && one.matches(HOLDERS)) ?? document.querySelector('main');
    path = [];
    if (!(holder instanceof HTMLElement)) return;
    if (!holder.hasAttribute('tabindex')) holder.tabIndex = -1;
    holder.focus({ preventScroll: true });
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
