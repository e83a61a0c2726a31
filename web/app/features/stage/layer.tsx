import type { Motion, Move } from '@lorecrew/contract/stage';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DrawnPart, Whole } from './cut-layer.ts';
import { contentOf, type DrawnLayer } from './drawing.ts';

/** What the style sheet needs to know of one layer: its way with the pointer, as a share of the picture's width. */
function travel(px: number): CSSProperties {
  return { '--travel': `${px / 16}cqw` } as CSSProperties;
}

function moving(content: ReactNode, { motion, origin, delayMs = 0 }: Move): ReactNode {
  const place = origin ? { transformOrigin: `${origin.x / 16}% ${origin.y / 9}%` } : {};
  return (
    <div className={`stage-moving m-${motion}`} style={{ ...place, animationDelay: `${delayMs}ms` }}>
      {content}
    </div>
  );
}

/** Makes an element as large as what is drawn in it, so that moving it moves no empty paper along. `moves` are its own and those inside it. */
function takeSize(element: HTMLElement, moves: readonly Move[]): void {
  const svg = element.querySelector('svg');
  if (!svg) return;
  // A part that is a line, or is not shown yet, has no size of its own, and a box without one would draw nothing.
  const { x, y, width: wide, height: high } = svg.getBBox();
  const [width, height] = [Math.max(1, wide), Math.max(1, high)];
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  const box = { left: x / 16, top: y / 9, width: width / 16, height: height / 9 };
  for (const [side, percent] of Object.entries(box)) element.style.setProperty(side, `${percent}%`);
  let moved: Element | null = element;
  for (const { origin } of moves) {
    if (origin && moved instanceof HTMLElement)
      moved.style.transformOrigin = `${((origin.x - x) / width) * 100}% ${((origin.y - y) / height) * 100}%`;
    moved = moved?.firstElementChild ?? null;
  }
}

/** A part that moves, no larger than it is: it is laid anew for every step, and never painted again. */
function MovingPart({ content, move: { motion, delayMs = 0 } }: { content: string; move: Move }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) takeSize(ref.current, []);
  }, []);
  return (
    <div ref={ref} className={`stage-part m-${motion}`} style={{ animationDelay: `${delayMs}ms` }}>
      <Drawn content={content} />
    </div>
  );
}

/** Motions that look the same however large the element is that moves. */
const SLIDES: readonly Motion[] = ['drift', 'drift-back', 'glide-round', 'glide-in', 'glide-along', 'appear', 'glow', 'settle'];

/** A layer that moves in one, no larger than what is drawn in it. */
function MovingLayer({ moves, content }: { moves: readonly Move[]; content: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) takeSize(ref.current, moves);
  }, [moves]);
  const [first, ...inner] = moves;
  const { motion, delayMs = 0 } = first ?? {};
  return (
    <div ref={ref} className={`stage-part m-${motion}`} style={{ animationDelay: `${delayMs}ms` }}>
      {inner.toReversed().reduce<ReactNode>(moving, <Drawn content={content} />)}
    </div>
  );
}

function Drawn({ content }: { content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source
  return <svg viewBox="0 0 1600 900" aria-hidden="true" dangerouslySetInnerHTML={{ __html: content }} />;
}

/** What fades in and out as one is a picture of its own: its state stands on the outermost element. */
function Fading({ whole: { content, state, isSlow } }: { whole: Whole }) {
  return (
    <svg
      viewBox="0 0 1600 900"
      aria-hidden="true"
      className={isSlow ? 'slow' : undefined}
      data-when={state}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

function drawPart({ content, move, whole }: DrawnPart): ReactNode {
  if (move) return <MovingPart key={content} content={content} move={move} />;
  return whole ? <Fading key={content} whole={whole} /> : <Drawn key={content} content={content} />;
}

/**
 * One layer of a drawing with its motions, the first outermost. Memoised, as is `Defs`: rendering again would put the markup in
 * anew, which loses the states and starts every motion from its beginning.
 */
export const Layer = memo(function Layer({ layer }: { layer: DrawnLayer }) {
  const canBeFitted =
    layer.moves.length > 0 &&
    layer.moves.every(({ motion, origin }) => origin || SLIDES.includes(motion)) &&
    layer.parts.every(({ move }) => move === null);
  if (canBeFitted)
    return (
      <div className="stage-layer" style={travel(layer.travelPx)}>
        <MovingLayer moves={layer.moves} content={contentOf(layer)} />
      </div>
    );
  return (
    <div className="stage-layer" style={travel(layer.travelPx)}>
      {layer.moves.toReversed().reduce<ReactNode>(moving, layer.parts.map(drawPart))}
    </div>
  );
});

/** Shapes and filters shared by the layers of a drawing. */
export const Defs = memo(function Defs({ content }: { content: string }) {
  return (
    <svg className="stage-defs" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source */}
      <defs dangerouslySetInnerHTML={{ __html: content }} />
    </svg>
  );
});
