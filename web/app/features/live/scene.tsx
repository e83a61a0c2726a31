import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './scene.css';
import './film.css';
import { Chat } from '../../components/chat/chat.tsx';
import { ChatSheet, useChatIsSheet } from '../../components/chat/chat-sheet.tsx';
import { layoutOf, shapeOf, wholeLayout } from './layout.ts';
import { useLive } from './live-context.ts';
import type { Panel } from './panels/panel.ts';
import { corePanels, latePanels, panelsOf, stepPanelsOf, wholeStageOf } from './panels.ts';

/** The present scene: the panels of its steps in their columns. */
export function Scene() {
  const { view, conversation } = useLive();
  const isSheet = useChatIsSheet();
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
  const shape = whole ? 'side' : shapeOf(view, layout);
  const { left, middle, right } = layout;
  const tabs = [...middle, ...left.toSorted(byTab), ...right].filter(({ tab }) => tab);
  return (
    <>
      {over.map(shown)}
      <div className="beside">
        <div className={`cols cols-${shape}${shape === 'closing' ? '' : ' film'}`} key={view.scene.phase.id}>
          <div className="mid">{middle.map(shown)}</div>
          {left.length > 0 && <div className="panel left">{left.map(shown)}</div>}
        </div>
        {/* Not of the phase: whoever is writing goes on writing when another begins. */}
        <aside className="panel right">
          {right.map(shown)}
          {!isSheet && <Chat conversation={conversation} />}
        </aside>
      </div>
      <BottomBar panels={tabs} />
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

/** It looks like the links beside it. */
const BAR_LOOK = { className: 'bottom-chat' };

/** On a narrow window: the parts of the stage, one touch away, and the chat, which gives way to another scene. The part in view is marked. */
function BottomBar({ panels }: { panels: readonly Panel[] }) {
  const { view, conversation } = useLive();
  const isSheet = useChatIsSheet();
  const say = useTranslations('live.tabs');
  const sayBehind = useTranslations('live.behindChat');
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

  const parts = panels.length < 2 ? [] : panels;
  const [asked] = parts.length > 0 ? parts : panels;
  const behind = asked?.tab && {
    text: sayBehind('now', { part: say(asked.tab.word) }),
    go: sayBehind('go'),
    href: `#${asked.id}`,
  };
  return (
    <nav className="bottom" aria-label={say('title')}>
      {parts.map(({ id, tab }) => {
        if (!tab) return null;
        const { word, Icon } = tab;
        return (
          <a key={id} href={`#${id}`} {...(id === present ? { 'aria-current': 'true' } : {})}>
            <Icon className="ic" aria-hidden="true" />
            {say(word)}
          </a>
        );
      })}
      {isSheet && <ChatSheet key={view.scene.id} conversation={conversation} look={BAR_LOOK} behind={behind} />}
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
