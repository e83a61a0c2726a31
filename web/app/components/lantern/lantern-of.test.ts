import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { describe, expect, it } from 'vitest';
import { CUT_BEFORE, lanternOf } from './lantern-of.ts';
import { seedOf, surprise } from './surprise.ts';

describe('the lantern of a simulated crewmate', () => {
  it.each(Object.entries(CUT_BEFORE))('%s is the one that chance cuts', (crewmate, cut) => {
    expect(lanternText(surprise(seedOf(crewmate)))).toBe(cut);
  });

  it('is the same in every crew, and another for each crewmate', () => {
    const of = (id: string) => lanternOf(null, { id, simulated: true });
    expect(of('sim:fern:crew-1')).toBe(of('sim:fern:crew-2'));
    expect(lanternText(of('sim:fern:crew-1'))).toBe('TAERAiGAZAARmEoN');
    expect(of('sim:moss:crew-1')).not.toEqual(of('sim:fern:crew-1'));
  });

  it('is cut by chance for one that no story has had', () => {
    expect(lanternOf(null, { id: 'sim:bracken:crew-1', simulated: true })).toEqual(surprise(seedOf('sim:bracken')));
  });
});
