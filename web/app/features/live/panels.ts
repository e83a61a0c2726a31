import type { Mechanics } from '@lorecrew/contract/live/mechanics';
import type { PageLanguage } from '../../lib/i18n/language.tsx';
import type { LiveView } from './live-view.ts';
import { alibi } from './panels/alibi.tsx';
import { boxes } from './panels/boxes.tsx';
import { call } from './panels/call.tsx';
import { captions } from './panels/captions.tsx';
import { cards, practice } from './panels/cards.tsx';
import { chart } from './panels/chart.tsx';
import { crew } from './panels/crew.tsx';
import { dials } from './panels/dials.tsx';
import { finale } from './panels/finale.tsx';
import { gallery } from './panels/gallery.tsx';
import { hints } from './panels/hints.tsx';
import { lamps } from './panels/lamps.tsx';
import { lanterns } from './panels/lanterns.tsx';
import { later } from './panels/later.tsx';
import { manual } from './panels/manual.tsx';
import { moment } from './panels/moment.tsx';
import { neighbours } from './panels/neighbours.tsx';
import { order } from './panels/order.tsx';
import type { MechanicPanels, Panel, StepPanels } from './panels/panel.ts';
import { ranking } from './panels/ranking.tsx';
import { scorecard } from './panels/scorecard.tsx';
import { shell } from './panels/shell.tsx';
import { sign } from './panels/sign.tsx';
import { sketch } from './panels/sketch.tsx';
import { thanks } from './panels/thanks.tsx';
import { towers } from './panels/towers.tsx';
import { vote } from './panels/vote.tsx';
import { whatNext } from './panels/what-next.tsx';
import { picture } from './stage-area.tsx';

/** What all tasks share: their time. */
const tasks: MechanicPanels = { endsAtMs: ({ task }) => (task?.outcome === 'open' ? task.playEndsAtMs : null) };

/** Shows who is who while the crew stands beside the picture. */
const seats: MechanicPanels = { step: { talks: true } };

/** What the pages have of each mechanic: one line here puts it on the stage. */
const panels: Readonly<Record<keyof Mechanics | 'seats' | 'practice', MechanicPanels>> = {
  lamps,
  call,
  seats,
  practice,
  cards,
  tasks,
  order,
  dials,
  chart,
  ranking,
  hints,
  neighbours,
  vote,
  shell,
  moment,
  finale,
  thanks,
  boxes,
  captions,
  scorecard,
  chat: {},
  lanterns,
  manual,
  sign,
  sketch,
  gallery,
  alibi,
  towers,
};
const byKind: Readonly<Record<string, MechanicPanels>> = panels;

export const corePanels = { picture, crew, next: whatNext };

/** The panels of a mechanic; none where only a later build knows it. */
export function panelsOf(kind: string): MechanicPanels | undefined {
  return Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
}

/** What a step of a kind puts on the stage now; nothing where it has not begun for this crew. */
export function stepPanelsOf(kind: string, view: LiveView): StepPanels | undefined {
  const own = panelsOf(kind);
  return own?.hasBegun?.(view) === false ? undefined : own?.step;
}

/** The part of a present step that has the whole stage for now; undefined for none. */
export function wholeStageOf(view: LiveView): Panel | undefined {
  const parts = view.scene.steps.flatMap(({ kind }) => panelsOf(kind)?.wholeStage ?? []);
  return parts.find(({ isOn }) => isOn(view))?.panel;
}

/** That the show is over, and the way on. */
export const showOver = later(async () => (await import('./show-over.tsx')).ShowOver);

/** Fetches what comes later of every mechanic, one after another: no step begins with waiting. What does not come is fetched by its step. */
export async function fetchLater(language: PageLanguage): Promise<void> {
  const parts = [...Object.values(panels).flatMap((mechanic) => mechanic.later ?? []), showOver];
  for (const part of parts) await part.fetch(language).catch(() => undefined);
}

/** What only whoever came late is asked now. */
export function latePanels(view: LiveView): readonly Panel[] {
  return Object.values(panels).flatMap(({ late }) => (late?.isAsked(view) ? late.panel : []));
}

/** States of the present picture by what the crew did. */
export function pictureStates(view: LiveView, nowMs: number): readonly string[] {
  return Object.values(panels).flatMap((mechanic) => mechanic.pictureStates?.(view, nowMs) ?? []);
}

/** When what there is to do now ends, in milliseconds; null where nothing does. */
export function endsAtMs(view: LiveView): number | null {
  const ends = Object.values(panels).flatMap((mechanic) => mechanic.endsAtMs?.(view) ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}
