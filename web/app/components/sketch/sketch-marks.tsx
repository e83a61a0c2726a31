import { SKETCH_PAPER, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';

/** Colours of paint, far enough apart in lightness to be told from each other without hue. */
export const PAINT: Readonly<Record<SketchMark['color'], string>> = {
  red: '#c8322b',
  yellow: '#f2c230',
  blue: '#2b5fc4',
  green: '#3f9a4c',
  brown: '#7a4a21',
  black: '#14110f',
};
const BRUSH = { thin: 4, middle: 10, thick: 22 } as const;

const COLUMN = SKETCH_PAPER.width / SKETCH_PAPER.cells;
const ROW = SKETCH_PAPER.height / SKETCH_PAPER.cells;

const STAR = 'M0-1L.3-.4L.95-.31L.48.15L.59.81L0 .5L-.59.81L-.48.15L-.95-.31L-.3-.4Z';

type Shape = Extract<SketchMark, { shape: string }>['shape'];

/** A shape of half-width one around its middle. */
function Figure({ shape, fill }: { shape: Shape; fill: string }) {
  const line = { fill: 'none', stroke: fill, strokeWidth: 0.3 };
  switch (shape) {
    case 'circle':
      return <circle r="1" fill={fill} />;
    case 'ring':
      return <circle r="0.85" {...line} />;
    case 'square':
      return <rect x="-1" y="-1" width="2" height="2" fill={fill} />;
    case 'triangle':
      return <path d="M0-1L1 1H-1Z" fill={fill} />;
    case 'bar':
      return <rect x="-1" y="-0.25" width="2" height="0.5" fill={fill} />;
    case 'post':
      return <rect x="-0.25" y="-1" width="0.5" height="2" fill={fill} />;
    case 'arch':
      return <path d="M-.85 1V0A.85.85 0 0 1 .85 0V1" {...line} />;
    case 'star':
      return <path d={STAR} fill={fill} />;
  }
}

/** One mark in the units of the paper. */
export function MarkPicture({ mark }: { mark: SketchMark }) {
  const fill = PAINT[mark.color];
  if ('points' in mark) {
    const d = mark.points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    // A single touch is a dot: a line without length has round ends.
    return (
      <path
        d={mark.points.length === 1 ? `${d}h0` : d}
        fill="none"
        stroke={fill}
        strokeWidth={BRUSH[mark.width]}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  }
  const x = (mark.column + 0.5) * COLUMN;
  const y = (mark.row + 0.5) * ROW;
  return (
    <g transform={`translate(${x} ${y}) scale(${(mark.size * COLUMN) / 2})`}>
      <Figure shape={mark.shape} fill={fill} />
    </g>
  );
}
