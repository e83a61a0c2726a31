const TICKS = 'M17 30h6M17 61h6M17 92h6M55 30h6M55 61h6M55 92h6';
const GRIP = 'M24 22v14M30 22v14M48 22v14M54 22v14';
const SILVER = { stem: '#5a6f9e', back: '#71809f', left: '#c9d4e5', right: '#95a5c3' } as const;
const BRASS = { stem: '#9a5f1b', back: '#b9781f', left: '#f4b24c', right: '#d18f2f' } as const;

/** A lever: silver and up while it rests, brass and down when it was pulled. The words beside it say the same. */
export function LeverArt({ isDown }: { isDown: boolean }) {
  const paper = isDown ? BRASS : SILVER;
  return (
    <svg className="sl" viewBox="0 0 78 122" aria-hidden="true">
      <rect x="27" y="10" width="24" height="102" rx="12" fill="#060b1c" />
      <rect x="27" y="10" width="24" height="102" rx="12" fill="none" stroke="#4a5f92" strokeWidth="2" />
      <path d={TICKS} stroke="#6b83b3" strokeWidth="2" strokeLinecap="round" />
      <g className={isDown ? 'knob is-down' : 'knob'}>
        <path d={isDown ? 'M34 14h10v-8h-10Z' : 'M34 34h10v26h-10Z'} fill={paper.stem} />
        <rect x="14" y="14" width="50" height="30" rx="12" fill={paper.back} />
        <path d="M26 14h13v30h-13a12 12 0 0 1-12-12v-6a12 12 0 0 1 12-12Z" fill={paper.left} />
        <rect x="39" y="14" width="25" height="30" rx="12" fill={paper.right} />
        <rect x="39" y="14" width="10" height="30" fill={paper.right} />
        <path d={GRIP} stroke="#0f1730" strokeOpacity=".32" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
