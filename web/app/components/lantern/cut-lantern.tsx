import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { EDGE_Y, FOLDS, PAPERS, type Point, PUNCH_SIZES, PUNCHES, SCISSORS } from '@lorecrew/contract/lantern/model';
import { boardPath, cutPath, mixed, paperColour } from '@lorecrew/contract/lantern/picture';
import { HALF_WIDTH, halfWidthAt } from '@lorecrew/contract/lantern/shapes';
import { sheetOf } from '@lorecrew/contract/lantern/sheet';
import { Redo2, RotateCcw, RotateCw, Scissors, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../lib/i18n/list-format.ts';
import './lantern.css';
import { Button } from '../button.tsx';
import { LanternPicture } from './lantern-picture.tsx';
import { whereIs } from './lantern-words.ts';
import { snapped } from './scissors.ts';
import { type Cutting, type CuttingStart, isScissors, useCutting } from './use-cutting.ts';

/** The scissors first, then the punches: also the order of the keys 1 to 7. */
const TOOLS = [SCISSORS, 0, 1, 2, 3, 4, 5] as const;
const SIZES = ['small', 'middle', 'large'] as const;

interface CutLanternProps extends CuttingStart {
  /** Hangs it; answers why not, or null. */
  readonly onHang: (lantern: string) => Promise<string | null>;
  readonly headingId?: string;
}

/** Everybody cuts a paper lantern: never wrong, finished at every moment, and by keys as by hand. */
export function CutLantern({ own, lampPaper, taken, onHang, headingId }: CutLanternProps) {
  const say = useTranslations('lantern');
  const cutting = useCutting({ own, lampPaper, taken });
  const [isBusy, setBusy] = useState(false);
  const { isOpen } = cutting;
  const isHanging = own !== null && own === lanternText(cutting.lantern);
  const nameOf = (tool: number) => say(`tools.${PUNCHES[tool] ?? 'scissors'}`);
  const hang = async () => {
    if (isBusy || isHanging) return;
    setBusy(true);
    cutting.tell((await onHang(lanternText(cutting.lantern))) ?? say('hungSaid'));
    setBusy(false);
  };
  return (
    <div className="lantern-make" data-open={isOpen || undefined}>
      <div className="lantern-head">
        <div>
          <h2 id={headingId}>{say('title')}</h2>
          <p className="small muted">{say(isOpen ? 'open' : 'fold')}</p>
        </div>
        <IconButton name={say('undo')} isOff={!cutting.canUndo} onPress={cutting.undo}>
          <Undo2 className="ic" aria-hidden="true" />
        </IconButton>
        <IconButton name={say('redo')} isOff={!cutting.canRedo} onPress={cutting.redo}>
          <Redo2 className="ic" aria-hidden="true" />
        </IconButton>
      </div>
      <CuttingBoard cutting={cutting} onTool={(place) => choose(cutting, TOOLS[place] ?? 0, nameOf)} />
      <p className="lantern-said" role="status">
        {cutting.said}
      </p>
      <Tools cutting={cutting} nameOf={nameOf} />
      <Fine cutting={cutting} />
      <Papers cutting={cutting} taken={taken} />
      <div className="lantern-acts">
        <Button size="small" data-button="surprise" onClick={cutting.surprise}>
          {say('surprise')}
        </Button>
        <Button size="small" onClick={isOpen ? () => cutting.unfold(false) : cutting.over}>
          {say(isOpen ? 'again' : 'over')}
        </Button>
        <Button
          variant="primary"
          data-button={isOpen ? 'hang' : 'unfold'}
          aria-busy={isBusy}
          aria-disabled={isOpen && isHanging}
          onClick={isOpen ? hang : () => cutting.unfold(true)}
        >
          {say(isOpen ? (isHanging ? 'hanging' : 'hang') : 'unfold')}
        </Button>
      </div>
    </div>
  );
}

function choose(cutting: Cutting, tool: number, nameOf: (tool: number) => string): void {
  cutting.choose(tool, nameOf(tool));
}

interface IconButtonProps {
  readonly name: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function IconButton({ name, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <Button size="small" iconOnly aria-label={name} aria-disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}

function Tools({ cutting, nameOf }: { cutting: Cutting; nameOf: (tool: number) => string }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <fieldset className="lantern-tools">
      <legend className="sr">{say('tool')}</legend>
      {TOOLS.map((tool) => (
        <label key={tool}>
          <input
            className="covers"
            type="radio"
            name={`${id}tool`}
            checked={cutting.tool === tool}
            onChange={() => choose(cutting, tool, nameOf)}
          />
          {tool === SCISSORS ? (
            <Scissors className="ic" aria-hidden="true" />
          ) : (
            <svg viewBox="-21 -21 42 42" aria-hidden="true">
              <path d={cutPath({ kind: tool, size: 1, turn: 0, x: 0, y: 0 })} />
            </svg>
          )}
          <span>{nameOf(tool)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Fine({ cutting }: { cutting: Cutting }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <div className="lantern-fine">
      <IconButton name={say('turnLeft')} onPress={() => cutting.rotate(-1)}>
        <RotateCcw className="ic" aria-hidden="true" />
      </IconButton>
      <IconButton name={say('turnRight')} onPress={() => cutting.rotate(1)}>
        <RotateCw className="ic" aria-hidden="true" />
      </IconButton>
      <fieldset className="segments">
        <legend className="sr">{say('size')}</legend>
        {SIZES.map((name, size) => (
          <label key={name}>
            <input
              className="covers"
              type="radio"
              name={`${id}size`}
              aria-label={say(`sizes.${name}`)}
              checked={cutting.size === size}
              onChange={() => cutting.resize(size)}
            />
            {say(`sizes.${name}`).charAt(0)}
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend className="sr">{say('folds')}</legend>
        {FOLDS.map((fold) => (
          <label key={fold}>
            <input
              className="covers"
              type="radio"
              name={`${id}fold`}
              checked={cutting.lantern.fold === fold}
              onChange={() => cutting.refold(fold)}
            />
            {say('foldsOf', { fold })}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** No colour hangs twice as long as there is another. */
function Papers({ cutting, taken }: { cutting: Cutting; taken: ReadonlyMap<number, string> }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <fieldset className="lantern-papers">
      <legend className="sr">{say('paper')}</legend>
      {PAPERS.map((name, paper) => {
        const by = taken.get(paper);
        const isTaken = by !== undefined && taken.size < PAPERS.length && cutting.lantern.paper !== paper;
        const label = isTaken ? say('taken', { paper: say(`papers.${name}`), name: by }) : say(`papers.${name}`);
        return (
          <label
            key={name}
            title={capitalize(label)}
            data-taken={isTaken || undefined}
            style={{ background: paperColour(paper) }}
          >
            <input
              className="covers"
              type="radio"
              name={`${id}paper`}
              aria-label={label}
              disabled={isTaken}
              checked={cutting.lantern.paper === paper}
              onChange={() => cutting.paint(paper, say(`papers.${name}`))}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

const STEP = 6;
const LINE_KEPT = 600;
const VIEW = { x: -84, y: -132, width: 168, height: 144 } as const;

/** The folded sheet that is cut by pointer or keys, and what becomes of it. One stop of the keyboard, described. */
function CuttingBoard({ cutting, onTool }: { cutting: Cutting; onTool: (place: number) => void }) {
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
