import { type PlacedFault, placeOf } from '../fault.ts';
import { makeStory, tellingOf } from '../library.ts';
import type { StoryFiles } from '../story-files.ts';
import { placed } from '../written-story.ts';
import { proveConditions } from './conditions.ts';
import { proveCrew } from './crew.ts';
import { proveDrawings } from './drawings.ts';
import { proveNames } from './names.ts';
import { provePace } from './pace.ts';
import { provePaths } from './paths.ts';
import { provePlayed } from './played.ts';
import type { Proof } from './proof.ts';
import { proveSpeech } from './speech.ts';
import { proveTexts } from './texts.ts';
import { proveSteps, proveTimes } from './times.ts';
import { proveTranslations } from './translations.ts';

/** In this order: what one group finds is the cause of what the later ones would, so they are not asked. */
const PROOFS: readonly Proof[] = [
  proveNames,
  proveCrew,
  proveConditions,
  proveSteps,
  proveTimes,
  proveTexts,
  provePaths,
  proveDrawings,
  provePlayed,
  provePace,
  proveTranslations,
  proveSpeech,
];

/** What does not hold in a story, in the order of its files; nothing where everything does. Throws for no story. */
export function proveStory(files: StoryFiles): readonly PlacedFault[] {
  const made = makeStory(files);
  if ('faults' in made) return made.faults;
  const telling = tellingOf(made.written.story.language);
  for (const proof of PROOFS) {
    const faults = [...proof({ ...made, telling })].map(({ file, path, says }) => {
      const place = placeOf(path);
      return { file, path, says: `${place === '' ? 'The file' : place} ${says}` };
    });
    if (faults.length > 0) return placed(made.written.lineOf, faults);
  }
  return [];
}
