const SHADES = [
  { back: '#f1dfb4', front: '#fdf3dc' },
  { back: '#cfb680', front: '#e4d0a0' },
  { back: '#dcc48e', front: '#efdcae' },
  { back: '#cfb680', front: '#e4d0a0' },
] as const;
const TICKET = 'M8 25H104V39a6 6 0 0 0 0 12V65H8V51a6 6 0 0 0 0-12Z';
const STUB = 'M8 25H56V65H8V51a6 6 0 0 0 0-12Z';

/** A bundle of tickets, one to four sheets: the larger the pack, the thicker the bundle. */
export function Tickets({ sheets }: { sheets: number }) {
  const shown = SHADES.slice(0, Math.max(1, Math.min(SHADES.length, sheets)));
  return (
    <svg className="tix" viewBox="0 0 116 84" aria-hidden="true">
      {shown
        .map(({ back, front }, at) => ({ back, front, at }))
        .reverse()
        .map(({ back, front, at }) => (
          <g key={at} transform={`rotate(${(shown.length === 1 ? -3 : 2) - at * 7} 14 64)`}>
            <path fill="#0f1730" opacity=".12" d={TICKET} transform="translate(0 3)" />
            <path fill={back} d={TICKET} />
            <path fill={front} d={STUB} />
            {at === 0 ? <Print /> : null}
          </g>
        ))}
    </svg>
  );
}

/** What is printed on the uppermost ticket: a lamp in its window, a few lines, the edge to tear along. */
function Print() {
  return (
    <>
      <path stroke="#b9781f" strokeWidth="1.5" strokeDasharray="3 3.5" d="M82 29V62" />
      <path fill="#17264d" d="M24 59V43c0-8 5-12 11-12s11 4 11 12v16Z" />
      <path fill="#f4b24c" d="M35 37q6 6 3.6 11.2c-1.4 3.4-5.8 3.4-7.2 0C30 44.5 33.5 42 35 37" />
      <path fill="#b9a67f" d="M55 38h20v3H55zM55 46h16v3H55zM88 40h9v10h-9z" />
    </>
  );
}
