import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const FILE = 'scenes/01-vault.yml';
const sound = readStoryFiles(new URL('../../../tests/fixtures/stories/vault-door', import.meta.url).pathname);

const SECOND = '        - id: second\n';
const SAME_AS_C = `            - id: G
              text: "III or VI: turn right. IX or XII: turn left."
              rule: [{ given: { hand: [III, VI] }, says: { way: right } }, { says: { way: left }, given: { hand: [IX, XII] } }]
`;

/** What is written, what stands there instead, and what the prover says first. */
const broken: [string, string, string, string][] = [
  [
    'a page contradicts another',
    'given: { lamp: amber }, says: { wheel: [Moon, Key] }',
    'given: { lamp: amber }, says: { wheel: Key }',
    '66 steps[1].manual.rounds[1].pages leave no action at animal owl, lamp amber, hand III, bolts 2, action 1. Let exactly one be right.',
  ],
  [
    'a page tells what another tells',
    SECOND,
    SAME_AS_C + SECOND,
    '79 steps[1].manual.rounds[1].pages[3] is not needed at animal owl, lamp red, hand III, bolts 2, action 1: without it one action is left. Let it tell what no other page tells.',
  ],
  [
    'the text of a page names another sign than its rule',
    'Owl or snail: take an upper wheel.',
    'Owl or hen: take an upper wheel.',
    '69 steps[1].manual.rounds[1].pages[1].text does not name "snail", and its rule asks for it. Let the two say the same.',
  ],
  [
    'a rule asks for a value that the sign does not have',
    'given: { lamp: amber }, says: { wheel: [Moon',
    'given: { lamp: blue }, says: { wheel: [Moon',
    '76 steps[1].manual.rounds[1].pages[2].rule names blue, and lamp may be red, amber, green.',
  ],
  [
    'a rule goes by a name that there is not',
    'says: { wheel: { from: name,',
    'says: { wheel: { from: nmae,',
    '116 steps[1].manual.rounds[2].pages[1].rule names nmae, which is no sign, note or control.',
  ],
  [
    'a page says what a sign shows',
    'given: { hand: [III, VI] }, says: { way: right }',
    'given: { hand: [III, VI] }, says: { hand: III }',
    '82 steps[1].manual.rounds[1].pages[3].rule says what hand is, which whoever stands there sees.',
  ],
  [
    'a rule waits for a fourth action of three',
    '{ made: 2, says',
    '{ made: 3, says',
    '188 steps[1].manual.rounds[3].pages[5].rule asks for 3 right actions so far, and the round has 3.',
  ],
  [
    'a line is longer than what a wrong action costs',
    'cost: 5',
    'cost: 2',
    '49 steps[1].manual.lines.wrong[1] takes 3 s, and a wrong action costs 2 s. Say less.',
  ],
  [
    'an action has too little time',
    'seconds: 130',
    'seconds: 50',
    '153 steps[1].manual.rounds[3].seconds is 50 s for 3 actions. Give 20 s for each.',
  ],
  [
    'a round for early crews is longer than what they have left',
    'early: 60',
    'early: 45',
    '203 steps[1].manual.rounds[4].early is 45 s, and the round takes 54 s. Ask for as many.',
  ],
  [
    'a lamp has a colour that nobody can draw',
    'red: red, amber',
    'pink: pink, red: red, amber',
    '26 steps[1].manual.signs[2].values has pink, which no lamp can show.',
  ],
  [
    'an option is counted that there is not',
    'option: please, states',
    'option: thanks, states',
    '43 steps[1].manual.counts counts thanks of please, which no control has.',
  ],
  [
    'a note is called like a sign',
    'count: [2, 3, 4, 5]',
    'lamp: [2, 3, 4, 5]',
    '111 steps[1].manual.rounds[2].notes.lamp is a sign or a control. Call it otherwise.',
  ],
];

describe('the proof of a manual', () => {
  it('finds nothing wrong with The Vault Door', () => {
    expect(proveStory(sound).map((fault) => told(fault))).toEqual([]);
  });

  it.each(broken)('says what does not hold: %s', (_, from, to, says) => {
    const text = sound.files.get(FILE) ?? '';
    expect(text).toContain(from);
    const [first] = proveStory({ ...sound, files: new Map([...sound.files, [FILE, text.replace(from, to)]]) });
    expect(first && told(first)).toBe(`${FILE}:${says}`);
  });

  it('wants a page for each but one of a full crew', () => {
    const text = sound.files.get(FILE) ?? '';
    const from = text.indexOf('            - id: E\n');
    const fewer = text.slice(0, from) + text.slice(text.indexOf(SECOND));
    const [first] = proveStory({ ...sound, files: new Map([...sound.files, [FILE, fewer]]) });
    expect(first && told(first)).toBe(
      `${FILE}:66 steps[1].manual.rounds[1].pages has 4 pages, and 5 people of a full crew are to hold one each. Write more.`,
    );
  });
});
