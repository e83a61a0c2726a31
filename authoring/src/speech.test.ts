import type { Narration } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import type { VoiceFile } from './format.ts';
import { collectSpeech, unspeakableSlot, withSpeech } from './speech.ts';

const english: VoiceFile[string] = {
  ...{ dialect: 'en-gb', voice: 'bm_fable', speed: 0.88 },
  values: { harbour: ['Old Mole', 'Fennel Cove'] },
  own: { Wick: 'wˈɪk' },
};
const voices: VoiceFile = { en: english };

function stageOf(...paragraphs: string[]): { language: string; narration: Record<string, Narration> } {
  const cues = paragraphs.map((line, i) => ({ startSec: i * 4, endSec: i * 4 + 4, lines: [line] }));
  return { language: 'en', narration: { N1: { seconds: 12, paragraphs, cues, pictures: [] } } };
}
const linesOf = (...paragraphs: string[]) => collectSpeech(stageOf(...paragraphs), voices);

describe('what is recorded of a narration', () => {
  it('is its text by paragraphs, with the seconds at which its captions begin', () => {
    expect(linesOf('Good evening.', 'I am Wick.')).toMatchObject([
      {
        ...{ narration: 'N1', slots: {}, text: 'Good evening.\n\nI am Wick.', fits: 12 },
        cues: [
          { startSec: 0, lines: ['Good evening.'] },
          { startSec: 4, lines: ['I am Wick.'] },
        ],
        voice: { own: { Wick: 'wˈɪk' } },
      },
    ]);
  });

  it('leaves out a slot that ends a sentence after a colon, and a paragraph that is nothing but a slot', () => {
    expect(linesOf('Slightly damp: {lent|spoon}.', '{call}', 'Thank you.')).toMatchObject([
      {
        text: 'Slightly damp.\n\nThank you.',
        cues: [
          { startSec: 0, lines: ['Slightly damp.'] },
          { startSec: 8, lines: ['Thank you.'] },
        ],
      },
    ]);
  });

  it('has a recording for each value of a slot that the voice knows the values of', () => {
    expect(linesOf('They land at {harbour}.').map(({ slots, text }) => [slots, text])).toEqual([
      [{ harbour: 'Old Mole' }, 'They land at Old Mole.'],
      [{ harbour: 'Fennel Cove' }, 'They land at Fennel Cove.'],
    ]);
  });

  it('names the slot that cannot be spoken inside a sentence', () => {
    const [line] = linesOf('Then {who} came back.');
    expect(line && unspeakableSlot(line)).toBe('{who}');
  });

  it('is nothing where the language has no voice', () => {
    expect(collectSpeech({ ...stageOf('Guten Abend.'), language: 'de' }, voices)).toEqual([]);
  });

  it('is another recording once the text, its captions, its seconds or the voice have changed, and the same otherwise', () => {
    const hashOf = (stage: Parameters<typeof collectSpeech>[0], own = voices) => collectSpeech(stage, own)[0]?.of;
    const stage = stageOf('Good evening.');
    const changed = (part: Partial<Narration>) => {
      const { narration } = stageOf('Good evening.');
      return {
        ...stage,
        narration: Object.fromEntries(Object.entries(narration).map(([id, said]) => [id, { ...said, ...part }])),
      };
    };
    const before = hashOf(stage);
    expect(hashOf(changed({ pictures: [{ fromSec: 1, picture: 'sea' }] }))).toBe(before);
    expect(hashOf(stage, { en: { ...english, own: { Marigold: 'mˈaɹɪɡˌQld' } } })).toBe(before);
    expect(hashOf(stageOf('Good night.'))).not.toBe(before);
    expect(hashOf(changed({ seconds: 13 }))).not.toBe(before);
    expect(hashOf(changed({ cues: [{ startSec: 1, endSec: 4, lines: ['Good evening.'] }] }))).not.toBe(before);
    expect(hashOf(stage, { en: { ...english, speed: 0.9 } })).not.toBe(before);
  });
});

describe('narrations with speech', () => {
  const file = 'a'.repeat(32);

  it('name the recording of the present text, and none of an earlier one', () => {
    const stage = stageOf('Good evening.');
    const [line] = collectSpeech(stage, voices);
    const speech = { en: { [line?.of ?? '']: { line: 'N1', file, seconds: 1.2, apartSec: 0 } } };
    expect(withSpeech(stage, { voices, speech }).N1?.speech).toEqual([{ file, seconds: 1.2 }]);
    expect(withSpeech(stageOf('Good night.'), { voices, speech }).N1?.speech).toBeUndefined();
  });

  it('say which recording speaks which value of a slot', () => {
    const stage = stageOf('They land at {harbour}.');
    const [, line] = collectSpeech(stage, voices);
    const speech = { en: { [line?.of ?? '']: { line: 'N1', file, seconds: 1.5, apartSec: 0 } } };
    expect(withSpeech(stage, { voices, speech }).N1?.speech).toEqual([{ file, seconds: 1.5, slots: { harbour: 'Fennel Cove' } }]);
  });
});
