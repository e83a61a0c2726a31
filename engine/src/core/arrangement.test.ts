import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wish } from '../model/wish.ts';
import { givenShow, type Played, refold } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');

/** Crews by their people's names, as arranged by the organiser. */
function numbered(crews: readonly (readonly string[])[]): Record<string, number> {
  return Object.fromEntries(crews.flatMap((crew, i) => crew.map((id) => [id, i + 1])));
}

function arranges(played: Played, crews: string[][], { version = 1, wishes = [] as Wish[] } = {}): Played {
  return played.when('server', { type: 'show.arrange', version, crews: numbered(crews), wishes }).done();
}

function crewsOf(played: Played): string[][] {
  return played.show.crews.map(({ seats }) => seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : [])));
}

const two = [
  ['ada', 'bob', 'cyd', 'dee'],
  ['eve', 'fay', 'gil', 'hal'],
];
const given = arranges(givenShow(keen), two);

describe('crews that the organiser has arranged', () => {
  it('are formed of whoever is there at the start, in the order of their arrival', () => {
    const live = given.joins('hal', 'ada').until(5).joins('eve', 'bob', 'gil', 'cyd').until(10);
    expect(crewsOf(live)).toEqual([
      ['ada', 'bob', 'cyd'],
      ['hal', 'eve', 'gil'],
    ]);
  });

  it('take in whoever nobody has arranged, the smallest first', () => {
    const live = given.joins('ada', 'bob', 'cyd', 'dee', 'eve', 'fay', 'gil', 'new', 'newer', 'newest').until(10);
    expect(crewsOf(live)).toEqual([
      ['ada', 'bob', 'cyd', 'dee', 'newer'],
      ['eve', 'fay', 'gil', 'new', 'newest'],
    ]);
  });

  it('are joined where too few of one have come', () => {
    expect(crewsOf(given.joins('ada', 'bob', 'cyd', 'eve', 'fay').until(10))).toEqual([['ada', 'bob', 'cyd', 'eve', 'fay']]);
  });

  it('get people from the fullest where too few have come and no other has room', () => {
    const full = [
      ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
      ['p7', 'p8', 'p9', 'p10', 'p11', 'p12'],
      ['p13', 'p14', 'p15'],
    ];
    const wishes: Wish[] = [{ kind: 'together', people: ['p5', 'p6'] }];
    const live = arranges(givenShow(keen), full, { wishes })
      .joins(...full.flat().slice(0, 13))
      .until(10);
    expect(crewsOf(live)).toEqual([
      ['p1', 'p2', 'p3', 'p5', 'p6'],
      ['p10', 'p11', 'p12', 'p7', 'p8'],
      ['p13', 'p4', 'p9'],
    ]);
  });

  it('are not joined over a wish to keep people apart, as long as there is another way', () => {
    const wishes: Wish[] = [{ kind: 'apart', people: ['ada', 'eve'] }];
    const apart = arranges(givenShow(keen), two, { wishes });
    expect(crewsOf(apart.joins('ada', 'bob', 'cyd', 'dee', 'eve', 'fay').until(10))).toEqual([
      ['ada', 'bob', 'cyd'],
      ['eve', 'fay', 'dee'],
    ]);
    expect(crewsOf(apart.joins('ada', 'bob', 'cyd', 'eve').until(10))).toEqual([['ada', 'bob', 'cyd', 'eve']]);
  });

  it('wait for those of them who come late, as long as they have room', () => {
    const live = given.joins('ada', 'bob', 'cyd', 'dee', 'eve', 'fay', 'gil').until(10);
    expect(crewsOf(live.joins('hal'))[1]).toEqual(['eve', 'fay', 'gil', 'hal']);
    const other = given.joins('ada', 'bob', 'cyd', 'eve', 'fay', 'gil', 'hal').until(10);
    expect(crewsOf(other.joins('dee'))[0]).toEqual(['ada', 'bob', 'cyd', 'dee']);
  });

  it('are those of the newest change: an older one that comes late is refused, and what has begun stays', () => {
    const later = arranges(given, [two.flat().slice(0, 4).reverse(), two.flat().slice(4)], { version: 3 });
    const old = { type: 'show.arrange', version: 2, crews: {}, wishes: [] } as const;
    later.when('server', old).refused('SESSION_004');
    const live = later.joins(...two.flat()).until(10);
    live.when('server', { ...old, version: 4 }).refused('SESSION_004');
    live
      .until(7_000)
      .when('server', { ...old, version: 4 })
      .refused('SESSION_006');
    later
      .when('server', { type: 'show.cancel' })
      .done()
      .when('server', { ...old, version: 4 })
      .refused('SHOW_008');
  });

  it('are in the log as what has moved, and nothing of what has not', () => {
    const moved = [
      ['ada', 'bob', 'cyd', 'eve'],
      ['fay', 'gil', 'hal'],
    ];
    const next = given.when('server', { type: 'show.arrange', version: 2, crews: numbered(moved), wishes: [] });
    next.thenLike({ type: 'crews.arranged', version: 2, moved: { eve: 1, dee: 0 } });
    expect(next.done().show.arrangement).toEqual({ version: 2, crews: numbered(moved), wishes: [] });
  });

  it('have their empty seats filled with simulated crewmates, where the story has them', () => {
    const live = arranges(givenShow(gentle), [['ada', 'bob'], ['cyd']])
      .joins('cyd', 'bob', 'ada')
      .until(10);
    expect(crewsOf(live)).toEqual([['ada', 'bob'], ['cyd']]);
    expect(live.show.crews.map(({ seats }) => seats.length)).toEqual([6, 6]);
    expect(
      crewsOf(
        arranges(givenShow(gentle), [['ada'], ['cyd']])
          .joins('ada', 'cyd')
          .until(11)
          .joins('bob'),
      ),
    ).toEqual([['ada', 'bob'], ['cyd']]);
  });

  it('have three to six people who are each in one, whoever comes of three to sixty, and again from the same log', () => {
    const cast = fc.record({
      crews: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }),
      away: fc.array(fc.integer({ min: 0, max: 71 }), { maxLength: 60 }),
      strangers: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(cast, ({ crews, away, strangers }) => {
        let n = 0;
        const planned = crews.map((size) => Array.from({ length: size }, () => `p${n++}`));
        const here = [
          ...planned.flat().filter((_, i) => !away.includes(i)),
          ...Array.from({ length: strangers }, (_, i) => `s${i}`),
        ];
        fc.pre(here.length >= 3 && here.length <= 60);
        const live = arranges(givenShow(keen), planned)
          .joins(...here)
          .until(10);
        expect(crewsOf(live).flat().sort()).toEqual([...here].sort());
        for (const crew of crewsOf(live)) expect(crew.length >= 3 && crew.length <= 6).toBe(true);
        for (const { seats } of live.show.crews) expect(seats.flatMap((seat) => seat.packets).sort()).toEqual([...'ABCDEF']);
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});

it('an arrangement is the same when its log is folded again', () => {
  const logged = [
    { type: 'show.created', slug: 'test', version: 1, seed: 's', speed: 1, startsAtMs: 10_000, invited: [] },
    { type: 'crews.arranged', version: 1, moved: { ada: 1, bob: 2 } },
    { type: 'crews.arranged', version: 2, moved: { bob: 0 }, wishes: [{ kind: 'apart', people: ['ada', 'cyd'] }] },
  ] as const;
  const rows = logged.map((event, i) => ({
    seq: i + 1,
    cmdId: `c${i}`,
    actor: 'server',
    atMs: i,
    event: structuredClone(event),
  }));
  expect(refold(keen, rows as Parameters<typeof refold>[1]).arrangement).toEqual({
    version: 2,
    crews: { ada: 1 },
    wishes: [{ kind: 'apart', people: ['ada', 'cyd'] }],
  });
});
