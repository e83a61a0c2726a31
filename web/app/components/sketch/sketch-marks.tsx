import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { markPath } from '@lorecrew/contract/sketch/path';

/** One mark in the units of the paper. */
export function MarkPicture({ mark }: { mark: SketchMark }) {
  const { d, color, lineWidth } = markPath(mark);
  if (lineWidth === null) return <path d={d} fill={color} />;
  return <path d={d} fill="none" stroke={color} strokeWidth={lineWidth} strokeLinecap="round" strokeLinejoin="round" />;
}
