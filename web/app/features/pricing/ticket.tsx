const STACK = [
  { turn: -19, part: 'far' },
  { turn: -12, part: 'mid' },
  { turn: -5, part: 'far' },
] as const;

/** A bundle of tickets: one more sheet for each larger pack. */
export function Tickets({ sheets }: { sheets: number }) {
  return (
    <svg className="tickets" viewBox="0 0 116 84" aria-hidden="true">
      {STACK.slice(STACK.length - Math.max(0, sheets - 1)).map(({ turn, part }) => (
        <g key={turn} transform={`rotate(${turn} 14 64)`}>
          <Sheet part={part} />
        </g>
      ))}
      <g transform="rotate(2 14 64)">
        <Sheet part="top" />
        <path stroke="#b9781f" strokeWidth="1.5" strokeDasharray="3 3.5" d="M82 29V62" />
        <path fill="#17264d" d="M24 59V43c0-8 5-12 11-12s11 4 11 12v16Z" />
        <path fill="#f4b24c" d="M35 37q6 6 3.6 11.2c-1.4 3.4-5.8 3.4-7.2 0C30 44.5 33.5 42 35 37" />
        <path fill="#b9a67f" d="M55 38h20v3H55zM55 46h16v3H55zM88 40h9v10h-9z" />
      </g>
    </svg>
  );
}

const SHEET = 'M8 25H104V39a6 6 0 0 0 0 12V65H8V51a6 6 0 0 0 0-12Z';
const FOLDED = 'M8 25H56V65H8V51a6 6 0 0 0 0-12Z';
const COLORS = { far: ['#cfb680', '#e4d0a0'], mid: ['#dcc48e', '#efdcae'], top: ['#f1dfb4', '#fdf3dc'] } as const;

function Sheet({ part }: { part: keyof typeof COLORS }) {
  const [back, lit] = COLORS[part];
  return (
    <>
      <path fill="#0f1730" opacity="0.12" d={SHEET} transform="translate(0 3)" />
      <path fill={back} d={SHEET} />
      <path fill={lit} d={FOLDED} />
    </>
  );
}
