import type { Stage } from '@lorecrew/contract/stage';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { cueAt, type Played, speaking } from './cue-at.ts';

/**
 * The present caption, at most two lines, in the place its picture leaves free; below the picture where that is narrow. Screen
 * readers get the whole narration from `Spoken` instead.
 */
export function Captions({
  stage,
  picture,
  played,
  nowMs,
  speed,
}: {
  stage: Stage;
  picture: string;
  played: readonly Played[];
  nowMs: number;
  speed: number;
}) {
  const toldIn = useTextLanguage(stage);
  const now = speaking({ stage, played, nowMs, speed });
  const cue = now && cueAt(now.narration, now.sec);
  const box = stage.pictures[picture]?.captionBox;
  const place = box && { insetInline: `${box.x / 16}%`, bottom: `${(900 - box.y - box.height) / 9}%` };
  return (
    <div className="stage-captions" aria-hidden="true" style={place}>
      {cue && (
        <p lang={toldIn(now.narration.paragraphs[0] ?? '')}>
          {cue.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}
