import type { Slice } from '@lorecrew/contract/live/view';

type Sign = NonNullable<NonNullable<Slice<'manual'>>['device']>['signs'][number];

const LAMPS: Readonly<Record<string, string>> = {
  red: '#c8473a',
  amber: '#dfa02f',
  green: '#4f8f5b',
  blue: '#3f6fae',
  white: '#f4efe2',
};
const HOURS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const INK = '#2b2622';

/** A sign as it is on the device; its word stands beside it. */
export function SignDrawing({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="0 0 100 80" aria-hidden="true">
      {sign.as === 'plate' && <Plate word={sign.word} />}
      {sign.as === 'lamp' && <Lamp value={sign.value} nth={sign.nth} />}
      {sign.as === 'clock' && <Clock value={sign.value} />}
      {sign.as === 'bolts' && <Bolts count={Number(sign.value)} />}
    </svg>
  );
}

/** An enamel plate. */
function Plate({ word }: { word: string }) {
  return (
    <>
      <rect x="4" y="14" width="92" height="52" rx="8" fill="#f7f1e1" stroke="#31507a" strokeWidth="4" />
      <circle cx="12" cy="22" r="2" fill={INK} />
      <circle cx="88" cy="58" r="2" fill={INK} />
      <text x="50" y="47" textAnchor="middle" fontSize={word.length > 8 ? 12 : 20} fontWeight="700" fill="#31507a">
        {word}
      </text>
    </>
  );
}

/** Each colour has a form of its own. */
function Lamp({ value, nth }: { value: string; nth: number }) {
  const look = { fill: LAMPS[value] ?? '#f4efe2', stroke: INK, strokeWidth: 3 };
  const forms = [
    <circle key="circle" cx="50" cy="40" r="28" {...look} />,
    <rect key="square" x="24" y="14" width="52" height="52" {...look} />,
    <path key="triangle" d="M50 10 82 66 18 66Z" {...look} />,
    <path key="diamond" d="M50 8 82 40 50 72 18 40Z" {...look} />,
    <path key="bar" d="M16 28H84V52H16Z" {...look} />,
  ];
  return forms[nth % forms.length];
}

function Clock({ value }: { value: string }) {
  const angle = ((HOURS.indexOf(value) + 1) % 12) * 30;
  return (
    <>
      <circle cx="50" cy="40" r="36" fill="#f7f1e1" stroke={INK} strokeWidth="3" />
      {HOURS.map((hour, i) => (
        <path
          key={hour}
          d="M50 7V12"
          stroke={INK}
          strokeWidth={i % 3 === 2 ? 3 : 1}
          transform={`rotate(${(i + 1) * 30} 50 40)`}
        />
      ))}
      <path d="M50 46V14" stroke={INK} strokeWidth="5" strokeLinecap="round" transform={`rotate(${angle} 50 40)`} />
    </>
  );
}

/** Metal bars that stick out of the edge of a door. */
function Bolts({ count }: { count: number }) {
  const height = Math.min(14, 66 / Math.max(1, count) - 4);
  return (
    <>
      <rect x="6" y="4" width="34" height="72" fill="#6d5a45" />
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <rect
          key={i}
          x="34"
          y={8 + i * (66 / count)}
          width="52"
          height={height}
          rx={height / 3}
          fill="#b9b4aa"
          stroke={INK}
          strokeWidth="2"
        />
      ))}
    </>
  );
}
