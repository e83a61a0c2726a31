import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { planFaults, stepWithFault } from './plan.ts';

const stories = [{ slug: 'lamp-room', title: 'The Lamp Room', tagline: '', lengthSec: 384, players: { min: 1, max: 6 } }];
const nowMs = Date.parse('2026-11-22T15:00:00Z');
const draft = {
  experience: 'lamp-room',
  name: 'Autumn',
  date: '2026-12-03',
  time: '15:00',
  zone: 'Europe/Berlin',
  seats: '3',
  requestKey: '',
  language: 'en' as const,
};
const faultsOf = (more: Partial<typeof draft>) =>
  planFaults(translatorFor('sessions.faults'), { ...draft, ...more }, { stories, nowMs });

describe('a plan', () => {
  it('can be booked when nothing is wrong with it', () => {
    expect([faultsOf({}), stepWithFault(faultsOf({}), 3)]).toEqual([{}, null]);
  });

  it.each([
    ['experience', { experience: 'none' }, 0],
    ['starts_at', { date: '' }, 1],
    ['starts_at', { date: '2026-11-22', time: '16:00' }, 1],
    ['starts_at', { date: '2027-03-28', time: '02:30' }, 1],
    ['starts_at', { date: '2028-11-22', time: '16:01' }, 1],
    ['starts_at', { date: '9999-12-31' }, 1],
    ['name', { name: ' ' }, 1],
    ['seats', { seats: '7' }, 2],
    ['seats', { seats: '2.5' }, 2],
  ])('says what is wrong with %s, on its step', (field, more, step) => {
    const faults = faultsOf(more);
    expect([Object.keys(faults), stepWithFault(faults, 3)]).toEqual([[field], step]);
  });

  it('is judged only as far as somebody has come', () => {
    expect(stepWithFault(faultsOf({ seats: '' }), 1)).toBeNull();
  });
});
