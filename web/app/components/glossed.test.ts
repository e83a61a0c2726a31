import { describe, expect, it } from 'vitest';
import { splitAtTerms } from './glossed.tsx';

const glossary = [
  { words: ['Quay', 'Saltmarsh Quay'], means: 'A stone edge at the water.' },
  { words: ['tern', 'terns'], means: 'A white sea bird.' },
];

describe('the words of a text that a glossary explains', () => {
  it('are marked in the longest form, in whatever letters', () => {
    expect(splitAtTerms('Go to Saltmarsh quay.', glossary)).toEqual([
      { text: 'Go to ' },
      { text: 'Saltmarsh quay', means: 'A stone edge at the water.' },
      { text: '.' },
    ]);
  });

  it('are marked where they stand first, and only as whole words', () => {
    expect(splitAtTerms('Terns and a tern, in eternity', glossary)).toEqual([
      { text: 'Terns', means: 'A white sea bird.' },
      { text: ' and a ' },
      { text: 'tern' },
      { text: ', in eternity' },
    ]);
  });

  it('are none in a story without a glossary', () => {
    expect(splitAtTerms('A tern.', undefined)).toEqual([{ text: 'A tern.' }]);
  });
});
