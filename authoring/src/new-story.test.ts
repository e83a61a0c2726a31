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

describe('the schemas for editors', () => {
  it('know the fields of every file, and the steps of every mechanic', () => {
    const schemas = jsonSchemas();
    expect(Object.keys(schemas)).toEqual(['story', 'scene', 'endings', 'codas', 'pictures', 'crewmates', 'run']);
    expect(schemas.story).toMatchObject({ properties: { narrator: { required: ['id', 'name'] } } });
    for (const kind of ['lamps', 'order', 'vote', 'thanks']) expect(JSON.stringify(schemas.scene)).toContain(`"${kind}":`);
  });
});
