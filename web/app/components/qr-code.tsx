import { useEffect, useState } from 'react';

/** Around the code, so that cameras find it. */
const MARGIN = 3;

/** A text as a QR code. Where what draws it does not load there is the link to copy. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let isHere = true;
    import('lean-qr').then(
      ({ generate }) => {
        const code = generate(text);
        const rows = Array.from({ length: code.size }, (_, y) => y);
        const path = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join('');
        if (isHere) setDrawn({ path, size: code.size });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [text]);
  if (!drawn) return null;
  const side = drawn.size + 2 * MARGIN;
  return (
    <svg className={className} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawn.path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
