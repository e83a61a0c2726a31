import { useMemo, useState } from 'react';
import type { CheckRowNote } from './check-row.tsx';

/** Rows that decide nothing. */
type Row = 'film' | 'speaker' | 'microphone' | 'camera';

/** Each of these rows in a sentence, as it stands. */
export type Noted = Readonly<Partial<Record<Row, string>>>;

type Noting = Readonly<Record<Exclude<Row, 'film'>, (line: string) => void> & { film: CheckRowNote }>;

/** Takes down how the rows stand that look after themselves. */
export function useNoted(): { noted: Noted; filmSettled: boolean; note: Noting } {
  const [noted, setNoted] = useState<Noted>({});
  const [filmSettled, setFilmSettled] = useState(false);
  const note = useMemo(() => {
    const of = (row: Row) => (line: string) => setNoted((before) => ({ ...before, [row]: line }));
    const film: CheckRowNote = (line, state) => {
      of('film')(line);
      setFilmSettled(state !== 'looking');
    };
    return { film, speaker: of('speaker'), microphone: of('microphone'), camera: of('camera') };
  }, []);
  return { noted, filmSettled, note };
}
