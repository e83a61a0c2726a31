import { type PointerEvent, useRef, useState } from 'react';
import { optionAt, stopAngle } from './knob-angle.ts';

interface KnobProps {
  readonly options: readonly { readonly name: string; readonly sign: string }[];
  readonly at: string;
  readonly mayTurn: boolean;
  readonly onTurn: (option: string) => void;
}

/** The dial as a thing: its pointer follows the finger from stop to stop. The keyboard has the options beside it. */
export function Knob({ options, at, mayTurn, onTurn }: KnobProps) {
  const face = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const shown = held ?? at;
  const index = Math.max(
    0,
    options.findIndex(({ name }) => name === shown),
  );
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = face.current?.getBoundingClientRect();
    if (!box) return;
    const x = clientX - box.left - box.width / 2;
    const y = clientY - box.top - box.height / 2;
    setHeld(options[optionAt({ x, y }, options.length)]?.name ?? null);
  };
  const letGo = () => {
    if (held !== null && held !== at) onTurn(held);
    setHeld(null);
  };
  return (
    <svg
      ref={face}
      className="knob"
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-held={held === null ? undefined : true}
      {...(mayTurn
        ? {
            onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            },
            onPointerMove: (event: PointerEvent) => held !== null && follow(event),
            onPointerUp: letGo,
            onPointerCancel: () => setHeld(null),
          }
        : {})}
    >
      <circle className="knob-rim-low" cy="5" r="94" />
      <circle className="knob-rim" r="94" />
      <path className="knob-rim-light" d="M0-94a94 94 0 0 0 0 188Z" />
      <circle className="knob-face" r="78" />
      {options.map(({ name, sign }, i) => (
        <g
          key={name}
          className={name === shown ? 'knob-stop is-at' : 'knob-stop'}
          transform={`rotate(${stopAngle(i, options.length)}) translate(0 -57)`}
        >
          <circle r="15" />
          <text transform={`rotate(${-stopAngle(i, options.length)})`} textAnchor="middle" dominantBaseline="central">
            {sign}
          </text>
        </g>
      ))}
      <g className="knob-pointer" style={{ transform: `rotate(${stopAngle(index, options.length)}deg)` }}>
        <path className="knob-needle" d="M-13 0 0-40 13 0Z" />
        <circle r="21" />
        <path className="knob-pointer-light" d="M0-21a21 21 0 0 0 0 42Z" />
      </g>
    </svg>
  );
}
