import { describe, expect, it } from 'vitest';
import { toLogRow, upcast } from './upcast.ts';

describe('a row of a log', () => {
  it('says in which version it is written, and nothing where that is the first', () => {
    expect(
      toLogRow({ type: 'chat.lined', crew: 'crew-1', by: 'sim:ann:crew-1', trigger: 'miss', variant: 0, about: null }),
    ).toEqual({
      type: 'chat.lined',
      body: { v: 2, crew: 'crew-1', by: 'sim:ann:crew-1', trigger: 'miss', variant: 0, about: null },
    });
    expect(toLogRow({ type: 'scene.started', scene: 'L1' })).toEqual({ type: 'scene.started', body: { scene: 'L1' } });
  });

  it('is read by its version: what it says is changed only where it was written before the change', () => {
    expect(upcast({ type: 'chat.lined', body: { v: 2, trigger: 'cough' } })).toEqual({ type: 'chat.lined', trigger: 'cough' });
    expect(upcast({ type: 'chat.lined', body: { v: 1, trigger: 'cough' } })).toEqual({ type: 'chat.lined', trigger: 'miss' });
  });

  it('of a later build is folded as it stands', () => {
    expect(upcast({ type: 'scene.started', body: { v: 7, scene: 'L1' } })).toEqual({ type: 'scene.started', scene: 'L1' });
  });
});

describe('a row of a log that an earlier build wrote', () => {
  it('is read in the words of this one, and all others as they are', () => {
    const lined = { crew: 'crew-1', by: 'sim:ann:crew-1', variant: 0, about: null };
    expect(upcast({ type: 'chat.lined', body: { ...lined, trigger: 'cough' } })).toEqual({
      type: 'chat.lined',
      ...lined,
      trigger: 'miss',
    });
    expect(upcast({ type: 'chat.lined', body: { ...lined, trigger: 'pin' } })).toEqual({
      type: 'chat.lined',
      ...lined,
      trigger: 'pin',
    });
    expect(upcast({ type: 'scene.started', body: { scene: 'L1' } })).toEqual({ type: 'scene.started', scene: 'L1' });
  });
});
