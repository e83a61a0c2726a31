import type { Stage } from '@lorecrew/contract/stage';
import type { Played } from '../cue-at.ts';
import { useReducedData } from './use-reduced-data.ts';
import './clips.css';
import { type FilmedShow, LiveFilm } from './live-film.tsx';
import { useScore } from './use-score.ts';

interface ClipsProps {
  readonly stage: Stage;
  readonly played: readonly Played[];
  readonly nowMs: number;
  readonly speed: number;
  readonly filmed: FilmedShow | undefined;
  readonly reduced: boolean;
  readonly focus: number | undefined;
  readonly hasFilm: boolean;
  readonly onFilm: (isShown: boolean) => void;
}

/** What a clip has besides its picture: its film, where there is one and nothing is to be spared, and else its music. */
export function Clips({ filmed, reduced, focus, hasFilm, onFilm, ...moment }: ClipsProps) {
  const sparesData = useReducedData();
  useScore({ ...moment, isQuiet: hasFilm });
  if (!filmed || reduced || sparesData) return null;
  return <LiveFilm {...moment} show={filmed} focus={focus} onShown={onFilm} />;
}
