import type { Cue, Narration } from '@lorecrew/contract/stage';
import type { StoryCheck } from './story-folder.ts';

const MAX_LINE_CHARS = 42;
const MAX_LINES = 2;
const MIN_CUE_SEC = 1.4;
const MAX_CHARS_PER_SEC = 15.5;
const WORDS_PER_MINUTE = 150;
/** A narrator may be this much quicker than the measure. */
const SPEECH_SLACK_SEC = 0.5;

function* cueFaults(id: string, { startSec, endSec, lines }: Cue): Iterable<string> {
  const lasts = endSec - startSec;
  if (lines.length < 1 || lines.length > MAX_LINES) yield `A caption of ${id} has ${lines.length} lines.`;
  for (const line of lines) if (line.length > MAX_LINE_CHARS) yield `A caption line of ${id} is over ${MAX_LINE_CHARS}: ${line}`;
  if (lasts < MIN_CUE_SEC) yield `A caption of ${id} is gone too soon: ${lines.join(' ')}`;
  const charsPerSec = lines.join(' ').length / lasts;
  if (charsPerSec > MAX_CHARS_PER_SEC)
    yield `A caption of ${id} is too fast to read: ${charsPerSec.toFixed(1)} characters a second.`;
}

function* narrationFaults(id: string, { seconds, paragraphs, cues }: Narration): Iterable<string> {
  const text = paragraphs.join(' ');
  if (cues.map((cue) => cue.lines.join(' ')).join(' ') !== text) yield `The captions of ${id} are not its text.`;
  const spokenSec = (text.split(/\s+/).length / WORDS_PER_MINUTE) * 60;
  if (spokenSec > seconds + SPEECH_SLACK_SEC) yield `${id} cannot be spoken in ${seconds} s.`;
  let end = 0;
  for (const cue of cues) {
    if (cue.startSec < end) yield `Captions of ${id} overlap at ${cue.startSec} s.`;
    yield* cueFaults(id, cue);
    end = cue.endSec;
  }
  if (end > seconds) yield `The captions of ${id} run past its end.`;
}

/** Captions are the narration, to the word, in lines that fit and can be read in their time. */
export const checkCaptions: StoryCheck = function* ({ story, stage }) {
  for (const [id, narration] of Object.entries(stage.narration)) {
    yield* narrationFaults(id, narration);
    if (story.narrationSec[id] !== narration.seconds) yield `${id} lasts ${story.narrationSec[id]} s for the show.`;
  }
};
