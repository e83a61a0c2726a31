import { EDGE_Y, type Point, PUNCH_SIZES } from '@lorecrew/contract/lantern/model';
import { boardPath, cutPath, mixed, paperColour } from '@lorecrew/contract/lantern/picture';
import { HALF_WIDTH, halfWidthAt } from '@lorecrew/contract/lantern/shapes';
import { sheetOf } from '@lorecrew/contract/lantern/sheet';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../lib/i18n/list-format.ts';
import { LanternPicture } from './lantern-picture.tsx';
import { whereIs } from './lantern-words.ts';
import { snapped } from './scissors.ts';
import { type Cutting, isScissors } from './use-cutting.ts';

const STEP = 6;
const LINE_KEPT = 600;
const VIEW = { x: -84, y: -132, width: 168, height: 144 } as const;

/** The folded sheet that is cut by pointer or keys, and what becomes of it. One stop of the keyboard, described. */
export function CuttingBoard({ cutting, onTool }: { cutting: Cutting; onTool: (place: number) => void }) {
  const say = useTranslations('lantern');
  const id = useId();
  const board = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Point>({ x: 0, y: 78 });
  const [isShown, show] = useState(false);
  const [line, setLine] = useState<readonly Point[] | null>(null);
  const { lantern, isOpen } = cutting;

  const placeOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.current?.getScreenCTM()?.inverse());
    return { x: at.x, y: -at.y };
  };
  const drawn = (point: Point) => setLine((now) => (now && now.length < LINE_KEPT ? [...now, point] : now));
  const pointer = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      setCursor(place);
      show(true);
      if (isScissors(cutting)) setLine([place]);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const place = placeOf(event);
      setCursor(place);
      show(true);
      drawn(place);
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const place = placeOf(event);
      if (line) cutting.snip([...line, place]);
      else if (!isScissors(cutting)) cutting.punch(drawnToCrease(cutting, place));
      setLine(null);
      if (event.pointerType !== 'mouse') show(false);
    },
    onPointerCancel: () => setLine(null),
    onPointerLeave: () => show(false),
  };
  const press = () => {
    if (!isScissors(cutting)) cutting.punch(cursor);
    else if (line) {
      cutting.snip(line);
      setLine(null);
    } else {
      setLine([cursor]);
      cutting.tell(say('scissorsIn'));
    }
  };
  const move = ([x, y]: readonly [number, number]) => {
    const next = snapped({ x: cursor.x + x, y: cursor.y + y });
    setCursor(next);
    show(true);
    drawn(next);
    cutting.tell(`${capitalize(whereIs(lantern.fold, next, say))}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? 1 : STEP;
    const way = arrows(by)[event.key];
    const act = keys({ cutting, press, onTool })[event.key];
    if (event.key === 'Escape' && line) {
      event.stopPropagation();
      setLine(null);
      cutting.tell(say('scissorsOut'));
    } else if (way && !isOpen) {
      event.preventDefault();
      move(way);
    } else if (act && (!isOpen || event.key.toLowerCase() === 'u')) {
      event.preventDefault();
      act();
    }
  };
  return (
    <div
      className="lantern-board"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is worked on by keys, as its description says
      tabIndex={0}
      aria-label={say('board', { lantern: cutting.describe() })}
      aria-describedby={`${id}keys`}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(true)}
      onBlur={() => show(false)}
    >
      {isOpen ? (
        <LanternPicture lantern={lantern} isLit />
      ) : (
        <svg ref={board} viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`} aria-hidden="true" {...pointer}>
          <Folded cutting={cutting} id={id} />
          {isShown && !isScissors(cutting) && <Tool cutting={cutting} at={drawnToCrease(cutting, cursor)} />}
          {isShown && isScissors(cutting) && <circle className="lantern-nib" cx={cursor.x} cy={-cursor.y} r="2.4" />}
          {line && <polyline className="lantern-line" points={line.map(({ x, y }) => `${x},${-y}`).join(' ')} />}
        </svg>
      )}
      {!isOpen && (
        <span className="lantern-mini">
          <LanternPicture lantern={lantern} isLit />
        </span>
      )}
      <p className="sr" id={`${id}keys`}>
        {say('keys')}
      </p>
    </div>
  );
}

/** The sheet on the table: its shadow, the light below it, and the paper with its two halves. */
function Folded({ cutting: { lantern }, id }: { cutting: Cutting; id: string }) {
  const half = HALF_WIDTH[lantern.fold] / 32;
  const whole = `M0 0L${half} ${-EDGE_Y}L${-half} ${-EDGE_Y}Z`;
  const paper = boardPath(sheetOf(lantern).keep);
  const colour = paperColour(lantern.paper);
  return (
    <>
      <clipPath id={`${id}paper`}>
        <path d={paper} />
      </clipPath>
      {[3, 2, 1].map((layer) => (
        <path
          key={layer}
          d={whole}
          transform={`translate(${layer * 0.9} ${layer * 0.8})`}
          fill={mixed(colour, '#0a1126', layer % 2 ? 0.34 : 0.16)}
        />
      ))}
      <path d={whole} fill="#f4b24c" />
      <circle cx="0" cy="-76" r="34" fill="#fde3b0" />
      <g clipPath={`url(#${id}paper)`}>
        <rect x="-100" y="-140" width="200" height="150" fill={mixed(colour, '#fffdf8', 0.06)} />
        <rect x="0" y="-140" width="100" height="150" fill={mixed(colour, '#0a1126', 0.13)} />
      </g>
      <path d={paper} fill="none" stroke={mixed(colour, '#fffdf8', 0.5)} strokeWidth="0.5" />
    </>
  );
}

/** Where the punch would cut, on both sides of the crease. */
function Tool({ cutting: { tool, size, turn }, at }: { cutting: Cutting; at: Point }) {
  const path = cutPath({ kind: tool, size, turn, ...snapped(at) });
  return (
    <g className="lantern-tool">
      <path d={path} />
      <path d={path} transform="scale(-1 1)" />
    </g>
  );
}

/** Near the crease in the middle, or near a fold, a punch slides onto it: a whole figure and no stumps. */
function drawnToCrease({ lantern: { fold }, size }: Cutting, place: Point): Point {
  const near = (PUNCH_SIZES[size] ?? 0) * 0.42;
  if (Math.abs(place.x) < near) return snapped({ x: 0, y: place.y });
  const edge = halfWidthAt(fold, place.y);
  const isNearFold = place.y > 6 && Math.abs(edge - Math.abs(place.x)) * Math.cos(Math.PI / fold) < near;
  return snapped(isNearFold ? { x: Math.sign(place.x) * edge, y: place.y } : place);
}

function arrows(by: number): Readonly<Record<string, readonly [number, number] | undefined>> {
  return { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] };
}

function keys({ cutting, press, onTool }: { cutting: Cutting; press: () => void; onTool: (place: number) => void }) {
  const tools = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [String(index + 1), () => onTool(index)]));
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ...tools,
    Enter: press,
    ' ': press,
    r: () => cutting.rotate(1),
    R: () => cutting.rotate(-1),
    '+': () => cutting.resize(cutting.size + 1),
    '=': () => cutting.resize(cutting.size + 1),
    '-': () => cutting.resize(cutting.size - 1),
    z: cutting.undo,
    y: cutting.redo,
    u: () => cutting.unfold(!cutting.isOpen),
  };
  return acts;
}
