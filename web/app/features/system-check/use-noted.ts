import { useMemo, useState } from 'react';

/** Rows that decide nothing. */
type Row = 'film' | 'speaker' | 'microphone' | 'camera';

/** Each of these rows in a sentence, as it stands. */
export type Noted = Readonly<Partial<Record<Row, string>>>;

/** Takes down how the rows stand that look after themselves. */
export function useNoted(): { noted: Noted; note: Readonly<Record<Row, (line: string) => void>> } {
  const [noted, setNoted] = useState<Noted>({});
  const note = useMemo(() => {
    const of = (row: Row) => (line: string) => setNoted((before) => ({ ...before, [row]: line }));
    return { film: of('film'), speaker: of('speaker'), microphone: of('microphone'), camera: of('camera') };
  }, []);
  return { noted, note };
}
