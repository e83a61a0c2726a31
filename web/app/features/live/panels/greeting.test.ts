import { describe, expect, it } from 'vitest';
import { greetingOf } from './lamps.tsx';

const person = (id: string, simulated = false) => ({ id, name: id, simulated });
const [ada, bob, fern, cleo] = [person('ada'), person('bob'), person('fern', true), person('cleo')];
const seated = [ada, fern, bob, cleo];

/** What `self` is offered after these waves, each "from to". */
function offered(self: string, ...waves: string[]): string {
  const flights = waves.map((wave, n) => {
    const [by = '', to = ''] = wave.split(' ');
    return { n, by, reaction: 'wave' as const, thing: `person:${to}`, atMs: n };
  });
  const greeting = greetingOf({ self, seated, flights });
  return greeting ? `${greeting.kind} ${greeting.person.id}` : 'nothing';
}

describe('the greeting at the arrival', () => {
  it('goes round the seats, from colleague to colleague, so that each is waved to', () => {
    expect(['ada', 'bob', 'cleo'].map((self) => offered(self))).toEqual(['first bob', 'first cleo', 'first ada']);
  });

  it('answers whoever waved first, and knows when two have', () => {
    expect(offered('ada', 'cleo ada')).toBe('back cleo');
    expect(offered('ada', 'ada bob')).toBe('waved bob');
    expect(offered('ada', 'ada bob', 'bob ada')).toBe('met bob');
    expect(offered('bob', 'ada bob', 'bob ada')).toBe('met ada');
    expect(offered('ada', 'ada bob', 'bob ada', 'cleo ada')).toBe('back cleo');
    expect(offered('ada', 'ada bob', 'cleo ada', 'ada cleo')).toBe('met cleo');
  });

  it('is for a simulated crewmate where no colleague is here, and for nobody where nobody is', () => {
    const alone = { self: 'ada', flights: [] };
    expect(greetingOf({ ...alone, seated: [ada, fern] })).toEqual({ kind: 'first', person: fern });
    expect(greetingOf({ ...alone, seated: [ada] })).toBeNull();
  });

  it('is not moved by signs of another kind, by waves among others, or by somebody who is not here', () => {
    const ha = { n: 1, by: 'cleo', reaction: 'ha' as const, thing: 'person:ada', atMs: 1 };
    expect(greetingOf({ self: 'ada', seated, flights: [ha] })).toEqual({ kind: 'first', person: bob });
    expect(offered('ada', 'cleo bob', 'zed ada')).toBe('first bob');
  });
});
