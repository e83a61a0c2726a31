import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { makeStory, STORIES, tellingOf } from '../library.ts';
import { readStoryFiles, type StoryFiles } from '../story-files.ts';
import { provePace } from './pace.ts';
import type { Proof } from './proof.ts';
import { proveTimes } from './times.ts';

type Change = readonly [file: string, from: string, to: string];

const room = readStoryFiles(`${STORIES}lamp-room`);
const line = readStoryFiles(`${STORIES}lantern-line`);

/** What a proof says of a story with some of its text changed. */
function faults(proof: Proof, { slug, files }: StoryFiles, changes: readonly Change[]): string[] {
  const changed = new Map(files);
  for (const [file, from, to] of changes) {
    expect(changed.get(file), 'the mutation changes something').toContain(from);
    changed.set(file, (changed.get(file) ?? '').replace(from, to));
  }
  const made = makeStory({ slug, files: changed });
  if ('faults' in made) throw new Error(made.faults.map((fault) => told(fault)).join('\n'));
  return [...proof({ ...made, telling: tellingOf('en') })].map(({ file, path, says }) => `${file} ${path.join('.')} ${says}`);
}

describe('the proof of the pace of a story', () => {
  it('finds nothing wrong with The Lamp Room', () => {
    expect(faults(provePace, room, [])).toEqual([]);
  });

  it('refuses to wait for what a phase does not have', () => {
    expect(faults(provePace, room, [['scenes/07-one-card-of-thanks.yml', 'done: [thanks]', 'done: [toast]']])).toEqual([
      'scenes/07-one-card-of-thanks.yml done.0 is toast, and the phase has no such step. Name a kind or an id of one that it has.',
    ]);
  });

  it('refuses a part that leaves people with nothing said or asked for more than ten seconds', () => {
    const [fault] = faults(provePace, room, [
      ['scenes/02-the-teaspoon.yml', 'seconds: 44', 'seconds: 64'],
      ['story.yml', 'length: 460', 'length: 480'],
    ]);
    expect(fault).toMatch(
      /^scenes\/02-the-teaspoon.yml seconds leaves 1 idle people \d\d s with nothing said or asked; 10 s are enough/,
    );
  });

  it('refuses to ask for more saved time than any crew can have by then', () => {
    const asks = [['scenes/07-one-card-of-thanks.yml', '  - id: L7a\n', '  - id: L7a\n    when: { saved: 600 }\n']] as const;
    const [fault] = faults(provePace, room, asks);
    expect(fault).toMatch(
      /^scenes\/07-one-card-of-thanks.yml say.1.when asks for 600 s saved, and crews that know every answer have \d+ s by then/,
    );
    expect(faults(provePace, room, [[asks[0][0], asks[0][1], '  - id: L7a\n    when: { saved: 60 }\n']])).toEqual([]);
  });

  it('refuses a least that a phase never lasts', () => {
    expect(faults(proveTimes, room, [['scenes/07-one-card-of-thanks.yml', 'least: 30', 'least: 185']])).toEqual([
      'scenes/07-one-card-of-thanks.yml least is 185 s, longer than the phase ever lasts (184 s). Take less.',
    ]);
  });

  it('refuses a most that is shorter than planned', () => {
    expect(faults(proveTimes, room, [['scenes/07-one-card-of-thanks.yml', 'most: 300', 'most: 40']])).toEqual([
      'scenes/07-one-card-of-thanks.yml most is 40 s, shorter than planned (44 s). Take more.',
    ]);
  });

  it('refuses a phase of saved time at the beginning of a scene, or one that takes more than it asks for', () => {
    expect(
      faults(proveTimes, line, [['scenes/09-the-narrow-light.yml', '  - id: S9\n', '  - id: S9\n    whenSaved: 900\n']]),
    ).toContain(
      'scenes/09-the-narrow-light.yml phases.0.whenSaved is on the first phase of a scene, which is always played. Put another before it.',
    );
    expect(faults(proveTimes, line, [['scenes/04-first-light.yml', 'whenSaved: 260', 'whenSaved: 250']])).toEqual([
      'scenes/04-first-light.yml phases.1.whenSaved is 250 s, and the phase lasts 260 s: the show would end too late. Ask for at least as much.',
    ]);
  });
});
