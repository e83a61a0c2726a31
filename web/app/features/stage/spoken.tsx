import type { Stage } from '@lorecrew/contract/stage';
import type { Played } from './cue-at.ts';

function begun(played: readonly Played[], nowMs: number): Played[] {
  return played.filter(({ atMs }) => atMs <= nowMs);
}

/** The story for screen readers: the sentence of each picture and every narration, in full, when it begins. */
export function Spoken({
  stage,
  picture,
  played,
  nowMs,
}: {
  stage: Stage;
  picture: string;
  played: readonly Played[];
  nowMs: number;
}) {
  return (
    <div className="stage-unseen" aria-live="polite" aria-relevant="additions">
      <p key={picture}>{stage.pictures[picture]?.describedAudio}</p>
      {begun(played, nowMs).map(({ narration, atMs }) => (
        <p key={`${narration} ${atMs}`}>{stage.narration[narration]?.paragraphs.join(' ')}</p>
      ))}
    </div>
  );
}
