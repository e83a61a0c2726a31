import './scene.css';
import './film.css';
import { BottomTabs } from './bottom-tabs.tsx';
import { layoutOf, shapeOf } from './layout.ts';
import { useLive } from './live-context.ts';
import type { Panel } from './panels/panel.ts';
import { corePanels, latePanels, panelsOf, stepPanelsOf } from './panels.ts';

/** The present scene: the panels of its steps in their columns. */
export function Scene() {
  const { view } = useLive();
  const room = view.scene.steps.map(({ kind }) => panelsOf(kind)?.step?.room).find((panel) => panel !== undefined);
  const over = view.scene.steps.flatMap(({ kind }) => panelsOf(kind)?.step?.over ?? []);
  if (room)
    return (
      <>
        {over.map(shown)}
        <room.Component key={view.scene.phase.id} />
      </>
    );
  const layout = layoutOf(view, { stepPanels: (kind) => stepPanelsOf(kind, view), late: latePanels(view), core: corePanels });
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
