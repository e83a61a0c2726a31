import type { Move, StagePicture } from '@lorecrew/contract/stage';
import { apart, cutLayer, type DrawnPart, type Moved } from './cut-layer.ts';

/** A drawing cut into its layers, each to be its own `<svg>`: moving one then repaints nothing else. */
export interface Drawing {
  readonly art: string;
  /** Shapes and filters that the layers refer to. */
  readonly defs: string;
  readonly layers: readonly DrawnLayer[];
}

export interface DrawnLayer {
  readonly name: string;
  readonly parts: readonly DrawnPart[];
  readonly travelPx: number;
  readonly moves: readonly Move[];
}

const SVG = 'http://www.w3.org/2000/svg';

/** Moving a part would overwrite the place it has by its own `transform`: what is inside it moves instead. */
function moveContent(part: Element, { motion, delayMs = 0 }: Move): void {
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
  const partMoves: Moved<Element>[] = [];
  for (const written of picture.moves) {
    root.querySelectorAll(written.part).forEach((part, index) => {
      const move = { ...written, delayMs: (written.delayMs ?? 0) + index * (written.staggerMs ?? 0) };
      if (part.parentNode === root) layerMoves.set(part, [...(layerMoves.get(part) ?? []), move]);
      else partMoves.push({ part, move });
    });
  }
  const { alone, within } = apart(partMoves);
  for (const { part, move } of within) moveContent(part, move);
  const layers = [...root.children]
    .filter((child) => child.classList.contains('ly'))
    .map((layer) => ({
      name: nameOf(layer),
      parts: cutLayer(layer, alone),
      travelPx: picture.layerTravelPx[nameOf(layer)] ?? 0,
      moves: layerMoves.get(layer) ?? [],
    }));
  return { art: picture.art, defs: root.querySelector('defs')?.innerHTML ?? '', layers };
}

/** A layer in one, as it is drawn before anything moves. */
export function contentOf({ parts }: DrawnLayer): string {
  return parts.map(({ content }) => content).join('');
}

/** Parts of drawings that were asked for: reading a drawing again for each of them is dear. */
const asked = new WeakMap<Drawing, { readonly whole: Document; readonly parts: Map<string, string | null> }>();

function askedOf(drawing: Drawing) {
  const known = asked.get(drawing);
  if (known) return known;
  const text = drawing.layers.map(contentOf).join('');
  const first = {
    whole: new DOMParser().parseFromString(`<svg>${text}</svg>`, 'text/html'),
    parts: new Map<string, string | null>(),
  };
  asked.set(drawing, first);
  return first;
}

/** What is inside a part of a drawing, by its selector; null where it has no such part. */
export function partOf(drawing: Drawing, selector: string): string | null {
  const { whole, parts } = askedOf(drawing);
  const known = parts.get(selector);
  if (known !== undefined) return known;
  const part = whole.querySelector(selector)?.innerHTML ?? null;
  parts.set(selector, part);
  return part;
}
