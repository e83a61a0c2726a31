import type { Stage, StagePicture } from '@lorecrew/contract/stage';
import { type AnimationEvent, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Take, useCamera } from './camera.ts';
import { applyStates, type Drawing } from './drawing.ts';
import { Defs, Layer } from './layer.tsx';
import './motion.css';
import './stage.css';
import { useDrawing, usePreload } from './use-drawing.ts';
import { useOnScreen, usePointerLook } from './use-frame.ts';
import { useRest } from './use-rest.ts';

function Layers({
  drawing,
  states,
  only,
  take,
  picture,
  still,
}: {
  drawing: Drawing;
  states: string;
  only: readonly string[] | undefined;
  take: Take | null | undefined;
  picture: StagePicture | undefined;
  still: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) applyStates({ root: ref.current, states: states.split(' ') });
  }, [states]);
  useCamera(ref, { take, picture, still });
  return (
    <div ref={ref} className="stage-drawing">
      <Defs content={drawing.defs} />
      {drawing.layers
        .filter(({ name }) => !only || only.includes(name))
        .map((layer) => (
          <Layer key={layer.name} layer={layer} />
        ))}
    </div>
  );
}

const WIDTH = 1600;

/** Where a frame that is not as wide as the drawing cuts it. */
function frameStyle(focus = WIDTH / 2): CSSProperties {
  return { '--focus': focus / WIDTH } as CSSProperties;
}

/** The drawing shown now, and the one before, which stays below it until it has faded in. */
function useCrossFade(drawing: Drawing | null) {
  const [shown, setShown] = useState<{ now: Drawing | null; before: Drawing | null }>({ now: drawing, before: null });
  if (shown.now !== drawing) setShown({ now: drawing, before: shown.now });
  const onAnimationEnd = (event: AnimationEvent) => {
    if (event.animationName === 'stage-enter') setShown(({ now }) => ({ now, before: null }));
  };
  return { drawings: [shown.before, shown.now].filter((each) => each !== null), onAnimationEnd };
}

/**
 * A picture of a story, drawn in layers. It moves gently, slides with the mouse, stands still when `reduced` (or when the device
 * asks for less motion) and while nobody can see it. Screen readers hear its one sentence.
 */
export function Picture({
  stage,
  picture,
  states = [],
  reduced = false,
  layers,
  take = null,
  hidden = false,
  children,
}: {
  stage: Stage;
  picture: string;
  states?: readonly string[];
  reduced?: boolean;
  /** Which layers are drawn; all where left out. */
  layers?: readonly string[];
  /** How a camera moves over it, where one does. */
  take?: Take | null;
  /** It rests where something else is seen in its place. */
  hidden?: boolean;
  /** What lies on the drawing, in the same frame. */
  children?: ReactNode;
}) {
  const wanted = stage.pictures[picture];
  const drawing = useDrawing(wanted);
  usePreload({ stage, ready: drawing !== null });
  const { drawings, onAnimationEnd } = useCrossFade(drawing);
  const { ref, onScreen } = useOnScreen<HTMLDivElement>();
  const isPaused = hidden || !onScreen;
  const rests = useRest({ picture, moves: !reduced && !isPaused && drawing !== null });
  const all = [...(wanted?.states ?? []), ...states].join(' ');
  return (
    <div
      ref={ref}
      className={['stage-frame', reduced && 'is-still', isPaused && 'is-paused', rests && 'is-resting'].filter(Boolean).join(' ')}
      role="img"
      aria-label={wanted?.describedAudio}
      data-picture={drawing?.art === wanted?.art ? picture : undefined}
      style={frameStyle(wanted?.focus)}
      onAnimationEnd={onAnimationEnd}
      {...usePointerLook({ still: reduced })}
    >
      {drawings.map((each) => (
        <Layers
          key={each.art}
          drawing={each}
          states={all}
          only={layers}
          take={each.art !== wanted?.art ? undefined : reduced ? null : take}
          picture={wanted}
          still={reduced}
        />
      ))}
      {children}
    </div>
  );
}
