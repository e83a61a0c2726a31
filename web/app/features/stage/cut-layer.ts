import type { Motion, Move } from '@lorecrew/contract/stage';

/** Some of a layer that is painted by itself: at rest, or with one motion. */
export interface DrawnPart {
  readonly content: string;
  readonly move: Move | null;
  /** What is seen in one state only, all of it; null where some of it is always there. */
  readonly whole: Whole | null;
}

/** Content that comes and goes as one: by itself it fades without being painted again for every step. */
export interface Whole {
  readonly content: string;
  readonly state: string;
  readonly isSlow: boolean;
}

/** Motions that begin with a state of the picture stay within the drawing, where the state is. */
const WAITING: readonly Motion[] = ['puff', 'blow'];

/** A move that was written for a part. */
export interface Moved<T> {
  readonly part: T;
  readonly move: Move;
}

/**
 * Which parts of a drawing move as elements of their own, and what moves within the drawing: what waits for a state, the second move of
 * a part, and what lies inside of a part that moves already.
 */
export function apart<T extends { contains(other: T): boolean }>(
  moved: readonly Moved<T>[],
): { alone: ReadonlyMap<T, Move>; within: readonly Moved<T>[] } {
  const first = new Map<T, Move>();
  for (const { part, move } of moved) if (!WAITING.includes(move.motion) && !first.has(part)) first.set(part, move);
  const isInside = (part: T) => [...first.keys()].some((other) => other !== part && other.contains(part));
  const alone = new Map([...first].filter(([part]) => !isInside(part)));
  return { alone, within: moved.filter(({ part, move }) => alone.get(part) !== move) };
}

interface Piece {
  readonly element: Element;
  readonly move: Move | null;
}

/** Lights only change how bright they are: all of a layer are one piece. */
function isSame(a: Piece, b: Piece | undefined): boolean {
  return a.move === b?.move || (a.move?.motion === 'glow' && b?.move?.motion === 'glow');
}

/** A part without what is in it. */
function shell(of: Element, content: readonly Element[]): Element {
  const made = of.ownerDocument.importNode(of, false);
  made.append(...content);
  return made;
}

function piecesOf(part: Element, moves: ReadonlyMap<Element, Move>): Piece[] {
  const move = moves.get(part);
  if (move) return [{ element: part, move }];
  if (![...moves.keys()].some((moving) => part.contains(moving))) return [{ element: part, move: null }];
  const pieces = [...part.children].flatMap((child) => piecesOf(child, moves));
  return joined(pieces).map(({ run, move: its }) => ({ element: shell(part, run), move: its }));
}

/** Neighbours that move alike, or not at all, in one. */
function joined(pieces: readonly Piece[]): { readonly run: Element[]; readonly move: Move | null }[] {
  const runs: { run: Element[]; move: Move | null }[] = [];
  let last: Piece | undefined;
  for (const piece of pieces) {
    const open = runs.at(-1);
    if (open && isSame(piece, last)) open.run.push(piece.element);
    else runs.push({ run: [piece.element], move: piece.move });
    last = piece;
  }
  return runs;
}

/** A group with a state that is all there is of a piece. What begins with the state has to stay inside of where the state is. */
function wholeOf(run: readonly Element[]): Whole | null {
  const [piece] = run;
  const part = piece?.firstElementChild;
  const state = part?.getAttribute('data-when');
  if (run.length !== 1 || !piece || !part || !state || piece.childElementCount !== 1) return null;
  if (part.querySelector('.m-puff, .m-blow')) return null;
  const open = piece.ownerDocument.importNode(piece, true);
  open.firstElementChild?.removeAttribute('data-when');
  return { content: open.outerHTML, state, isSlow: part.classList.contains('slow') };
}

/**
 * Cuts a layer at the parts that move, in the order in which they are painted: what moves inside a drawing makes a browser paint all of
 * it again for every step, and a part by itself is only laid anew. Lights lie under everything else of their layer.
 */
export function cutLayer(layer: Element, moves: ReadonlyMap<Element, Move>): DrawnPart[] {
  const pieces = piecesOf(layer, moves);
  const lights = pieces.filter(({ move }) => move?.motion === 'glow');
  const ordered = [...lights, ...pieces.filter((piece) => !lights.includes(piece))];
  return joined(ordered).map(({ run, move }) => ({
    content: run.map((one) => one.outerHTML).join(''),
    move,
    whole: move ? null : wholeOf(run),
  }));
}
