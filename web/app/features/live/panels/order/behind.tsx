import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Live, LiveContext, useLive } from '../../live-context.ts';

type Part = ReactElement<Readonly<Record<string, unknown>>>;

interface Drawn {
  readonly live: Live;
  readonly part: Part;
}

interface BehindProps {
  readonly children: Part;
  /** Called when the part stands as it is now, before it is painted. */
  readonly onDrawn: () => void;
}

/** A part of the room that is drawn a frame after the machine: an event changes both, and together they would be one long task. */
export function Behind({ children: part, onDrawn }: BehindProps) {
  const live = useLive();
  const [drawn, draw] = useState<Drawn>({ live, part });
  const newest = useRef(drawn);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    newest.current = { live, part };
    const isSame = drawn.live === live && Object.entries(drawn.part.props).every(([key, value]) => value === part.props[key]);
    if (cancel.current || isSame) return;
    cancel.current = afterFrame(() => {
      cancel.current = null;
      draw(newest.current);
    });
  });
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = null;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn now is what may have changed
  useLayoutEffect(onDrawn, [drawn]);
  return <LiveContext.Provider value={drawn.live}>{drawn.part}</LiveContext.Provider>;
}

/** Runs something once the next frame has been drawn: its end is the task behind it. The answer cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
