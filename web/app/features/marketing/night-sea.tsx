import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import './hero.css';
import beam from '../../art/night-sea/beam.svg';
import headland from '../../art/night-sea/headland.svg';
import line from '../../art/night-sea/line.svg';
import seaNear from '../../art/night-sea/sea-1.svg';
import seaTwo from '../../art/night-sea/sea-2.svg';
import seaThree from '../../art/night-sea/sea-3.svg';
import seaFront from '../../art/night-sea/sea-5.svg';
import ship from '../../art/night-sea/ship.svg';
import sky from '../../art/night-sea/sky.svg';
import { Button } from '../../components/button.tsx';

/** Sheets of the picture from back to front. Each is a picture of its own, so that only its place changes, not its pixels. */
const sheets = [
  { name: 'sky', src: sky },
  { name: 'line', src: line },
  { name: 'sea-1', src: seaNear },
  { name: 'ship', src: ship },
  { name: 'beam', src: beam },
  { name: 'sea-2', src: seaTwo },
  { name: 'sea-3', src: seaThree },
  { name: 'headland', src: headland },
  { name: 'sea-5', src: seaFront },
] as const;

/** The moving night sea behind the headline, and the button that stops it. */
export function NightSea() {
  const sea = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const away = useOffScreen(sea);
  useParallax({ sea, still: paused || away });
  return (
    <>
      <div ref={sea} className="sea-art" data-still={paused || away} aria-hidden="true">
        {sheets.map(({ name, src }) => (
          <img key={name} className={`sea-sheet ${name}`} src={src} alt="" decoding="async" />
        ))}
      </div>
      <Button variant="on-night" iconOnly className="sea-pause" onClick={() => setPaused(!paused)}>
        {paused ? <Play className="ic" aria-hidden="true" /> : <Pause className="ic" aria-hidden="true" />}
        <span className="sr">{paused ? 'Let the sea move' : 'Stop the moving sea'}</span>
      </Button>
    </>
  );
}

function useOffScreen(box: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new IntersectionObserver((entries) => setAway(entries.every(({ isIntersecting }) => !isIntersecting)));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);
  return away;
}

/** The sheets follow the pointer a little: `--look` goes from -1 (left edge) to 1 (right edge). */
function useParallax({ sea, still }: { sea: RefObject<HTMLElement | null>; still: boolean }) {
  useEffect(() => {
    const box = sea.current;
    if (still || !box || !window.matchMedia('(pointer: fine)').matches) return;
    let frame = 0;
    const follow = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        box.style.setProperty('--look', lookOf({ x: event.clientX, width: window.innerWidth }).toFixed(3));
      });
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      cancelAnimationFrame(frame);
    };
  }, [sea, still]);
}

/** Where a pointer at `x` of a window looks: from -1 at its left edge to 1 at its right. One that has left the window looks no further. */
export function lookOf({ x, width }: { x: number; width: number }): number {
  return Math.min(1, Math.max(-1, (x / width) * 2 - 1));
}
