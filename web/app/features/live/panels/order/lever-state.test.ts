import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../../../lib/testing/translator.ts';
import { type Lever, type Levers, leverState } from './lever-state.ts';

const words = {
  say: translatorFor('panels.order'),
  place: (n: number) => translatorFor('numbers')('place', { n }),
  named: (lever: string) => lever,
};
const bell: Lever = { name: 'Bell', seat: 0, holder: 'sim:heron:crew-1', role: 'Keeper', pulled: null, borrowable: false };
const levers: Levers = {
  levers: [bell],
  run: [],
  plan: ['Vent', 'Bell'],
  planTouched: false,
  proposal: null,
  agreed: null,
  verdict: null,
};
const agreed = { order: ['Vent', 'Bell'], by: 'me', byName: 'Me', next: 'Bell', turnSinceMs: 0 };
const seen = { lever: bell, levers, isOpen: true, holder: null, mySeat: 0, words };

describe('a lever', () => {
  it('is pulled by its holder, by its name, when the agreed order has come to it', () => {
    const state = leverState({ ...seen, levers: { ...levers, agreed } });
    expect(state.accessibleName).toBe('Pull the Bell, your lever. It is your turn');
    expect(state.command).toEqual({ type: 'lever.pull', lever: 'Bell' });
  });

  it('is visibly not yet to be pulled before an order is agreed on, and before its turn', () => {
    expect(leverState(seen)).toMatchObject({ command: null, accessibleName: 'Bell, your lever, not yet' });
    const waits = leverState({ ...seen, levers: { ...levers, agreed: { ...agreed, next: 'Vent' } } });
    expect(waits).toMatchObject({ command: null, accessibleName: 'Bell, your lever, not yet: second' });
  });

  it("is only told about when it is another's", () => {
    const holder = { id: 'sim:heron:crew-1', name: 'Heron', simulated: true };
    const state = leverState({ ...seen, levers: { ...levers, agreed }, mySeat: 3, holder });
    expect(state).toMatchObject({ command: null, accessibleName: 'Bell, held by Keeper, Heron, simulated, is next' });
  });

  it('says that its holder is away for a moment, as long as it stands', () => {
    const away = { ...seen, isAway: true, mySeat: 3 };
    expect(leverState(away).told).toBe('not yet, away for a moment');
    expect(leverState({ ...away, lever: { ...bell, pulled: 1 } }).told).toBe('pulled first');
    expect(leverState({ ...away, mySeat: 0 }).told).toBe('not yet');
  });

  it('never names its holder by an id', () => {
    expect(leverState({ ...seen, mySeat: 3 }).accessibleName).toBe('Bell, held by Keeper, not yet');
  });

  it('rests when it was pulled, and says as which', () => {
    const state = leverState({ ...seen, lever: { ...bell, pulled: 1 } });
    expect(state).toMatchObject({ command: null, accessibleName: 'Bell, your lever, pulled first' });
  });

  it('may be borrowed when its holder is away', () => {
    const state = leverState({ ...seen, levers: { ...levers, agreed }, lever: { ...bell, borrowable: true }, mySeat: 3 });
    expect(state.accessibleName).toBe('Borrow the Bell of Keeper and pull it');
    expect(state.command).toEqual({ type: 'lever.pull', lever: 'Bell' });
  });

  it('cannot be moved any more when the task is done', () => {
    expect(leverState({ ...seen, levers: { ...levers, agreed }, isOpen: false }).command).toBeNull();
  });
});
