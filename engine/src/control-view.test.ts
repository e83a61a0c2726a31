import { describe, expect, it } from 'vitest';
import { controlView } from './control-view.ts';
import { givenLive, givenShow, type Played } from './testing/given.ts';
import { testStory } from './testing/story.ts';

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
