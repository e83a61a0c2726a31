import { checkCaptions } from './captions.ts';
import { checkContent } from './content.ts';
import { checkCrewmates } from './crewmates.ts';
import { checkDurations } from './durations.ts';
import { checkPictures } from './pictures.ts';
import { checkPuzzles } from './puzzle.ts';
import { checkReferences } from './references.ts';
import { checkRuns } from './runs.ts';
import type { StoryCheck, StoryFolder } from './story-folder.ts';

const CHECKS: Readonly<Record<string, StoryCheck>> = {
  durations: checkDurations,
  captions: checkCaptions,
  references: checkReferences,
  pictures: checkPictures,
  puzzles: checkPuzzles,
  crewmates: checkCrewmates,
  content: checkContent,
  runs: checkRuns,
};

/** What is wrong with a story, by check. Every list is empty for a story that holds. */
export function proveStory(folder: StoryFolder): { check: string; faults: string[] }[] {
  return Object.entries(CHECKS).map(([check, faultsOf]) => ({ check, faults: [...faultsOf(folder)] }));
}
