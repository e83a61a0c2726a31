import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { simulatedPeople } from '@lorecrew/authoring/people/simulated-person';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { randomPerson } from './random-person.ts';

const FIXTURES = new URL('../fixtures/stories/', import.meta.url).pathname;
const FOLDERS = [STORIES, FIXTURES].flatMap((from) => storySlugs(from).map((slug) => `${from}${slug}`));
const STEP_MS = 6_000;

/** Who plays: people who do nothing, who do what there is to do, and who do anything and come and go. */
const CASTS: Readonly<Record<string, (story: Story, ids: readonly string[]) => readonly VirtualPerson[]>> = {
  idle: (_, ids) => ids.map(() => () => null),
  useful: (story, ids) => simulatedPeople(story, ids, 'timers').map(({ act }) => act),
  random: (story, ids) => ids.map((_, i) => randomPerson(i + 1, story, { drops: true })),
};

/** Plays a story to its end: a timer that is due again after it was fired throws. */
function play(folder: string, cast: string): VirtualShow {
  const made = makeStory(readStoryFiles(folder));
  if (!('compiled' in made)) throw new Error(`${folder} is not well formed`);
  const { story } = made.compiled;
  // Two crews, where a story is for as many.
  const ids = Array.from({ length: Math.min(7, story.players.max) }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: 'timers', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const acts = CASTS[cast]?.(show.show.story, ids) ?? [];
  const people = Object.fromEntries(ids.map((id, i) => [id, acts[i] ?? (() => null)]));
  show.run(people, { stepMs: STEP_MS, untilMs: story.lengthSec * 2_000 + 600_000 });
  return show;
}

describe('timers of every story', () => {
  it.each(FOLDERS.flatMap((folder) => Object.keys(CASTS).map((cast) => [folder.split('/').at(-1), cast, folder] as const)))(
    'never fire twice in %s with %s people, and lead to its end',
    (_, cast, folder) => {
      const { show, log } = play(folder, cast);
      const fired = log.map(({ cmdId }) => cmdId).filter((id) => id.startsWith('timer:'));
      expect(fired.filter((id, i) => fired.indexOf(id) !== i)).toEqual([]);
      expect(fired.length).toBeGreaterThan(show.story.scenes.length - 1);
      expect(show.phase).toBe('completed');
    },
  );
});
