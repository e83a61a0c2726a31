import type { ReactNode } from 'react';
import { BottomTabs } from './bottom-tabs.tsx';
import { Chat } from './chat.tsx';
import { Crew } from './crew.tsx';
import { Ending } from './ending.tsx';
import { Hints } from './hints.tsx';
import { Lamps } from './lamps.tsx';
import { Levers } from './levers.tsx';
import { useLive } from './live-context.ts';
import { Plan } from './plan.tsx';
import { Result } from './result.tsx';
import { Satchel } from './satchel.tsx';
import { type Panel, type SceneLayout, sceneLayouts } from './scene-layouts.ts';
import { StageArea } from './stage-area.tsx';
import { Table } from './table.tsx';
import { Thanks } from './thanks.tsx';
import { Vote } from './vote.tsx';
import { WhatNext } from './what-next.tsx';

/** The present scene: its panels in the columns of its kind. */
export function Scene({ onLeave }: { onLeave: () => void }) {
  const { scene } = useLive().view;
  const layout = sceneLayouts[scene.kind];
  const column = (panels: SceneLayout['middle']) =>
    panels.map((panel) => <PanelOf key={panel} panel={panel} onLeave={onLeave} />);
  return (
    <>
      <div className={`cols cols-${scene.kind}`} key={scene.kind}>
        <div className="mid">{column(layout.middle)}</div>
        {layout.left.length > 0 && <div className="panel left">{column(layout.left)}</div>}
        {layout.right.length > 0 && <aside className="panel right">{column(layout.right)}</aside>}
      </div>
      <BottomTabs parts={layout.tabs} />
    </>
  );
}

/** One line a mechanic. */
const panels: Readonly<Record<Exclude<Panel, 'next'>, () => ReactNode>> = {
  picture: () => <StageArea />,
  lamps: () => <Lamps />,
  satchel: () => <Satchel />,
  table: () => <Table />,
  levers: () => <Levers />,
  hints: () => <Hints />,
  plan: () => <Plan />,
  vote: () => <Vote />,
  ending: () => <Ending />,
  result: () => <Result />,
  thanks: () => <Thanks />,
  crew: () => <Crew />,
  chat: () => <Chat />,
};

function PanelOf({ panel, onLeave }: { panel: Panel; onLeave: () => void }) {
  return panel === 'next' ? <WhatNext onLeave={onLeave} /> : panels[panel]();
}
