import type { Move } from '@lorecrew/contract/stage';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { DrawnLayer } from './drawing.ts';

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

/**
 * One layer of a drawing with its motions, the first outermost. Memoised, as is `Defs`: rendering again would put the markup in
 * anew, which loses the states and starts every motion from its beginning.
 */
export const Layer = memo(function Layer({ layer }: { layer: DrawnLayer }) {
  const drawn = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source
    <svg viewBox="0 0 1600 900" aria-hidden="true" dangerouslySetInnerHTML={{ __html: layer.content }} />
  );
  return (
    <div className="stage-layer" style={travel(layer.travelPx)}>
      {layer.moves.toReversed().reduce<ReactNode>(moving, drawn)}
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
