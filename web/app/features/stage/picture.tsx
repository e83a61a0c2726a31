import type { Stage, StagePicture } from '@lorecrew/contract/stage';
import {
  type AnimationEvent,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { applyStates } from '../../lib/stage/apply-states.ts';
import { type Take, useCamera } from './camera.ts';
import type { Drawing } from './drawing.ts';
import { Defs, Layer } from './layer.tsx';
import './motion.css';
import './stage.css';
import { FramePace } from './frame-pace.ts';
import { useDrawing, usePreload } from './use-drawing.ts';

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

/** The drawing shown now, and the one before, which stays below it until it has faded in; none where it is cut to. */
function useCrossFade(drawing: Drawing | null, isCut: boolean) {
  const [shown, setShown] = useState<{ now: Drawing | null; before: Drawing | null }>({ now: drawing, before: null });
  if (shown.now !== drawing) setShown({ now: drawing, before: isCut ? null : shown.now });
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
  over,
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
  /** What lies over it and can be read and touched. */
  over?: ReactNode;
  /** What lies on the drawing, in the same frame, and is part of the picture. */
  children?: ReactNode;
}) {
  const wanted = stage.pictures[picture];
  const drawing = useDrawing(wanted);
  usePreload({ stage, ready: drawing !== null });
  const { drawings, onAnimationEnd } = useCrossFade(drawing, wanted?.isCut === true);
  const { ref, onScreen } = useOnScreen<HTMLDivElement>();
  const isPaused = hidden || !onScreen;
  const rests = useRest({ picture, moves: !reduced && !isPaused && drawing !== null });
  const all = [...(wanted?.states ?? []), ...states].join(' ');
  return (
    <div
      ref={ref}
      className={['stage-frame', reduced && 'is-still', isPaused && 'is-paused', rests && 'is-resting'].filter(Boolean).join(' ')}
      data-picture={drawing?.art === wanted?.art ? picture : undefined}
      style={frameStyle(wanted?.focus)}
      onAnimationEnd={onAnimationEnd}
      {...usePointerLook({ still: reduced })}
    >
      <div className="stage-art" role="img" aria-label={wanted?.describedAudio}>
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
      {over}
    </div>
  );
}

/** How long a picture is watched after it has come, in milliseconds. */
const WATCHED_MS = 8_000;

/**
 * Whether what moves in pictures all the time should rest: the device draws fewer than fifteen frames a second, as browsers without a
 * graphics card may. Whatever people do is drawn in time then. `picture` is watched anew when it changes; once at rest, it stays so.
 */
function useRest({ picture, moves }: { picture: string; moves: boolean }): boolean {
  const [rests, setRests] = useState(false);
  const isWatched = moves && !rests;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another weight
  useEffect(() => {
    if (!isWatched) return;
    const pace = new FramePace();
    const untilMs = performance.now() + WATCHED_MS;
    let frame = requestAnimationFrame(function step(atMs) {
      if (pace.tooSlow(atMs)) setRests(true);
      else if (atMs < untilMs) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWatched, picture]);
  return rests;
}

/** Whether an element can be seen: it is within the window, and its tab is in front. */
function useOnScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let within = true;
    const update = () => setOnScreen(within && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      within = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return { ref, onScreen };
}

/** Handlers that let the layers of a frame slide with a mouse, from -0.5 at the left edge to 0.5 at the right. */
function usePointerLook({ still }: { still: boolean }) {
  const look = useCallback((frame: HTMLElement, value: number) => frame.style.setProperty('--look', value.toFixed(3)), []);
  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (still || event.pointerType !== 'mouse') return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      event.currentTarget.dataset.looking = '';
      look(event.currentTarget, 0.5 - (event.clientX - left) / width);
    },
    [still, look],
  );
  const onPointerLeave = useCallback((event: PointerEvent<HTMLElement>) => look(event.currentTarget, 0), [look]);
  return { onPointerMove, onPointerLeave };
}
