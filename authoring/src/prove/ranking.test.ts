import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const sound = readStoryFiles(new URL('../../../tests/fixtures/stories/four-harbours', import.meta.url).pathname);
const SCENE = 'scenes/01-four-harbours.yml';

/** What is said first of the story with one text of its decision replaced by another. */
function firstFault(from: string, to: string, file = SCENE): string | undefined {
  const text = sound.files.get(file) ?? '';
  expect(text, 'the mutation changes something').toContain(from);
  const [first] = proveStory({ ...sound, files: new Map([...sound.files, [file, text.replace(from, to)]]) });
  return first && told(first);
}

describe('the proof of a ranking', () => {
  it('finds nothing wrong with Four Harbours', () => {
    expect(proveStory(sound)).toEqual([]);
  });

  it.each([
    [
      'an answer that the facts do not give',
      'answer: [saltmarsh, gannet, fennel, mole]',
      'answer: [saltmarsh, fennel, gannet, mole]',
      'answer is saltmarsh, fennel, gannet, mole, and all facts together give fennel 0, gannet 1, mole -2, saltmarsh 3.',
    ],
    [
      'a fact that says something of another harbour than it counts for',
      '{ for: mole, text: "For Old Mole: its harbour bell still works." }',
      '{ for: gannet, text: "For Old Mole: its harbour bell still works." }',
      'packets.A[1].text does not name Gannet Steps, which it counts for. Let the two say the same.',
    ],
    [
      'a fact that names two harbours',
      'text: "For Fennel Cove: its radio works."',
      'text: "For Fennel Cove: its radio works better than that of Old Mole."',
      'packets.C[1].text names Old Mole, and it counts for Fennel Cove. Let the two say the same.',
    ],
    [
      'a harbour that there is not',
      '{ for: fennel, text: "For Fennel Cove: its radio works." }',
      '{ for: fenel, text: "For Fennel Cove: its radio works." }',
      'packets.C[1] is about fenel, which is no option. There are fennel, gannet, mole, saltmarsh.',
    ],
    [
      'a packet with fewer facts than the others',
      '          - { for: fennel, text: "For Fennel Cove: its radio works." }\n',
      '',
      'packets have not the same number of facts each: whoever has fewer would be needed less. Level them.',
    ],
    [
      'shared facts that mislead nobody',
      'shared:\n',
      'shared:\n        - { for: saltmarsh, text: "For Saltmarsh Quay: one." }\n        - { for: saltmarsh, text: "For Saltmarsh Quay: two." }\n        - { for: saltmarsh, text: "For Saltmarsh Quay: three." }\n        - { for: saltmarsh, text: "For Saltmarsh Quay: four." }\n        - { for: saltmarsh, text: "For Saltmarsh Quay: five." }\n        - { for: saltmarsh, text: "For Saltmarsh Quay: six." }\n',
      'shared already put saltmarsh first: talking would change nothing. Let them praise something else.',
    ],
    [
      'somebody who sees alone what is best',
      '- { against: saltmarsh, text: "Against Saltmarsh Quay: it is the farthest away." }',
      '- { for: saltmarsh, text: "For Saltmarsh Quay: it is the farthest away." }',
      'let seat 2 of 3 (B, E) see alone that saltmarsh is as good as fennel. Deal otherwise, or change its facts.',
    ],
    [
      'a hint that is not true',
      'text: Saltmarsh Quay is better than it looks.\n            tells: { better: saltmarsh }',
      'text: Fennel Cove is better than it looks.\n            tells: { better: fennel }',
      'hints.ladder[3].text is not true: Fennel Cove stands no better in the answer than the shared facts say.',
    ],
    [
      'a hint that is offered while everybody is alone',
      'offered: 70',
      'offered: 20',
      'hints.ladder[1].offered is 20 s, and everybody is alone until 30 s. Offer it later.',
    ],
    ['more play than the scene has time for', 'reveal: 30', 'reveal: 60', 'seconds is 190, and the step D2 may need'],
  ])('finds %s', (_, from, to, says) => {
    expect(firstFault(from, to)).toMatch(new RegExp(`^${SCENE}:\\d+ .*${says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  });

  it('finds an ending for a harbour that nobody can choose', () => {
    expect(firstFault('chosen: D2=gannet', 'chosen: D2=grannet', 'endings.yml')).toMatch(
      /asks for D2=grannet, and D2 has fennel, gannet, mole, saltmarsh/,
    );
  });
});
