import { stepInView } from '../../bots/context.ts';
import { draw } from '../../core/random.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';

const FIRST_SEC = 6;
const EACH_SEC = 4;

/** Hangs an arrow somewhere, writes its title, and presses for one. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  const { view, index, ms, crewmate, self } = context;
  const step = stepInView(context, 'gallery');
  const { galleryCrew: crew, myGallery: own } = view;
  if (!step || !crew || !own) return [];
  const atMs = crew.startedAtMs + ms(FIRST_SEC + EACH_SEC * index);
  if (crew.stage === 'walk' && own.look === null) {
    const strips = (view.gallery?.pictures ?? []).flatMap((picture) =>
      picture.strips.map(({ strip }) => ({ crew: picture.crew, strip })),
    );
    const seen = strips[draw(step.id, `gallery:look:${self}`, Math.max(1, strips.length))];
    const [column, row] = [draw(step.id, `gallery:column:${self}`, 8), draw(step.id, `gallery:row:${self}`, 8)];
    return seen ? [{ key: 'gallery:look', atMs, command: { type: 'gallery.look', ...seen, column, row } }] : [];
  }
  const named = Object.keys(step.rule.crewmates).indexOf(crewmate.id);
  if (crew.stage === 'title' && own.mine === null && named >= 0) {
    const words = { ready: step.rule.ready.length + named };
    return [{ key: 'gallery:title', atMs, command: { type: 'gallery.title', words } }];
  }
  const others = crew.titles.filter(({ title }) => title !== own.mine?.title);
  const chosen = others[draw(step.id, `gallery:press:${self}`, Math.max(1, others.length))];
  if (crew.stage !== 'press' || own.press !== null || !chosen) return [];
  return [{ key: 'gallery:press', atMs, command: { type: 'gallery.press', title: chosen.title } }];
}
