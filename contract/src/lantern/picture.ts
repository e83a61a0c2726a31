import type { Loop } from './arrangement.ts';
import { type Cut, EDGE_Y, type Fold, type Lantern, type Point } from './model.ts';
import { FINE, outlineOf } from './shapes.ts';
import { sheetOf } from './sheet.ts';

/** One path of a lantern's picture. `clip` is the path it is drawn within. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly alpha?: number;
  readonly clip?: 'body' | 'sheet';
}

export interface LanternPicture {
  readonly box: string;
  readonly body: string;
  readonly sheet: string;
  readonly strokes: readonly Stroke[];
}

/** Papers by day, and what their light is mixed with. */
const PAPER = ['#fbf5e9', '#c9d4e5', '#f9ca7e', '#e4714a', '#2aa198', '#5f8f4e', '#6b83b3', '#a87a7f'] as const;
const GLOW = [
  ['#b9701c', 0.6],
  ['#47629c', 0.62],
  ['#b9560c', 0.66],
  ['#a8330c', 0.4],
  ['#0b5f5a', 0.36],
  ['#3c5a1c', 0.36],
  ['#2b3a78', 0.6],
  ['#7a2c4c', 0.56],
] as const;
const INK = { night: '#0a1126', deep: '#141f42', sea: '#1b2a54', line: '#6b83b3', paper: '#fffdf8', burnt: '#5a2a12' } as const;
const LIGHT = ['#f4b24c', '#f9ca7e', '#fde3b0', '#fffdf8'] as const;

/** Half the height of the flat sheet in the picture, where it bends back, and how far the bent band reaches. */
const RADIUS = 100;
const CREASE = 0.6;
const BENT = 0.66;
const RIM = RADIUS * (CREASE + (1 - CREASE) * BENT);
const EDGE = EDGE_Y * FINE;

const short = (value: number) => String(Math.round(value * 10) / 10 || 0);
const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** One colour with a share of another in it. */
export function mixed(colour: string, other: string, share: number): string {
  const into = parts(other);
  const hex = parts(colour).map((value, index) => Math.round(value + ((into[index] ?? 0) - value) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a paper on the table. */
export function paperColour(paper: number): string {
  return mixed(PAPER[paper] ?? PAPER[0], INK.sea, 0.06);
}

/** Light on one facet: it comes from the upper left, every fold turns the other way, and the band bends away from it. */
function facet({ paper, fold }: Lantern, k: number, isBand: boolean, isLit: boolean): string {
  const colour = PAPER[paper] ?? PAPER[0];
  const up = Math.cos((k / fold) * 2 * Math.PI + 0.6);
  const turn = k % 2 ? -1 : 1;
  if (isLit) {
    const [glow, share] = GLOW[paper] ?? GLOW[0];
    const base = mixed(colour, glow, share + (isBand ? 0.1 : 0));
    const light = 0.1 * up * (isBand ? 1.4 : 0.5) + 0.075 * turn - (isBand ? 0.16 : 0);
    return light > 0 ? mixed(base, INK.paper, light) : mixed(base, INK.burnt, -light * 1.15);
  }
  const base = mixed(colour, INK.sea, 0.34);
  const light = 0.12 * up * (isBand ? 1.3 : 0.5) + 0.085 * turn - (isBand ? 0.13 : 0);
  return light > 0 ? mixed(base, INK.paper, light) : mixed(base, INK.night, -light * 1.7);
}

/** Where a point of the folded sheet is on sector `k` of the open one, bent. */
function placed(fold: Fold, k: number, { x, y }: Point): string {
  const crease = CREASE * EDGE;
  const bent = y <= crease ? y : crease + (y - crease) * BENT;
  const across = y > 0 ? (x * bent) / y : x;
  const [sx, sy] = [((k % 2 ? -across : across) * RADIUS) / EDGE, (bent * RADIUS) / EDGE];
  const angle = (k * 2 * Math.PI) / fold;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `${short(sx * cos + sy * sin)} ${short(-sy * cos + sx * sin)}`;
}

/** Where an edge crosses the bend of the sheet. */
function atBend(a: Point, b: Point): Point | null {
  const y = CREASE * EDGE;
  if (a.y < y === b.y < y || a.y === y || b.y === y) return null;
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}

/** The open sheet, and its cut edges without the folds. */
function openSheet(lantern: Lantern): { sheet: string; rim: string } {
  let [sheet, rim] = ['', ''];
  for (let k = 0; k < lantern.fold; k++)
    for (const { edges } of sheetOf(lantern).keep) {
      let [isFirst, isDrawing] = [true, false];
      for (const { a, b, side } of edges) {
        const bend = atBend(a, b);
        const way = `${bend ? `L${placed(lantern.fold, k, bend)}` : ''}L${placed(lantern.fold, k, b)}`;
        const from = `M${placed(lantern.fold, k, a)}`;
        sheet += (isFirst ? from : '') + way;
        const isCutEdge = side !== 0 && side !== 2;
        if (isCutEdge) rim += (isDrawing ? '' : from) + way;
        [isFirst, isDrawing] = [false, isCutEdge];
      }
      sheet += 'Z';
    }
  return { sheet, rim };
}

function ringOf(fold: number, radius: number): string {
  const corner = radius / Math.cos(Math.PI / fold);
  const points = Array.from({ length: fold }, (_, k) => {
    const angle = ((k + 0.5) * 2 * Math.PI) / fold;
    return `${short(corner * Math.sin(angle))} ${short(-corner * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function disc(radius: number): string {
  const r = Math.round(radius);
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}

/** Facets of the paper: the face, and the band that bends back. */
function facets(lantern: Lantern, isLit: boolean): Stroke[] {
  const { fold } = lantern;
  const corner = (k: number, radius: number, off: number) => {
    const [angle, far] = [((k + off) * 2 * Math.PI) / fold, radius / Math.cos(Math.PI / fold)];
    return `${short(far * Math.sin(angle))} ${short(-far * Math.cos(angle))}`;
  };
  const wedge = (k: number, radius: number) => `M0 0L${corner(k, radius, -0.512)}L${corner(k, radius, 0.512)}Z`;
  const all = Array.from({ length: fold }, (_, k) => k);
  // All of the band lies below all of the face: each facet reaches a little below the next, and none of the band over the face.
  return [
    ...all.map((k): Stroke => ({ d: wedge(k, RIM + 1), fill: facet(lantern, k, true, isLit), clip: 'sheet' })),
    ...all.map((k): Stroke => ({ d: wedge(k, RADIUS * CREASE), fill: facet(lantern, k, false, isLit), clip: 'sheet' })),
  ];
}

/** The half that is drawn first reaches so far below the other: edges that only touch leave a hairline between them. */
const UNDER = 0.8;

/** A cap above (`way` 1) or below, in two halves. */
function cap(
  way: 1 | -1,
  y: number,
  { high, wide, narrow }: { high: number; wide: number; narrow: number },
  brass: readonly string[],
) {
  const half = (side: 1 | -1): Stroke => {
    const inner = side === 1 ? UNDER : 0;
    const [foot, head] = [short(y), short(y - way * high)];
    return {
      d: `M${short(-side * wide)} ${foot}L${short(-side * narrow)} ${head}L${inner} ${head}L${inner} ${foot}Z`,
      fill: brass[side === 1 ? 0 : 1] ?? LIGHT[0],
    };
  };
  return [half(1), half(-1)];
}

function hangers(lantern: Lantern, isLit: boolean, brass: readonly [string, string]): Stroke[] {
  const [top, y] = [-RIM, RIM + 12];
  const hook = `M-13 ${short(top - 18)}C-13 ${short(top - 44)} 13 ${short(top - 44)} 13 ${short(top - 18)}`;
  const tassel = (side: 1 | -1) => {
    const inner = side === -1 ? UNDER : 0;
    return `M${side * 15} ${short(y)}L${side * 17} ${short(y + 48)}L${side * 6} ${short(y + 42)}L0 ${short(y + 58)}L${inner} ${short(y + 55)}L${inner} ${short(y)}Z`;
  };
  return [
    { d: `M0 ${short(top - 50)}L0 ${short(top - 26)}`, stroke: brass[1], width: 4 },
    { d: hook, stroke: brass[1], width: 4.5 },
    { d: tassel(-1), fill: facet(lantern, 0, true, isLit) },
    { d: tassel(1), fill: facet(lantern, 1, true, isLit) },
  ];
}

function lightWithin(isLit: boolean): Stroke[] {
  const discs = isLit ? [1.02, 0.86, 0.64, 0.36] : [0.8, 0.5];
  const colours = isLit ? LIGHT : [INK.deep, INK.sea];
  return discs.map((share, index) => ({ d: disc(RIM * share), fill: colours[index] ?? LIGHT[0], clip: 'body' as const }));
}

/** A lantern as paths, from the back to the front. Flat colours only, so that many of them cost little. */
export function pictureOf(lantern: Lantern, isLit: boolean): LanternPicture {
  const { sheet, rim } = openSheet(lantern);
  const body = ringOf(lantern.fold, RIM);
  const brass: readonly [string, string] = isLit ? ['#f9ca7e', '#b9781f'] : ['#5a71a1', '#354a7b'];
  const wide = Math.min(RIM * 0.66, RIM * Math.tan(Math.PI / lantern.fold) * 1.5);
  const glow = [150, 126, 106].map((radius, index) => ({
    d: disc(Math.min(radius, 119)),
    fill: LIGHT[0],
    alpha: 0.06 + index * 0.03,
  }));
  return {
    box: '-120 -152 240 330',
    body,
    sheet,
    strokes: [
      ...(isLit ? glow : []),
      ...hangers(lantern, isLit, brass),
      { d: body, fill: isLit ? '#d08a2a' : '#0f1834' },
      ...lightWithin(isLit),
      ...facets(lantern, isLit),
      {
        d: rim,
        stroke: isLit ? LIGHT[2] : mixed(PAPER[lantern.paper] ?? PAPER[0], INK.line, 0.35),
        width: 1.6,
        alpha: isLit ? 0.9 : 0.6,
      },
      { d: body, stroke: brass[1], width: 3.4 },
      ...cap(1, -RIM + 5, { high: 8, wide, narrow: wide }, brass),
      ...cap(1, -RIM - 3 + UNDER, { high: 15 + UNDER, wide: wide * 0.78, narrow: wide * 0.36 }, brass),
      ...cap(-1, RIM - 5, { high: 8, wide: wide * 0.8, narrow: wide * 0.8 }, brass),
      ...cap(-1, RIM + 3 - UNDER, { high: 10 + UNDER, wide: wide * 0.5, narrow: wide * 0.26 }, brass),
    ],
  };
}

const onBoard = ({ x, y }: Point) => `${short(x / FINE)} ${short(-y / FINE)}`;

/** Pieces of the folded sheet as they lie on the board, the point at 0 0 and the outer edge above it. */
export function boardPath(loops: readonly Loop[]): string {
  return loops.map(({ edges }) => `M${edges.map(({ a }) => onBoard(a)).join('L')}Z`).join('');
}

/** The outline of one cut on the board. */
export function cutPath(cut: Cut): string {
  return `M${outlineOf(cut).map(onBoard).join('L')}Z`;
}
