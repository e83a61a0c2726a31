import type { Stage } from '@lorecrew/contract/stage';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { useNarrator } from '../../lib/sound/narrator.ts';
import { useSoundSettings } from '../../lib/sound/sound.ts';
import type { Played } from './cue-at.ts';

function begun(played: readonly Played[], nowMs: number): Played[] {
  return played.filter(({ atMs }) => atMs <= nowMs);
}

/**
 * The story for screen readers: the sentence of each picture and every narration, in full, when it begins. What the narrator speaks is left
 * out, unless the person wants both.
 */
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
  const toldIn = useTextLanguage(stage);
  const { isActive } = useNarrator();
  const { isReadToo } = useSoundSettings();
  const isSpokenAloud = (narration: string) => isActive && !isReadToo && (stage.narration[narration]?.speech ?? []).length > 0;
  const seen = stage.pictures[picture]?.describedAudio ?? '';
  return (
    <div className="stage-unseen" aria-live="polite" aria-relevant="additions">
      <p key={picture} lang={toldIn(seen)}>
        {seen}
      </p>
      {begun(played, nowMs).map(({ narration, atMs }) => {
        const said = stage.narration[narration]?.paragraphs.join(' ') ?? '';
        if (isSpokenAloud(narration)) return null;
        return (
          <p key={`${narration} ${atMs}`} lang={toldIn(said)}>
            {said}
          </p>
        );
      })}
    </div>
  );
}
