import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const sound = readStoryFiles(new URL('../../../tests/fixtures/stories/the-form', import.meta.url).pathname);

/** What is said first of the story with one text of a scene replaced by another. */
function firstFault(scene: string, from: string, to: string): string | undefined {
  const file = `scenes/${scene}.yml`;
  const text = sound.files.get(file) ?? '';
  expect(text, 'the mutation changes something').toContain(from);
  const [first] = proveStory({ ...sound, files: new Map([...sound.files, [file, text.replace(from, to)]]) });
  return first && told(first);
}

describe('the proof of boxes and of what they fill', () => {
  it('finds nothing wrong with The Form', () => {
    expect(proveStory(sound).map((fault) => told(fault))).toEqual([]);
  });

  it.each([
    ['a box of no packet', '02-form', 'packet: C\n', 'packet: F\n', "is nobody's. Give it a packet: A, B, C, D."],
    ['two boxes of one name', '02-form', 'id: where', 'id: said', 'is said, which there is already. Name each once.'],
    [
      'words of a step that comes later',
      '02-form',
      'from: stores',
      'from: incident',
      'is no step before with a box for each person',
    ],
    ['two boxes for each person', '01-lend', 'by: person', 'by: packet', "is nobody's. Give it a packet"],
    [
      'boxes of packets that wait for whoever comes late',
      '02-form',
      'by: packet',
      'by: packet\n      latecomersUntil: S3',
      'is for boxes that everybody has, and these are of packets. Take it out.',
    ],
    [
      'late comers who would have to be there before',
      '01-lend',
      'by: person',
      'by: person\n      latecomersUntil: S0',
      'is S0, which is neither this scene nor one after it. Name one.',
    ],
    [
      'boxes that follow on a task where there is none',
      '02-form',
      'closes: 45',
      'closes: 45\n      afterTask: { latest: 60, asked: { text: Six boxes. } }',
      'follows on the task of its phase, which has none. Take it out, or put it where the task is.',
    ],
    ['a list of one thing twice', '02-form', 'inside the bell', 'on the third stair', 'has one entry twice. Name each once.'],
    ['boxes that close after their phase', '02-form', 'closes: 45', 'closes: 80', ''],
    ['words that are too long', '01-lend', 'odd sock', 'a sock that is far too long to lend', 'characters; 30 fit'],
    [
      'a slot that nothing fills',
      '03-told',
      '{incident.who|',
      '{incident.whom|',
      'has the slot {incident.whom}, which nothing fills here',
    ],
    [
      'a slot within a sentence',
      '03-told',
      'near it: {incident.who|the night baker}.',
      'near {incident.who|him}.',
      'put it after a colon',
    ],
    [
      'a slot after a colon with nothing to say otherwise',
      '03-told',
      '{stores.one|a spoon}',
      '{stores.one}',
      'put it after a colon',
    ],
  ])('tells of %s', (_, scene, from, to, says) => {
    expect(firstFault(scene, from, to)).toContain(says);
  });
});
