import { describe, expect, it } from 'vitest';
import { makeStory, STORIES, tellingOf } from '../library.ts';
import { readStoryFiles, type StoryFiles } from '../story-files.ts';
import { proveSpeech } from './speech.ts';

const lampRoom = readStoryFiles(`${STORIES}lamp-room`);
const SPEECH = lampRoom.files.get('speech.yml') ?? '';
/** The hash by which `speech.yml` knows what was recorded, the line, and its file, for the line L1a. */
const [, file = ''] = /line: L1a\n\s+file: ([0-9a-f]{32})/.exec(SPEECH) ?? [];

function faultsOf(files: StoryFiles) {
  const made = makeStory(files);
  if ('faults' in made) throw new Error('The story is not well formed.');
  return [...proveSpeech({ ...made, telling: tellingOf('en') })];
}
const withFile = (name: string, text: string): StoryFiles => ({ ...lampRoom, files: new Map([...lampRoom.files, [name, text]]) });
const withRecording = (seconds: number | null): StoryFiles => ({
  ...lampRoom,
  recordings: new Map([...(lampRoom.recordings ?? []), [file, seconds]]),
});
const says = (files: StoryFiles) => faultsOf(files).map((fault) => fault.says);

describe('the recordings of a story', () => {
  it('hold as they are committed', () => {
    expect(faultsOf(lampRoom)).toEqual([]);
  });

  it('are refused where one is missing, at the line that it is of', () => {
    const recordings = new Map([...(lampRoom.recordings ?? [])].filter(([name]) => name !== file));
    expect(faultsOf({ ...lampRoom, recordings })).toEqual([
      {
        file: 'scenes/01-come-up.yml',
        path: ['say', 0, 'text'],
        says: 'has a recording of L1a that is not in speech/. Run npm run story:speak.',
      },
    ]);
  });

  it('are refused where the text has changed since', () => {
    const [name = '', text = ''] = [...lampRoom.files].find(([, each]) => each.includes('Come up, there is room.')) ?? [];
    const changed = withFile(name, text.replace('Come up, there is room.', 'Come in, there is room.'));
    expect(says(changed)).toEqual(['has no recording of L1a. Run npm run story:speak.']);
  });

  it('are refused where one lasts longer than the line', () => {
    const longer = SPEECH.replace(/(line: L1a\n\s+file: [0-9a-f]{32}\n\s+seconds: )[\d.]+/, '$114');
    const files = { ...withFile('speech.yml', longer), recordings: withRecording(14).recordings ?? new Map() };
    expect(says(files)).toEqual(['takes 14 s to say as L1a, and has 11 s. Give it more seconds, or say less.']);
  });

  it('are refused where one is not as long as it was', () => {
    expect(says(withRecording(7))).toEqual([
      'has a recording of L1a that lasts 7.0 s, and speech.yml says 10 s. Run npm run story:speak.',
    ]);
  });

  it('are refused where one is not what its name says', () => {
    expect(says(withRecording(null))).toEqual([
      'has a recording of L1a that was changed by hand. Delete it and run npm run story:speak.',
    ]);
  });

  it('are refused where what is said is far from its captions', () => {
    const apart = SPEECH.replace(/(line: L1a\n(?:\s+\w+: .*\n){2}\s+apartSec: )[\d.]+/, '$15.5');
    expect(says(withFile('speech.yml', apart))).toEqual([
      'is heard 5.5 s from a caption of L1a. Change its sentences, or the seconds at which captions begin.',
    ]);
  });

  it('are none where the language has no voice', () => {
    const files = new Map([...lampRoom.files].filter(([name]) => name !== 'voice.yml' && name !== 'speech.yml'));
    expect(faultsOf({ ...lampRoom, files, recordings: new Map() })).toEqual([]);
  });
});
