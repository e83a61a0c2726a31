import type { Stage } from '@lorecrew/contract/stage';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './preview.module.css';

/** Draws a picture of the story, in these states. */
export type PictureComponent = ComponentType<{ stage: Stage; picture: string; states: readonly string[] }>;

/** States that a drawing can be in, as far as the story names them. */
function statesOf(stage: Stage, picture: string): string[] {
  return [...new Set(stage.pictures[picture]?.timed.map(({ state }) => state) ?? [])];
}

/** A drawing with what lies over it for the writer: the place of captions, the points that motions turn about, how far layers slide. */
export function Drawn({ stage, picture, Picture }: { stage: Stage; picture: string; Picture: PictureComponent }) {
  const say = useTranslations('storyPreview.drawing');
  const [hasAnchors, setAnchors] = useState(false);
  const [on, setOn] = useState<readonly string[]>([]);
  const drawn = stage.pictures[picture];
  if (!drawn) return null;
  const toggle = (state: string) => setOn(on.includes(state) ? on.filter((each) => each !== state) : [...on, state]);
  return (
    <figure className={styles.drawn}>
      <div className={styles.drawnFrame}>
        <Picture stage={stage} picture={picture} states={on} />
        {hasAnchors && <Anchors stage={stage} picture={picture} />}
      </div>
      <figcaption>
        <code>{picture}</code>
        <button type="button" className={styles.chip} aria-pressed={hasAnchors} onClick={() => setAnchors(!hasAnchors)}>
          {say('anchors')}
        </button>
        {statesOf(stage, picture).map((state) => (
          <button
            type="button"
            className={styles.chip}
            key={state}
            aria-pressed={on.includes(state)}
            onClick={() => toggle(state)}
          >
            {state}
          </button>
        ))}
        <span className={styles.described}>{drawn.describedAudio}</span>
      </figcaption>
    </figure>
  );
}

function Anchors({ stage, picture }: { stage: Stage; picture: string }) {
  const say = useTranslations('storyPreview.drawing');
  const drawn = stage.pictures[picture];
  if (!drawn) return null;
  const { x, y, width, height } = drawn.captionBox;
  const layers = Object.entries(drawn.layerTravelPx).map(([name, px]) => `${name} ${px}`);
  return (
    <svg className={styles.anchors} viewBox="0 0 1600 900" aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} rx="10" />
      <text x={x + 16} y={y + 34}>
        {say('captions', { box: [x, y, width, height].join(', ') })}
      </text>
      {drawn.moves.map(({ part, motion, origin }) =>
        origin ? (
          <g key={`${part} ${motion}`} transform={`translate(${origin.x} ${origin.y})`}>
            <path d="M-18 0H18M0 -18V18" />
            <text x="24" y="8">
              {motion} {part}
            </text>
          </g>
        ) : null,
      )}
      <text x="24" y="44">
        {say('slides', { layers: layers.join(' · ') })}
      </text>
    </svg>
  );
}
