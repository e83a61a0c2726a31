import { collectSpeech, type SpokenLine, unspeakableSlot } from '../speech.ts';
import { at, type Made, type Proof } from './proof.ts';

/** A recording's size may tell its length wrong by so much: frames are filled up. */
const LENGTH_SLACK_SEC = 0.25;
/** The words of a caption are heard at most so long before or after it comes. */
const MOST_APART_SEC = 4;

type Recorded = Made['written']['speech'][string][string];

function placeOf({ compiled }: Made, narration: string) {
  const { file, path } = compiled.narrations.find(({ id }) => id === narration) ?? { file: 'voice.yml', path: [] };
  return { file, path: [...path, 'text'] };
}

function recordingFault({ written }: Made, line: SpokenLine, recorded: Recorded | undefined): string | null {
  const said = Object.values(line.slots).join(', ');
  const what = said === '' ? line.narration : `${line.narration} (${said})`;
  if (!recorded) return `has no recording of ${what}. Run npm run story:speak.`;
  const lastsSec = written.recordings.get(recorded.file);
  if (lastsSec === undefined) return `has a recording of ${what} that is not in speech/. Run npm run story:speak.`;
  if (lastsSec === null) return `has a recording of ${what} that was changed by hand. Delete it and run npm run story:speak.`;
  if (Math.abs(lastsSec - recorded.seconds) > LENGTH_SLACK_SEC)
    return `has a recording of ${what} that lasts ${lastsSec.toFixed(1)} s, and speech.yml says ${recorded.seconds} s. Run npm run story:speak.`;
  if (recorded.seconds > line.fits)
    return `takes ${recorded.seconds} s to say as ${what}, and has ${line.fits} s. Give it more seconds, or say less.`;
  if (recorded.apartSec > MOST_APART_SEC)
    return `is heard ${recorded.apartSec} s from a caption of ${what}. Change its sentences, or the seconds at which captions begin.`;
  return null;
}

/** Where a language has a voice, every line of it has its recording, of the present text, of the right length, and in step with its captions. */
export const proveSpeech: Proof = function* (made) {
  const { written, compiled } = made;
  for (const stage of [compiled.stage, ...compiled.translated])
    for (const line of collectSpeech(stage, written.voices)) {
      const { file, path } = placeOf(made, line.narration);
      const slot = unspeakableSlot(line);
      const says =
        slot === null
          ? recordingFault(made, line, written.speech[stage.language]?.[line.of])
          : `has ${slot} inside a sentence that is spoken. Put it after a colon, into a paragraph of its own, or give its values in voice.yml.`;
      if (says !== null) yield at(file, path, says);
    }
};
