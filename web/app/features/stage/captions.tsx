import type { Stage } from '@lorecrew/contract/stage';
import { Glossed } from '../../components/glossed.tsx';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { lastCues, type Played } from './cue-at.ts';

const MOST_LINES = 3;

/**
 * The latest caption, at most two lines, in the place its picture leaves free; below the picture where that is narrow. It stays until the
 * next one, and the two before it stand above it in smaller letters, so that whoever looked away can still read them; `most` says how many
 * stand there in all. Screen readers get the whole narration from `Spoken` instead.
 */
export function Captions({
  stage,
  picture,
  played,
  nowMs,
  speed,
  most = MOST_LINES,
}: {
  stage: Stage;
  picture: string;
  played: readonly Played[];
  nowMs: number;
  speed: number;
  most?: number;
}) {
  const toldIn = useTextLanguage(stage);
  const cues = lastCues({ stage, played, nowMs, speed, most });
  const box = stage.pictures[picture]?.captionBox;
  const place = box && { insetInline: `${box.x / 16}%`, bottom: `${(900 - box.y - box.height) / 9}%` };
  return (
    <div className="stage-captions" aria-hidden="true" style={place}>
      {cues.map(({ key, lines, isLatest }) => (
        <p key={key} lang={toldIn(lines[0] ?? '')} data-latest={isLatest}>
          {isLatest
            ? lines.map((line) => (
                <span key={line}>
                  <Glossed text={line} glossary={stage.glossary} isHidden />
                </span>
              ))
            : lines.join(' ')}
        </p>
      ))}
    </div>
  );
}
