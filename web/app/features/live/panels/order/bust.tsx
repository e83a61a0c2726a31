import { memo } from 'react';
import './bust.css';
import { Pointable } from '../../../../components/signals/pointable.tsx';
import { useSignsOf } from '../../../../components/signals/signs-context.ts';
import { TypingDots } from '../../../../components/signals/typing.tsx';
import { figures } from './figures.tsx';

/** The figure for an emblem that has none of its own. */
const SOMEBODY = figures.lookout;

/** Somebody at the machine. `gaze` is where they look, from -1 to 1 along the machine; null for down at the rail. */
export const Bust = memo(function Bust({ emblem, gaze, person }: { emblem: string; gaze: number | null; person: string | null }) {
  const { isUp } = useSignsOf(person);
  const figure = figures[emblem] ?? SOMEBODY;
  if (!figure) return null;
  const { coat, skin, hat } = figure;
  const look = gaze === null ? 'translate(0, 3px)' : `translate(${gaze * 3.2}px, ${gaze === 0 ? 2.5 : 0.5}px)`;
  return (
    <span className={isUp ? 'rm-bust signs-raised' : 'rm-bust'} aria-hidden="true">
      <svg viewBox="0 0 80 90" aria-hidden="true">
        <g className="rm-arm">
          <path d="M68 62 74 20" stroke={coat[0]} strokeWidth="11" strokeLinecap="round" />
          <circle cx="75" cy="14" r="8" fill={skin[0]} />
        </g>
        <path d="M6 90V66q0-22 34-22t34 22v24Z" fill={coat[1]} />
        <path d="M6 90V66q0-22 34-22v46Z" fill={coat[0]} />
        <circle cx="40" cy="31" r="18" fill={skin[1]} />
        <path d="M40 13a18 18 0 0 0 0 36Z" fill={skin[0]} />
        <g className="rm-soot">
          <path d="M25 23q15-8 30 0 4 12-2 20-13 9-26 0-6-8-2-20Z" fill="#1b1a22" />
          <path d="M20 18l4 4m34-8-4 6m6 18-5-2M22 44l5-3" stroke="#1b1a22" strokeWidth="3" strokeLinecap="round" />
          <g fill="#fff6e0">
            <circle cx="33" cy="32" r="5.5" />
            <circle cx="47" cy="32" r="5.5" />
          </g>
        </g>
        <g className="rm-eyes" fill="#0f1730" style={{ transform: look }}>
          <ellipse cx="33.5" cy="32" rx="2.4" ry="3" />
          <ellipse cx="46.5" cy="32" rx="2.4" ry="3" />
        </g>
        {hat}
      </svg>
      <TypingDots person={person} />
      {person && <Pointable thing={`person:${person}`} isOff />}
    </span>
  );
});
