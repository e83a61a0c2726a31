import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../words/words.ts';
import { type Lever, type Levers, leverState } from './lever-state.ts';

const words = { say: wordsOf('panels.order'), place: (n: number) => wordsOf('counting')('place', { n }) };
const bell: Lever = { name: 'Bell', seat: 0, holder: 'sim:heron:crew-1', role: 'Keeper', pulled: null, borrowable: false };
const levers: Levers = {
  levers: [bell],
  run: [],
  plan: ['Bell'],
  planTouched: false,
  proposal: null,
  agreed: null,
  verdict: null,
};
const seen = { lever: bell, levers, isOpen: true, holder: null, mySeat: 0, myId: 'me', words };

describe('a lever', () => {
  it('is pulled by its holder, by its name', () => {
    const state = leverState(seen);
    expect(state.accessibleName).toBe('Pull Bell. Pull the Bell, your lever');
    expect(state.command).toEqual({ type: 'lever.pull', lever: 'Bell' });
  });

  it("is only told about when it is another's", () => {
    const state = leverState({ ...seen, mySeat: 3, holder: { id: 'sim:heron:crew-1', name: 'Heron', simulated: true } });
    expect(state.command).toBeNull();
    expect(state.accessibleName).toBe('Bell, held by Keeper, Heron, simulated, not yet pulled');
  });

  it('never names its holder by an id', () => {
    expect(leverState({ ...seen, mySeat: 3 }).accessibleName).toBe('Bell, held by Keeper, not yet pulled');
  });

  it('is taken back by whoever made the latest pull', () => {
    const lever = { ...bell, pulled: 1 };
    const run = [{ lever: 'Bell', by: 'me', borrowed: false }];
    const state = leverState({ ...seen, lever, levers: { ...levers, run } });
    expect(state.undo?.action).toBe('Take it back');
    // The key itself rests: pressed once more it does nothing.
    expect(state.command).toBeNull();
  });

  it('rests when somebody pulled after it', () => {
    const lever = { ...bell, pulled: 1 };
    const run = [
      { lever: 'Bell', by: 'me', borrowed: false },
      { lever: 'Vent', by: 'other', borrowed: false },
    ];
    const state = leverState({ ...seen, lever, levers: { ...levers, run } });
    expect([state.command, state.undo]).toEqual([null, null]);
    expect(state.accessibleName).toBe('Bell, your lever, pulled first');
  });

  it('may be borrowed when its holder is away', () => {
    const state = leverState({ ...seen, lever: { ...bell, borrowable: true }, mySeat: 3 });
    expect(state.accessibleName).toBe('Borrow Bell. Borrow the Bell of Keeper and pull it');
    expect(state.command).toEqual({ type: 'lever.pull', lever: 'Bell' });
  });

  it('cannot be moved any more when the lamp is lit', () => {
    expect(leverState({ ...seen, isOpen: false }).command).toBeNull();
  });
});
