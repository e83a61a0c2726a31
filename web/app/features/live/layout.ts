import type { LiveView } from './live-view.ts';
import type { Panel, StepPanels } from './panels/panel.ts';

/** Panels by column. The chat stands in the right one, below its panels, whatever the scene. */
export interface Layout {
  readonly left: readonly Panel[];
  readonly middle: readonly Panel[];
  readonly right: readonly Panel[];
}

/** Panels that belong to no mechanic. */
export interface CorePanels {
  readonly picture: Panel;
  readonly crew: Panel;
  readonly next: Panel;
}

function once(panels: readonly Panel[]): readonly Panel[] {
  return [...new Set(panels)];
}

/** The panels on the stage by column: those of the present phase's steps, beside the picture and the crew. */
export function layoutOf(
  { scene }: Pick<LiveView, 'scene'>,
  { stepPanels, late, core }: { stepPanels: (kind: string) => StepPanels | undefined; late: readonly Panel[]; core: CorePanels },
): Layout {
  const steps = scene.steps.flatMap(({ kind }) => stepPanels(kind) ?? []);
  const column = (name: 'left' | 'middle' | 'right') => steps.flatMap((step) => step[name] ?? []);
  const left = column('left');
  // What leads on stands after all there is to do.
  const next = scene.staysOpen ? [core.next] : [];
  return {
    left: once(left.length > 0 ? [...left, ...next] : left),
    middle: once([
      ...(steps.some(({ drawsPicture }) => drawsPicture) ? [] : [core.picture]),
      ...column('middle'),
      ...late,
      ...(left.length > 0 ? [] : next),
    ]),
    right: once([...(steps.some(({ talks }) => talks) ? [core.crew] : []), ...column('right')]),
  };
}

/** One part on the whole stage, with the crew beside it. */
export function wholeLayout(whole: Panel, { crew }: CorePanels): Layout {
  return { left: [], middle: [whole], right: [crew] };
}

/** Tells the style sheets which columns there are: `one`, `side` beside the middle, `both`, or the `closing` scene. */
export function shapeOf({ scene }: Pick<LiveView, 'scene'>, { left, right }: Layout): string {
  if (scene.staysOpen && left.length + right.length > 0) return 'closing';
  if (left.length > 0) return 'both';
  return right.length > 0 ? 'side' : 'one';
}
