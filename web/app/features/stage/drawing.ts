import type { Move, StagePicture } from '@lorecrew/contract/stage';

/** A drawing cut into its layers, each to be its own `<svg>`: moving one then repaints nothing else. */
export interface Drawing {
  readonly art: string;
  /** Shapes and filters that the layers refer to. */
  readonly defs: string;
  readonly layers: readonly DrawnLayer[];
}

export interface DrawnLayer {
  readonly name: string;
  readonly content: string;
  readonly travelPx: number;
  readonly moves: readonly Move[];
}

const SVG = 'http://www.w3.org/2000/svg';

/** Moving a part would overwrite the place it has by its own `transform`: what is inside it moves instead. */
function moveContent(part: Element, { motion, delayMs = 0 }: { motion: string; delayMs?: number }): void {
  const inner = part.ownerDocument.createElementNS(SVG, 'g');
  inner.setAttribute('class', `m-${motion}`);
  // A style attribute would break the content security policy; the picture sets the delay when it is on the page.
  if (delayMs > 0) inner.setAttribute('data-delay', String(delayMs));
  inner.append(...part.childNodes);
  part.append(inner);
}

function nameOf(layer: Element): string {
  return [...layer.classList].find((each) => each.startsWith('ly-'))?.slice(3) ?? '';
}

/** Cuts a drawing into layers and marks what moves. Throws where the text is no drawing. */
export function readDrawing({ text, picture }: { text: string; picture: StagePicture }): Drawing {
  const root = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  if (!root) throw new Error(`The drawing ${picture.art} cannot be read.`);
  const layerMoves = new Map<Element, Move[]>();
  for (const move of picture.moves) {
    root.querySelectorAll(move.part).forEach((part, index) => {
      const delayMs = (move.delayMs ?? 0) + index * (move.staggerMs ?? 0);
      if (part.parentNode === root) layerMoves.set(part, [...(layerMoves.get(part) ?? []), { ...move, delayMs }]);
      else moveContent(part, { motion: move.motion, delayMs });
    });
  }
  const layers = [...root.children]
    .filter((child) => child.classList.contains('ly'))
    .map((layer) => ({
      name: nameOf(layer),
      content: layer.outerHTML,
      travelPx: picture.layerTravelPx[nameOf(layer)] ?? 0,
      moves: layerMoves.get(layer) ?? [],
    }));
  return { art: picture.art, defs: root.querySelector('defs')?.innerHTML ?? '', layers };
}

/** What is inside a part of a drawing, by its selector; null where it has no such part. */
export function partOf({ layers }: Drawing, selector: string): string | null {
  for (const { content } of layers) {
    const found = new DOMParser().parseFromString(`<svg>${content}</svg>`, 'text/html').querySelector(selector);
    if (found) return found.innerHTML;
  }
  return null;
}

/** Shows and hides the parts of a drawing that depend on its states, and sets the delays of its motions. */
export function applyStates({ root, states }: { root: Element; states: readonly string[] }): void {
  const has = (state: string | undefined) => state !== undefined && states.includes(state);
  for (const part of root.querySelectorAll<SVGElement>('[data-when]')) part.classList.toggle('is-on', has(part.dataset.when));
  for (const part of root.querySelectorAll<SVGElement>('[data-unless]')) {
    part.classList.toggle('is-off', has(part.dataset.unless));
  }
  for (const part of root.querySelectorAll<SVGElement>('[data-drop]')) {
    part.classList.toggle('is-down', has(part.dataset.drop));
  }
  for (const part of root.querySelectorAll<SVGElement>('[data-delay]')) {
    part.style.animationDelay = `${part.dataset.delay}ms`;
  }
}
