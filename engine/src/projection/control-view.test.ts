import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartTestStory } from '../testing/chart.ts';
import { dialsStory } from '../testing/dials.ts';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { NOBODY_NAMED, randomRun, randomSteps } from '../testing/random-run.ts';
import { rankingStory } from '../testing/ranking.ts';
import { testStory } from '../testing/story.ts';
import { controlView } from './control-view.ts';

const keen = testStory('keen');
const people = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal'];
const names = Object.fromEntries(people.map((id) => [id, `Name of ${id}`]));
const host = (played: Played, command: Parameters<Played['when']>[1]) => played.when('host:uma', command);
const look = ({ show }: Played, texts = {}) => controlView(show, { names, texts }, 0);

describe('what a host says', () => {
  const waiting = givenShow(keen);
  const say = (crew: string | null, text = ' Welcome. ') => ({ type: 'host.say', crew, text }) as const;

  it('is kept beside the log, and told to everybody or to one crew alone', () => {
    const light = givenLive(keen, ...people).toScene('light');
    const one = host(light, say('crew-2')).then('host.said');
    const inCrew = (id: string) => one.view(id).crew?.id;
    expect(people.filter((id) => one.view(id).host?.kind === 'said').every((id) => inCrew(id) === 'crew-2')).toBe(true);
    expect(people.filter((id) => one.view(id).host?.kind === 'said')).toHaveLength(4);
    const all = host(one, say(null)).done();
    expect(people.every((id) => all.view(id).host?.kind === 'said')).toBe(true);
  });

  it('may be said before the start and in a pause, and not after the end', () => {
    host(waiting, say(null)).then('host.said');
    const paused = host(givenLive(keen, ...people), { type: 'show.pause' }).done();
    host(paused, say(null)).then('host.said');
    host(host(paused, { type: 'show.end' }).done(), say(null)).refused('HOST_001');
  });

  it('has 280 characters at most, goes to a crew there is, and is said sixty times a show at most', () => {
    host(waiting, say(null, '   ')).refused('HOST_007');
    host(waiting, say(null, 'x'.repeat(281))).refused('HOST_007');
    host(waiting, say('crew-9')).refused('HOST_003');
    const sixty = Array.from({ length: 60 }).reduce<Played>((played) => host(played, say(null)).done(), waiting);
    host(sixty, say(null)).refused('HOST_006');
    expect(sixty.show.hostActs).toHaveLength(40);
  });
});

describe('the control room', () => {
  const light = givenLive(keen, ...people).toScene('light');

  it('tells how somebody talks once they have said, before the start and in a crew', () => {
    const waiting = givenShow(keen).joins('ada').does('ada', { type: 'talk.choose', way: 'text' });
    expect(look(waiting).others).toContainEqual(expect.objectContaining({ id: 'ada', talks: 'text' }));
    const chosen = light.does('ada', { type: 'talk.choose', way: 'voice' });
    const seated = look(chosen).crews.flatMap((crew) => crew.people);
    expect(seated.flatMap(({ id, talks }) => (talks ? [`${id} ${talks}`] : []))).toEqual(['ada voice']);
  });

  it('tells of each crew who sits there, what was heard and how its task stands', () => {
    const { scene, crews, others, canMove } = look(light);
    expect(scene).toMatchObject({ id: 'light', extendableSec: 600 });
    expect([canMove, others]).toEqual([true, []]);
    expect(crews.map(({ number, free, people: seated }) => [number, free, seated.length])).toEqual([
      [1, 2, 4],
      [2, 2, 4],
    ]);
    expect(crews[0]).toMatchObject({
      cards: { heard: 0, of: 6 },
      standing: { outcome: 'open', hints: { open: 0, asked: false } },
    });
    expect(crews[0]?.people[0]).toEqual({
      id: expect.any(String),
      name: expect.stringMatching(/^Name of /),
      here: true,
      simulated: false,
    });
  });

  it('says that a crew asked for help, never who, and nobody’s vote', () => {
    const asked = light.does('ada', { type: 'hint.request' });
    const room = look(asked);
    const crew = room.crews.find(({ people: seated }) => seated.some(({ id }) => id === 'ada'));
    expect(crew?.standing.hints?.asked || crew?.standing.hints?.open === 1).toBe(true);
    expect(JSON.stringify(crew?.standing)).not.toContain('ada');
    const voted = light.toScene('choose').does('ada', { type: 'vote.cast', option: 'left' });
    expect(look(voted).crews.map(({ standing }) => standing.votes?.n)).toEqual(expect.arrayContaining([0, 1]));
    expect(JSON.stringify(look(voted))).not.toContain('left');
  });

  it('keeps what hosts did, by whom, the latest first', () => {
    const { id = '', phase = '' } = look(light).scene ?? {};
    const longer = host(light, { type: 'show.extend', seconds: 60 }).done();
    const acted = host(longer, { type: 'show.next', scene: id, phase }).done();
    expect(look(acted).deeds).toMatchObject([
      { kind: 'next', by: 'uma' },
      { kind: 'extended', by: 'uma', seconds: 60 },
    ]);
    const gone = host(light, { type: 'participant.remove', participant: 'bob' }).done();
    expect(look(gone).deeds).toMatchObject([{ kind: 'removed', person: { id: 'bob', name: 'Name of bob' } }]);
    expect(look(gone).crews.flatMap(({ people: seated }) => seated.map(({ id }) => id))).not.toContain('bob');
  });

  it('takes one of two hosts who go on at the same moment', () => {
    const { scene } = look(light);
    const next = { type: 'show.next', scene: scene?.id ?? '', phase: scene?.phase ?? '' } as const;
    host(host(light, next).done(), next).refused('HOST_001');
  });
});

describe('a crew in which one person is alone', () => {
  /** Ada is the only one left of her crew, in the scene of that name. */
  const alone = (scene: string) => {
    const live = givenLive(keen, ...people).toScene(scene);
    const others = people.filter((id) => id !== 'ada' && live.view(id).crew?.id === live.view('ada').crew?.id);
    return others.reduce<Played>((played, id) => played.loses(id), live);
  };
  const crewOfAda = (played: Played) => look(played).crews.find(({ id }) => id === played.view('ada').crew?.id);

  it('shows no count of votes, which would say whether that person voted', () => {
    const before = alone('choose');
    expect(
      crewOfAda(before)
        ?.people.filter(({ here }) => here)
        .map(({ id }) => id),
    ).toEqual(['ada']);
    const shown = crewOfAda(before);
    expect(shown?.standing).not.toHaveProperty('votes');
    for (const option of ['left', 'right']) {
      const voted = before.does('ada', { type: 'vote.cast', option });
      expect(voted.view('ada').myVote?.option).toBe(option);
      expect(crewOfAda(voted)).toEqual(shown);
    }
    // The other crew, where four people are, has its count.
    expect(look(before).crews.map(({ standing }) => standing.votes)).toEqual(expect.arrayContaining([{ n: 0, of: 4 }]));
  });

  it('shows no time of the last act, which would say when that person did something', () => {
    const before = alone('light');
    expect(crewOfAda(before)?.lastActAtMs).toBeNull();
    const asked = before.does('ada', { type: 'hint.request' });
    expect(crewOfAda(asked)?.lastActAtMs).toBeNull();
  });

  it.each([
    ['boxes', testStory('keen')],
    ['dials', dialsStory()],
    ['ranking', rankingStory()],
    ['chart', chartTestStory('keen')],
  ] as const)('shows neither in any state of a random show with %s', (_name, story) => {
    const who = ['ada', 'bob', 'cyd', 'dan', 'eve'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), randomSteps(who, 60), (count, steps) => {
        for (const state of randomRun(story, who.slice(0, count), steps).states) {
          for (const crew of controlView(state, NOBODY_NAMED, 0).crews) {
            const here = crew.people.filter((one) => one.here && !one.simulated);
            if (here.length > 1) continue;
            expect(crew.standing).not.toHaveProperty('votes');
            expect(crew.lastActAtMs).toBeNull();
          }
        }
      }),
      { seed: 20_261_127, numRuns: 15 },
    );
  });
});
