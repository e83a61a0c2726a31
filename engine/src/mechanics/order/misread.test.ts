import { describe, expect, it } from 'vitest';
import type { TellingRule } from '../../format/rules.ts';
import { misreadFaults } from './misread.ts';

/** What is said of things in this order, with one rule a packet. */
function first(answer: readonly string[], rules: readonly TellingRule[]): string | undefined {
  const packets = Object.fromEntries(rules.map((rule, i) => ['ABCDEF'.charAt(i), { rule }]));
  const [fault] = misreadFaults({ levers: [...answer].sort(), answer: [...answer], packets });
  return fault && `${fault.path.join('.')} ${fault.says}`;
}

describe('a card of an order, misread', () => {
  it('may not leave one wrong order where odd places are taken for even ones', () => {
    const rules: TellingRule[] = [
      { thing: 'Jib', at: [1, 3, 5] },
      { first: 'Keel' },
      { before: ['Mast', 'Oar'] },
      { before: ['Jib', 'Oar'] },
      { last: 'Sail' },
    ];
    expect(first(['Keel', 'Mast', 'Jib', 'Oar', 'Sail'], rules)).toBe(
      'packets.A.card leaves one wrong order, Keel, Jib, Mast, Oar, Sail, when it is misread (as the other places): the crew would be sure of it. Tell it otherwise.',
    );
  });

  it('may not leave one where "before" is taken for "at once before"', () => {
    expect(first(['Jib', 'Oar', 'Keel'], [{ before: ['Jib', 'Keel'] }, { last: 'Keel' }])).toBe(
      'packets.A.card leaves one wrong order, Oar, Jib, Keel, when it is misread (as at once before): the crew would be sure of it. Tell it otherwise.',
    );
  });

  it('may leave none or several, which a crew notices, and places that are named one by one are read as they stand', () => {
    expect(first(['Jib', 'Keel', 'Oar'], [{ before: ['Jib', 'Oar'] }, { first: 'Jib' }, { last: 'Oar' }])).toBeUndefined();
    expect(first(['Jib', 'Oar', 'Keel'], [{ thing: 'Jib', at: [1, 3] }, { after: ['Keel', 'Oar'] }])).toBeUndefined();
  });
});
