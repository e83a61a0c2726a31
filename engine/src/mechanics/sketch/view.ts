import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import type { Slice } from '@lorecrew/contract/live/view';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { personView } from '../../core/people.ts';
import { stepsOfKind } from '../../core/steps.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { cutEdge, type Side } from './edges.ts';
import { countTurns, isToldByPerson, marksLeft, type Paper, type Picture, pictureOf, pointsLeft, turnEndsAtMs } from './state.ts';

interface Drawn {
  readonly text: string;
  readonly n: number;
  readonly mark: SketchMark;
  readonly edges: { readonly left: SketchMark[]; readonly right: SketchMark[] };
}
/** Every stroke sends a strip with all its marks again: each mark is read and cut once. */
const drawn = new WeakMap<Paper['marks'][number], Drawn>();

function drawnAs(made: Paper['marks'][number], text: string): Drawn {
  const known = drawn.get(made);
  if (known?.text === text) return known;
  const mark = JSON.parse(text) as SketchMark;
  const read = { text, n: made.n, mark, edges: { left: cutEdge(mark, 'left'), right: cutEdge(mark, 'right') } };
  drawn.set(made, read);
  return read;
}

/** What is on a strip, without what was erased with its painter or taken down. */
function drawnOn({ marks, down }: Paper, { texts }: Directory): Drawn[] {
  if (down !== null) return [];
  return marks.flatMap((made) => {
    const text = texts[made.textId];
    return text === undefined ? [] : [drawnAs(made, text)];
  });
}

export function marksOn(paper: Paper, directory: Directory): { n: number; mark: SketchMark }[] {
  return drawnOn(paper, directory).map(({ n, mark }) => ({ n, mark }));
}

/** What shows of the strip beside one, at the side where the two meet. */
function edgeOf(beside: Paper | undefined, side: Side, directory: Directory): SketchMark[] {
  return beside ? drawnOn(beside, directory).flatMap(({ edges }) => edges[side]) : [];
}

interface Here {
  readonly show: ShowState;
  readonly step: Step<'sketch'>;
  readonly crew: Crew;
  readonly picture: Picture;
  readonly directory: Directory;
}

function stripOf({ rule }: Step<'sketch'>, id: string) {
  return rule.strips.find((strip) => strip.id === id);
}

function paperView({ show, step, crew, picture, directory }: Here, paper: Paper): NonNullable<Slice<'sketch'>>['paper'] {
  const place = picture.papers.indexOf(paper);
  const isTold = isToldByPerson(show, crew.id, paper);
  return {
    strip: paper.strip,
    turn: paper.turn,
    isOpen: picture.turn === paper.turn && !paper.isDone,
    isDone: paper.isDone,
    marks: marksOn(paper, directory),
    pointsLeft: pointsLeft(paper),
    marksLeft: marksLeft(paper),
    teller: isTold && paper.teller !== null ? personView(show, paper.teller, directory) : null,
    told: picture.turn === paper.turn && !isTold ? (stripOf(step, paper.strip)?.facts[paper.told - 1] ?? null) : null,
    left: edgeOf(picture.papers[place - 1], 'right', directory),
    right: edgeOf(picture.papers[place + 1], 'left', directory),
  };
}

function tellsView({ show, step, picture, directory }: Here, paper: Paper): NonNullable<Slice<'sketch'>>['tells'] {
  const isOn = picture.turn === paper.turn;
  const strip = stripOf(step, paper.strip);
  return {
    strip: paper.strip,
    turn: paper.turn,
    painter: personView(show, paper.by, directory),
    memory: isOn && strip ? { title: strip.title, facts: picture.isFolded ? [] : [...strip.facts] } : null,
    marks: isOn && step.rule.live ? marksOn(paper, directory) : null,
  };
}

/** Whoever has nothing to do in a turn looks over a painter's shoulder: the teller alone may not see the paper. */
function watchedPaper({ picture: { papers, turn } }: Here, person: string): Paper | undefined {
  const isNow = (paper: Paper) => turn !== null && paper.turn === turn && !paper.isDone;
  const isBusy = papers.some((paper) => isNow(paper) && (paper.by === person || paper.teller === person));
  return isBusy ? undefined : papers.find((paper) => isNow(paper) && paper.teller !== person);
}

/** What one person has to do; nothing once the picture hangs. */
export function renderOwn(here: Here, person: string): Slice<'sketch'> | null {
  const { show, step, picture } = here;
  if (picture.hungAtMs !== null) return null;
  const paper = picture.papers.find(({ by }) => by === person);
  const tells = picture.papers.find(({ teller }) => teller === person);
  const watched = watchedPaper(here, person);
  return {
    step: step.id,
    turn: picture.turn,
    turns: countTurns(picture),
    startedAtMs: picture.turn === null ? null : picture.sinceMs,
    endsAtMs: picture.turn === null ? null : turnEndsAtMs(show, step, picture),
    paper: paper ? paperView(here, paper) : null,
    tells: tells ? tellsView(here, tells) : null,
    watches: watched ? { painter: personView(show, watched.by, here.directory), marks: marksOn(watched, here.directory) } : null,
  };
}

/** The picture of a crew, strip by strip: each is its painter's. A bare one is nobody's. */
export function sketchMementos(show: ShowState, { id: crew }: Crew, directory: Directory): Memento[] {
  return stepsOfKind(show, 'sketch').flatMap((step): Memento[] => {
    const { papers, hungAtMs } = pictureOf(show, { step: step.id, crew });
    const lines = papers.map((paper) => {
      const text = packMarks(marksOn(paper, directory).map(({ mark }) => mark));
      const isPersons = text !== '' && !paper.by.startsWith('sim:');
      return { label: stripOf(step, paper.strip)?.title ?? '', text, people: isPersons ? [paper.by] : [] };
    });
    return hungAtMs === null || lines.every(({ text }) => text === '') ? [] : [{ kind: 'picture', lines }];
  });
}

/** The last picture of a crew that hangs. */
export function hungStep(show: ShowState, crew: string): Step<'sketch'> | undefined {
  return stepsOfKind(show, 'sketch').findLast(({ id }) => pictureOf(show, { step: id, crew }).hungAtMs !== null);
}

/** The whole picture, the same for all of a crew. */
export function renderWall({ show, step, crew, directory }: Omit<Here, 'picture'>): Slice<'sketchWall'> | null {
  const { papers, hungAtMs } = pictureOf(show, { step: step.id, crew: crew.id });
  if (hungAtMs === null) return null;
  return {
    step: step.id,
    strips: papers.map((paper) => ({
      strip: paper.strip,
      title: stripOf(step, paper.strip)?.title ?? '',
      painter: personView(show, paper.by, directory),
      teller: paper.teller === null ? null : personView(show, paper.teller, directory),
      marks: marksOn(paper, directory),
      isDown: paper.down !== null,
    })),
  };
}
