import { describe, expect, it } from 'vitest';
import { textIdsIn } from './session-directory.ts';

describe('the written texts an event points to', () => {
  it('are found by their name, whatever the event is called', () => {
    expect(textIdsIn({ crew: 'crew-1', by: 'ada', textId: 'ada:tab:3' })).toEqual(['ada:tab:3']);
  });
  it('are found however deep they stand', () => {
    expect(textIdsIn({ by: 'ada', words: { textId: 'one' }, more: [{ textId: 'two' }] })).toEqual(['one', 'two']);
  });
  it('are none where nobody wrote anything', () => {
    expect(textIdsIn({ by: 'ada', words: { starter: 2 } })).toEqual([]);
    expect(textIdsIn(null)).toEqual([]);
  });
});
