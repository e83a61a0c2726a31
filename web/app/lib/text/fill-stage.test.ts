import { describe, expect, it } from 'vitest';
import { fillStage } from './fill-stage.ts';

const cue = (startSec: number, line: string) => ({ startSec, endSec: startSec + 2, lines: [line] });
const stage = {
  narration: {
    told: {
      seconds: 6,
      paragraphs: ['A second tune.', '{call}', 'It is yours.'],
      cues: [cue(0, 'A second tune.'), cue(2, '{call}'), cue(4, 'It is yours.')],
      pictures: [],
    },
    plain: { seconds: 2, paragraphs: ['Good evening.'], cues: [cue(0, 'Good evening.')], pictures: [] },
  },
};

describe('what the narrator says of the crew', () => {
  it('is put where the story leaves room for it', () => {
    const { told, plain } = fillStage(stage, { call: 'HOO DING' }).narration;
    expect(told?.paragraphs).toEqual(['A second tune.', 'HOO DING', 'It is yours.']);
    expect(told?.cues[1]).toEqual({ startSec: 2, endSec: 4, lines: ['HOO DING'] });
    expect(plain).toBe(stage.narration.plain);
  });

  it('is left out where there is nothing to say, and the rest stands', () => {
    const told = fillStage(stage, {}).narration.told;
    expect(told?.paragraphs).toEqual(['A second tune.', 'It is yours.']);
    expect(told?.cues.map(({ startSec }) => startSec)).toEqual([0, 4]);
  });
});

describe('a narration that is spoken', () => {
  const spoken = (slots: Record<string, string>) => {
    const speech = [
      { file: 'mole', seconds: 5, slots: { harbour: 'Old Mole' } },
      { file: 'cove', seconds: 5, slots: { harbour: 'Fennel Cove' } },
    ];
    const said = { seconds: 7, paragraphs: ['They land at {harbour|Old Mole}.'], cues: [], pictures: [], speech };
    return fillStage({ narration: { H: said } }, slots).narration.H?.speech?.map(({ file }) => file);
  };

  it('keeps the recording in which its slots are spoken as they are filled', () => {
    expect(spoken({ harbour: 'Fennel Cove' })).toEqual(['cove']);
    expect(spoken({})).toEqual(['mole']);
  });

  it('is silent where no recording speaks what fills its slots', () => {
    expect(spoken({ harbour: 'Gannet Steps' })).toEqual([]);
  });
});
