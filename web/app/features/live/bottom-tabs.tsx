import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './bottom-tabs.css';
import type { Panel } from './panels/panel.ts';

/** On a phone: the parts of the stage, one touch away. The part in view is marked. */
export function BottomTabs({ panels }: { panels: readonly Panel[] }) {
  const say = useTranslations('live.tabs');
  const [present, setPresent] = useState<string | null>(null);
  const ids = panels.map(({ id }) => id).join(' ');

  useEffect(() => {
    const onScroll = () => setPresent(partInView(ids.split(' ')));
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [ids]);

  if (panels.length < 2) return null;
  return (
    <nav className="bottom" aria-label={say('title')}>
      {panels.map(({ id, tab }) => {
        if (!tab) return null;
        const { word, Icon } = tab;
        return (
          <a key={id} href={`#${id}`} {...(id === present ? { 'aria-current': 'true' } : {})}>
            <Icon className="ic" aria-hidden="true" />
            {say(word)}
          </a>
        );
      })}
    </nav>
  );
}

/** The last part whose top has passed the upper third of the window. */
function partInView(ids: readonly string[]): string | null {
  let found: string | null = ids[0] ?? null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined || top > window.innerHeight / 3 || top < highest) continue;
    highest = top;
    found = id;
  }
  return found;
}
