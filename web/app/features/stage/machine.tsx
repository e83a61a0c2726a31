import type { Machine, Stage, StagePicture } from '@lorecrew/contract/stage';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { applyStates } from '../../lib/stage/apply-states.ts';
import type { Played } from './cue-at.ts';
import { contentOf, partOf } from './drawing.ts';
import { Defs } from './layer.tsx';
import { Picture } from './picture.tsx';
import { Spoken } from './spoken.tsx';
import './machine.css';
import { useDrawing } from './use-drawing.ts';

interface InPicture {
  readonly stage: Stage;
  readonly picture: string;
}

/** Where things are handled in a picture: its own places, or those of another picture of the same drawing. */
function machineOf({ stage, picture }: InPicture): { readonly drawn: StagePicture; readonly machine: Machine } | null {
  const drawn = stage.pictures[picture];
  const machine =
    drawn?.machine ?? Object.values(stage.pictures).find(({ art, machine: own }) => own && art === drawn?.art)?.machine;
  return drawn && machine ? { drawn, machine } : null;
}

/** The room around a machine, as wide and high as its box, and what screen readers hear. */
function Room({
  states,
  played,
  nowMs,
  reduced,
  ...where
}: InPicture & {
  readonly states: readonly string[];
  readonly played: readonly Played[];
  readonly nowMs: number;
  readonly reduced: boolean;
}) {
  const behind = machineOf(where)?.machine.behind;
  return (
    <div className="stage-room">
      <Picture {...where} states={states} reduced={reduced} {...(behind ? { layers: behind } : {})} />
      <Spoken {...where} played={played} nowMs={nowMs} />
    </div>
  );
}

/** The shape of what is worked on, and where on it its middle is, as the style sheets take them. */
function placeStyle({ box, centre }: Machine): CSSProperties {
  const x = `${((centre.x - box.x) / box.width) * 100}%`;
  const y = `${((centre.y - box.y) / box.height) * 100}%`;
  return { '--heart-shape': `${box.width} / ${box.height}`, '--heart-x': x, '--heart-y': y } as CSSProperties;
}

/** A frame in the shape of what is worked on, with it in there and what lies on it. */
function Heart({ children, ...where }: InPicture & { readonly states: readonly string[]; readonly children: ReactNode }) {
  const places = machineOf(where);
  return (
    <div className="stage-machine" style={places ? placeStyle(places.machine) : {}}>
      <HeartPicture stage={where.stage} picture={where.picture} states={where.states.join(' ')} />
      {children}
      <i className="stage-middle" />
    </div>
  );
}

/** What is worked on: one layer of the picture, cut out of it. Draws nothing where the picture has no such place. */
const HeartPicture = memo(function HeartPicture({ states, ...where }: InPicture & { readonly states: string }) {
  const places = machineOf(where);
  const drawing = useDrawing(places?.drawn);
  const ref = useRef<HTMLDivElement>(null);
  const all = [...(places?.drawn.states ?? []), states].join(' ');
  const layer = places && drawing?.layers.find(({ name }) => name === places.machine.heart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a layer that comes later takes its states on as well
  useLayoutEffect(() => {
    if (ref.current) applyStates({ root: ref.current, states: all.split(' ') });
  }, [all, layer]);
  if (!layer || !drawing || !places) return null;
  const { x, y, width, height } = places.machine.box;
  return (
    <div ref={ref} className="stage-heart stage-frame">
      <Defs content={drawing.defs} />
      <HeartLayer viewBox={`${x} ${y} ${width} ${height}`} content={contentOf(layer)} />
    </div>
  );
});

const HeartLayer = memo(function HeartLayer({ viewBox, content }: { viewBox: string; content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source
  return <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: content }} />;
});

/** The square round each sign that was drawn before: asking for it lays the page out. */
const squares = new Map<string, string>();

/** The drawn sign of a thing, out of the picture; nothing where it has none. */
const Sign = memo(function Sign({ thing, ...where }: InPicture & { readonly thing: string }) {
  const places = machineOf(where);
  const drawing = useDrawing(places?.drawn);
  const part = places?.machine.signs[thing];
  const sign = useMemo(() => (drawing && part ? partOf(drawing, part) : null), [drawing, part]);
  const ref = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const svg = ref.current;
    if (!svg || !sign) return;
    const known = squares.get(sign);
    // Another picture of the same sign, drawn along with this one, was asked first.
    if (known) {
      svg.setAttribute('viewBox', known);
      return;
    }
    const { x, y, width, height } = svg.querySelector('g')?.getBBox() ?? { x: 0, y: 0, width: 36, height: 36 };
    const side = Math.max(width, height, 1) + 4;
    const square = `${x + width / 2 - side / 2} ${y + height / 2 - side / 2} ${side} ${side}`;
    svg.setAttribute('viewBox', square);
    // What is not on the page yet has no size, and is asked again.
    if (width > 0) squares.set(sign, square);
  }, [sign]);
  return (
    <svg
      ref={ref}
      className="stage-sign"
      viewBox={squares.get(sign ?? '')}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of this product's own source
      dangerouslySetInnerHTML={{ __html: `<g>${sign ?? ''}</g>` }}
    />
  );
});

/** The parts of a picture that people act at. */
export const machine = { Room, Heart, Sign };
