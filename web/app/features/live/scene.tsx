import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './scene.css';
import './film.css';
import { layoutOf, shapeOf, wholeLayout } from './layout.ts';
import { useLive } from './live-context.ts';
import type { Panel } from './panels/panel.ts';
import { corePanels, latePanels, panelsOf, stepPanelsOf, wholeStageOf } from './panels.ts';

/** The present scene: the panels of its steps in their columns. */
export function Scene() {
  const { view } = useLive();
  const room = view.scene.steps.map(({ kind }) => panelsOf(kind)?.step?.room).find((panel) => panel !== undefined);
  const over = view.scene.steps.flatMap(({ kind }) => panelsOf(kind)?.step?.over ?? []);
  const whole = wholeStageOf(view);
  if (room && !whole)
    return (
      <>
        {over.map(shown)}
        <room.Component key={view.scene.phase.id} />
      </>
    );
  const layout = whole
    ? wholeLayout(whole, corePanels)
    : layoutOf(view, { stepPanels: (kind) => stepPanelsOf(kind, view), late: latePanels(view), core: corePanels });
  const shape = shapeOf(view, layout);
  const { left, middle, right } = layout;
  const tabs = [...middle, ...left.toSorted(byTab), ...right].filter(({ tab }) => tab);
  return (
    <>
      {over.map(shown)}
      <div className={`cols cols-${shape}${shape === 'closing' ? '' : ' film'}`} key={view.scene.phase.id}>
        <div className="mid">{middle.map(shown)}</div>
        {left.length > 0 && <div className="panel left">{left.map(shown)}</div>}
        {right.length > 0 && <aside className="panel right">{right.map(shown)}</aside>}
      </div>
      <BottomTabs panels={tabs} />
    </>
  );
}

function shown({ id, Component }: Panel) {
  return <Component key={id} />;
}

/** In the bar what one holds comes before what lies on the table. */
function byTab(a: Panel, b: Panel): number {
  return Number(b.id === 'satchel') - Number(a.id === 'satchel');
}

/** On a phone: the parts of the stage, one touch away. The part in view is marked. */
function BottomTabs({ panels }: { panels: readonly Panel[] }) {
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
