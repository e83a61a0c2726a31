import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  judgeLine,
  judgePath,
  type LineFound,
  type MediaFound,
  standingOf,
  untriedFor,
  type Way,
} from './judge-media.ts';

const GOOD: LineFound = { roundTripMs: 40, lostPercent: 0, kbitPerSecond: 2_000 };

/** A device on which these ways took so long to open, and whose line is this one. */
function tried(ways: Partial<Record<Way, number | null>>, line: LineFound | null = GOOD): MediaFound {
  const all = (['udp', 'tcp', 'tls'] as const).flatMap((way) => {
    const openedMs = ways[way];
    return openedMs === undefined ? [] : [{ way, openedMs }];
  });
  return { kind: 'tried', ways: all, line };
}
const onLine = (line: Partial<LineFound>) => tried({ udp: 300 }, { ...GOOD, ...line });

it('addresses are told apart by the way they take', () => {
  const urls = [
    'turns:t.example:443',
    'turn:t.example:3478',
    'turn:t.example:3478?transport=tcp',
    'turn:u.example?transport=udp',
  ];
  expect(addressesOf(urls)).toEqual([
    { way: 'udp', urls: ['turn:t.example:3478', 'turn:u.example?transport=udp'] },
    { way: 'tcp', urls: ['turn:t.example:3478?transport=tcp'] },
    { way: 'tls', urls: ['turns:t.example:443'] },
  ]);
  expect(addressesOf(['turns:t.example:443?transport=tcp']).map(({ way }) => way)).toEqual(['tls']);
});

describe('the way of voices', () => {
  it.each([
    ['that is open all over', tried({ udp: 300, tcp: 400, tls: 500 }), 'works', null],
    ['whose straight way is open alone', tried({ udp: 300, tcp: null, tls: null }), 'works', null],
    ['that goes the longer way', tried({ udp: null, tcp: 400, tls: 500 }), 'limited', 'detour'],
    ['that looks like a web page', tried({ udp: null, tcp: null, tls: 500 }), 'limited', 'detour'],
    ['that is the only one this site has', tried({ tls: 500 }), 'works', null],
    ['that is shut', tried({ udp: null, tcp: null, tls: null }, null), 'fails', 'shut'],
  ] as const)('%s', (_, found, result, why) => {
    expect(judgePath(found)).toEqual({ result, why });
  });

  it('is not tried where no server carries voices, and that is no fault', () => {
    expect([untriedFor({ relay: null, forwarded: false }), untriedFor({ relay: null, forwarded: true })]).toEqual([
      'direct',
      'forwarded',
    ]);
    expect(untriedFor({ relay: { urls: ['turn:t.example'] }, forwarded: true })).toBeNull();
    for (const why of ['direct', 'forwarded'] as const) {
      expect(judgePath({ kind: 'untried', why })).toEqual({ result: 'untried', why });
      expect(standingOf({ kind: 'untried', why })).toBe('ready');
    }
  });

  it('that could not be asked for takes nothing away; a browser without calls has no voices', () => {
    expect(judgePath({ kind: 'untried', why: 'unasked' })).toEqual({ result: 'limited', why: 'unasked' });
    expect(standingOf({ kind: 'untried', why: 'unasked' })).toBe('ready');
    expect(judgePath({ kind: 'untried', why: 'lacks' })).toEqual({ result: 'fails', why: 'lacks' });
    expect(standingOf({ kind: 'untried', why: 'lacks' })).toBe('textOnly');
  });
});

describe('a line', () => {
  it.each([
    ['is good', {}, 'works', null, 'ready'],
    ['carries just enough for faces', { kbitPerSecond: 1_200 }, 'works', null, 'ready'],
    ['carries just less', { kbitPerSecond: 1_199 }, 'limited', 'narrow', 'withoutVideo'],
    ['carries just enough for voices', { kbitPerSecond: 300 }, 'limited', 'narrow', 'withoutVideo'],
    ['carries less than voices need', { kbitPerSecond: 299 }, 'fails', 'narrow', 'textOnly'],
    ['loses what faces bear', { lostPercent: 8 }, 'works', null, 'ready'],
    ['loses more than faces bear', { lostPercent: 8.3 }, 'limited', 'lossy', 'withoutVideo'],
    ['loses what voices bear', { lostPercent: 35 }, 'limited', 'lossy', 'withoutVideo'],
    ['loses more than voices bear', { lostPercent: 35.3 }, 'fails', 'lossy', 'textOnly'],
    ['is as late as one bears', { roundTripMs: 600 }, 'works', null, 'ready'],
    ['is late', { roundTripMs: 601 }, 'limited', 'late', 'ready'],
  ] as const)('that %s', (_, line, result, why, standing) => {
    expect(judgeLine(onLine(line))).toEqual({ result, why });
    expect(standingOf(onLine(line))).toBe(standing);
  });

  it('on which nothing comes back bears no voices; of one that is not there nothing is said', () => {
    expect(judgeLine(tried({ udp: 300 }, null))).toEqual({ result: 'fails', why: 'silent' });
    expect(standingOf(tried({ udp: 300 }, null))).toBe('textOnly');
    expect(judgeLine(tried({ udp: null }, null))).toBeNull();
    expect(standingOf(tried({ udp: null }, null))).toBe('textOnly');
    expect(judgeLine({ kind: 'untried', why: 'direct' })).toBeNull();
  });
});
