import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { playRun } from '@lorecrew/authoring/play/scripted-run';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import { mechanics } from '@lorecrew/engine/mechanics/registry';
import { describe, expect, it } from 'vitest';

const FIXTURES = new URL('../fixtures/stories/', import.meta.url).pathname;
const FOLDERS = [
  ...['lamp-room', 'lantern-line'].map((slug) => `${STORIES}${slug}`),
  ...['eaten-picture', 'four-harbours', 'green-book', 'narrow-light', 'night-ferry', 'the-form', 'torn-chart', 'vault-door'].map(
    (slug) => `${FIXTURES}${slug}`,
  ),
];

/** Never part of results: the scorecard and the narrator fill them in when a text is read. */
const FILLED_IN_TEXTS = new Set([
  'possible',
  'ownLeft',
  'neighbourLeft',
  'thing',
  'one',
  'other',
  'all',
  'text',
  'best',
  'plaque',
]);

/** The facts that steps of each kind have left in all scripted runs. */
function factsByKind(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of FOLDERS) {
    const made = makeStory(readStoryFiles(folder));
    if (!('compiled' in made)) throw new Error(`${folder} is not well formed`);
    const { story, steps } = made.compiled;
    for (const { run } of made.written.runs) {
      const { show } = playRun(story, run, { seed: folder });
      for (const { id, kind } of steps) {
        const facts = found.get(kind) ?? new Set();
        const { session = {}, crews = {} } = show.show.results[id] ?? {};
        for (const each of [session, ...Object.values(crews)]) for (const name of Object.keys(each)) facts.add(name);
        found.set(kind, facts);
      }
    }
  }
  return found;
}

describe('facts that a mechanic declares for stories', () => {
  it('are each produced in at least one scripted run', () => {
    const found = factsByKind();
    const missing = Object.entries(mechanics).flatMap(([kind, { story }]) =>
      (story?.facts ?? [])
        .filter((fact) => !FILLED_IN_TEXTS.has(fact) && !found.get(kind)?.has(fact))
        .map((fact) => `${kind}.${fact}`),
    );
    expect(missing, 'add the fact to `results` of the mechanic, or take it out of `facts` in its story.ts').toEqual([]);
  });
});
