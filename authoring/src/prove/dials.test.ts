import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const sound = readStoryFiles(new URL('../../../tests/fixtures/stories/narrow-light', import.meta.url).pathname);
const SCENE = 'scenes/02-narrow-light.yml';

/** What is said first of the story with one text of its task replaced by another. */
function firstFault(from: string, to: string): string | undefined {
  const text = sound.files.get(SCENE) ?? '';
  expect(text, 'the mutation changes something').toContain(from);
  const [first] = proveStory({ ...sound, files: new Map([...sound.files, [SCENE, text.replace(from, to)]]) });
  return first && told(first);
}

describe('the proof of dials', () => {
  it('finds nothing wrong with the Narrow Light', () => {
    expect(proveStory(sound)).toEqual([]);
  });

  it.each([
    [
      'a card that tells less leaves several settings',
      'rule: { dial: Minute, isNot: [ten past, twenty to] }',
      'rule: { dial: Minute, isNot: [ten past] }',
      'packets leave 2 settings with every card, not one. Make a card say more.',
    ],
    [
      'a card that says what two say makes another needless',
      'rule: { dial: Angle, is: [Skim, Low] }',
      'rule: [{ dial: Angle, is: [Skim, Low] }, { dial: Beat, isNot: Quick }]',
      'packets.B.card does not name Quick, as its rule does. Let the two say the same.',
    ],
    [
      'a rule that is not true of the answer',
      'rule: { dial: Angle, is: [Skim, Low] }',
      'rule: { dial: Angle, is: [Level, High] }',
      'packets.B.rule is not true of the answer. Change the rule and its card, or the answer.',
    ],
    [
      'a card that names a dial its rule does not speak of',
      'There is enough for Low, but only',
      'There is enough for Low and Green, but only',
      'packets.F.card names Green, and its rule does not. Let the two say the same.',
    ],
    [
      'pairs in another order than the card names them',
      '[[Amber, Quick], [Blue, Steady]',
      '[[Blue, Quick], [Amber, Steady]',
      'packets.C.card does not name its pairs one after the other, as its rule does. Let the two say the same.',
    ],
    [
      'what is forbidden and may be taken for what is wanted',
      'No light at either time.',
      'Mind both times.',
      'packets.E.card leaves one wrong setting, Green, Long-short, Low, twenty to, when it is misread (as what is wanted): the crew would be sure of it. Say "no", or tell it otherwise.',
    ],
    [
      'a "from" that may be taken for an "until"',
      'but only at half past or later',
      'but only from half past',
      'packets.F.card leaves one wrong setting, Green, Long-short, Low, twenty past, when it is misread (as until then): the crew would be sure of it. Say "later", or tell it otherwise.',
    ],
    [
      'an option that is on no dial',
      'needs: { dial: Angle, is: [Level, High] }',
      'needs: { dial: Angle, is: [Level, Steep] }',
      'packets.D.rule names Steep, and Angle has Skim, Low, Level, High.',
    ],
    [
      'a control that nobody holds',
      'holds: Countdown',
      'holds: []',
      'packets give the Countdown to nobody. Every control has one holder.',
    ],
    [
      'a dial that stands right from the beginning',
      'options: [Skim, Low, Level, High], signs: [S, L, Lv, H]',
      'options: [Low, Skim, Level, High], signs: [L, S, Lv, H]',
      'answer has a dial that stands right before anybody turns it. Let another option be its first.',
    ],
    [
      'a hint that gives everything away before the last',
      'tells: method\n            names: [Quick]',
      'tells: [{ dial: Colour, is: Green }, { dial: Beat, is: Long-short }]\n            names: [Quick]',
      'hints.ladder[2].text does not name Green, as its rule does. Let the two say the same.',
    ],
    [
      'a miss that does not say how many dials are right',
      'again: "The sea stays dark. {right}"',
      'again: The sea stays dark.',
      'misses.again does not say how many dials are right. Put {right} into it.',
    ],
    [
      'an answer that is on no dial',
      'answer: { Colour: Green,',
      'answer: { Colour: Pink,',
      'answer says Pink for Colour. It may be Amber, Blue, Green, White.',
    ],
    ['more play than the scene has time for', 'seconds: 30 }', 'seconds: 130 }', 'seconds is 140, and the step P3 may need'],
  ])('finds %s', (_, from, to, says) => {
    expect(firstFault(from, to)).toMatch(new RegExp(`^${SCENE}:\\d+ .*${says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  });

  it('finds a packet that nobody needs', () => {
    const fault = firstFault(
      'There is enough for Low, but only at half past or later."\n          rule: [{ dial: Angle, isNot: Skim }, {',
      'There is enough for Low, but only at half past or later. Not Quick."\n          rule: [{ dial: Angle, isNot: Skim }, { dial: Beat, isNot: Quick }, {',
    );
    expect(fault).toMatch(/^scenes\/02-narrow-light\.yml:\d+ .*packets do not need seat 4 of 4 \(D\)/);
  });
});
