import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeStory } from './library.ts';
import { newStory } from './new-story.ts';
import { proveStory } from './prove/prove.ts';
import { jsonSchemas } from './schemas.ts';

describe('a new story', () => {
  const files = newStory({ slug: 'the-kettle', title: 'The Kettle' });

  it('holds as it is', () => {
    expect(proveStory(files)).toEqual([]);
  });

  it('lasts two minutes and has its own name', () => {
    const made = makeStory(files);
    const { lengthSec, title, slug } = 'compiled' in made ? made.compiled.story : { lengthSec: 0, title: '', slug: '' };
    expect({ lengthSec, title, slug }).toEqual({ lengthSec: 120, title: 'The Kettle', slug: 'the-kettle' });
  });
});

describe('the task that the guide gives a new story', () => {
  const guide = readFileSync(new URL('../../docs/how-to/write-a-story.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split(/^## 2\. Add a task.*$|^## 3\./m);
  /** Each block of the section by the file that is named last before it. */
  const blocks = [...section.matchAll(/```(?:yaml|svg)\n([\s\S]*?)```/g)].map(({ 1: text = '', index }) => {
    const named = [...section.slice(0, index).matchAll(/`([\w/-]+\.(?:yml|svg))`/g)].at(-1)?.[1] ?? '';
    return [named, text] as const;
  });

  it('holds to the letter', () => {
    expect(blocks.map(([file]) => file)).toEqual([
      'scenes/03-stove.yml',
      'crewmates.yml',
      'pictures.yml',
      'pictures/pic-stove.svg',
    ]);
    const story = newStory({ slug: 'the-kettle', title: 'The Kettle' });
    const files = new Map(story.files);
    for (const [file, text] of blocks) files.set(file, `${files.get(file) ?? ''}${text}`);
    const begun = files.get('story.yml') ?? '';
    files.set(
      'story.yml',
      begun.replace('  - 02-choose\n', '  - 02-choose\n  - 03-stove\n').replace('length: 120', 'length: 220'),
    );
    expect(proveStory({ ...story, files })).toEqual([]);
  });
});

describe('the schemas for editors', () => {
  it('know the fields of every file, and the steps of every mechanic', () => {
    const schemas = jsonSchemas();
    expect(Object.keys(schemas)).toEqual(['story', 'scene', 'endings', 'codas', 'pictures', 'crewmates', 'run', 'language']);
    expect(schemas.story).toMatchObject({ properties: { narrator: { required: ['id', 'name'] } } });
    for (const kind of ['lamps', 'order', 'vote', 'thanks']) expect(JSON.stringify(schemas.scene)).toContain(`"${kind}":`);
  });
});
