import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that is open at first; else the first is. */
  first?: string;
}

/** Tabs after the ARIA pattern: arrows move along, Home and End go to the ends, one panel is shown. */
export function Tabs({ label, tabs, first }: TabsProps) {
  const [open, setOpen] = useState(first ?? tabs[0]?.id ?? '');
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = tabAfterKey({ key: event.key, at: tabs.findIndex(({ id }) => id === open), count: tabs.length });
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    setOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === open}
            aria-controls={`panel-${id}`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== open}>
          {panel}
        </div>
      ))}
    </>
  );
}

/** The place of the tab that a key leads to, or null where the key means nothing here. */
export function tabAfterKey({ key, at, count }: { key: string; at: number; count: number }): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
