import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const sound = readStoryFiles(new URL('../../../tests/fixtures/stories/narrow-light', import.meta.url).pathname);
const SCENE = 'scenes/02-narrow-light.yml';
const RUN = 'runs/three-people.yml';

/** What is said of the story with a file changed so. */
function faults(file: string, changes: readonly (readonly [from: string, to: string])[]): string[] {
  const text = changes.reduce((now, [from, to]) => {
    expect(now, 'the mutation changes something').toContain(from);
    return now.replace(from, to);
  }, sound.files.get(file) ?? '');
  return proveStory({ ...sound, files: new Map([...sound.files, [file, text]]) }).map((fault) => told(fault));
}

const short = ['late: 130', 'late: 118'] as const;
const more = (when: string) =>
  [
    '\nsteps:',
    `\n  - ${when}text: The instructions were shared out, so that no one keeper could get it wrong.\n    after: 0\n\nsteps:`,
  ] as const;

describe('what is left unsaid when a show began late', () => {
  it('takes no time of it', () => {
    expect(faults(SCENE, [short, more('when: { not: late }\n    ')])).toEqual([]);
  });

  it('takes none either where a step is left out then', () => {
    const hurried = ['late: 130', 'late: 100'] as const;
    const needs = (changes: readonly (readonly [from: string, to: string])[]) =>
      faults(SCENE, changes).filter((each) => each.includes('the step P3 may need'));
    expect(needs([hurried])).toHaveLength(1);
    expect(needs([hurried, ['      id: P3\n', '      id: P3\n      when: { not: late }\n']])).toEqual([]);
  });

  it('takes its time where it is said', () => {
    const [first] = faults(SCENE, [short, more('')]);
    expect(first).toMatch(/^scenes\/02-narrow-light\.yml:\d+ late is 118, and the step P3 may need 12\d s\./);
  });
});

describe('a run', () => {
  it('is played in a mode that the story has', () => {
    const [first] = faults(RUN, [['people: 3', 'people: 3\nmode: brisk']]);
    expect(first).toMatch('mode is brisk, which is no mode. Declare it in story.yml under modes.');
  });

  it('may have everybody do what is useful, beside its steps', () => {
    const text = `people: 3
everybody: useful
steps:
  - { scene: S10, at: 10, who: 2, do: vote.cast, option: narrow }
expect:
  P3: { outcome: solved, misses: 0 }
  ending: E1
`;
    expect(proveStory({ ...sound, files: new Map([...sound.files, [RUN, text]]) }).map((fault) => told(fault))).toEqual([]);
  });
});
