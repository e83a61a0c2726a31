import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import './signs.css';
import { useReducedMotion } from '../../lib/browser/use-reduced-motion.ts';
import { EMPTY_BOARD, FLIES_MS, type Flight } from '../../lib/realtime/signal-board.ts';
import type { Signals } from '../../lib/realtime/signals.ts';
import { SignMenu } from './sign-menu.tsx';
import { SignPicture } from './sign-picture.tsx';
import { type Signs, SignsContext, type SignsOf, useSigns } from './signs-context.ts';

interface Pointed {
  readonly thing: string;
  readonly anchor: HTMLElement;
}

/** The part of a page in which people show each other things: it draws what flies, and opens the choice of what to send. */
export function SignsArea({ signals, of, children }: { signals: Signals; of: SignsOf; children: ReactNode }) {
  const board = useSyncExternalStore(signals.subscribe, signals.snapshot, () => EMPTY_BOARD);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const pointAt = useCallback((thing: string, anchor: HTMLElement) => setPointed({ thing, anchor }), []);
  const signs = useMemo<Signs>(() => ({ ...of, board, signals, pointAt }), [of, board, signals, pointAt]);
  return (
    <SignsContext.Provider value={signs}>
      {children}
      <Flights />
      <SignMenu pointed={pointed} onClose={() => setPointed(null)} />
    </SignsContext.Provider>
  );
}

const SIZE_PX = 34;
const FLY_MS = 620;
const RING_MS = 700;
const FADE_MS = 240;
/** An arc rises this far above both its ends. */
const RISES_PX = 60;
const POINTS = 8;

/** Reactions on their way to their things. They are told in words elsewhere. */
function Flights() {
  const signs = useSigns();
  if (!signs) return null;
  const nowMs = Date.now();
  const flying = signs.board.flights.filter(({ atMs, thing }) => nowMs - atMs < FLIES_MS && signs.thingName(thing) !== null);
  return (
    <div className="signs-sky" aria-hidden="true">
      {flying.map((flight) => (
        <Flying key={flight.n} flight={flight} by={signs.personName(flight.by) ?? ''} />
      ))}
    </div>
  );
}

function Flying({ flight: { by: from, reaction, thing }, by }: { flight: Flight; by: string }) {
  const isReduced = useReducedMotion();
  const say = useTranslations('signals');
  const own = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it flies once, to where its thing is when it is sent
  useLayoutEffect(() => {
    const [box, target] = [own.current, placeOf(thing)];
    if (!box || !target) return;
    box.style.visibility = 'visible';
    const end = { x: target.left + target.width * 0.78 - SIZE_PX / 2, y: target.top + target.height * 0.4 - SIZE_PX / 2 };
    const start = isReduced ? null : placeOf(`person:${from}`);
    if (start) box.animate(arc({ x: start.left + start.width / 2 - SIZE_PX / 2, y: start.top }, end), flying(FLY_MS));
    else box.animate([at(end, 0), at(end, 1)], flying(FADE_MS));
    box.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, delay: FLIES_MS - FADE_MS, fill: 'forwards' });
    if (!ring.current || isReduced) return;
    ring.current.style.left = `${end.x + SIZE_PX / 2}px`;
    ring.current.style.top = `${end.y + SIZE_PX / 2}px`;
    const rings = [
      { transform: 'scale(.4)', opacity: 0.9 },
      { transform: 'scale(1.9)', opacity: 0 },
    ];
    ring.current.animate(rings, { duration: RING_MS, delay: start ? FLY_MS : 0, easing: 'cubic-bezier(.22,.8,.3,1)' });
  }, []);
  return (
    <>
      <div ref={own} className="signs-flight">
        <SignPicture reaction={reaction} />
        <b>{`${by}: ${say(reaction)}`}</b>
      </div>
      <i ref={ring} className="signs-ring" />
    </>
  );
}

function flying(duration: number): KeyframeAnimationOptions {
  return { duration, easing: 'ease-in-out', fill: 'forwards' };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function at({ x, y }: Point, opacity: number): Keyframe {
  return { transform: `translate(${x}px, ${y}px)`, opacity };
}

/** Points of a way that rises above both its ends. */
function arc(from: Point, to: Point): Keyframe[] {
  const top = Math.min(from.y, to.y) - RISES_PX;
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const share = index / POINTS;
    const x = from.x + (to.x - from.x) * share;
    const y = (1 - share) ** 2 * from.y + 2 * share * (1 - share) * top + share * share * to.y;
    return at({ x, y }, 1);
  });
}

/** Where a thing is seen in the window; null where it is not. */
function placeOf(thing: string): DOMRect | null {
  for (const element of document.querySelectorAll('[data-thing]')) {
    if (!(element instanceof HTMLElement) || element.dataset.thing !== thing) continue;
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
    if (isSeen) return box;
  }
  return null;
}
