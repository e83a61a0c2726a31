import { describe, expect, it } from 'vitest';
import type { LoggedEvent, ShowEvent } from '../model/events.ts';
import { valueIn } from '../model/split-record.ts';
import type { ShowState } from '../model/state.ts';
import { givenLive } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { evolve, initialState } from './evolve.ts';
import { upcast } from './upcast.ts';

const keen = testStory('keen');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const three = givenLive(keen, 'ada', 'bob', 'cyd');
const light = three.toScene('light').show;
const crew = 'crew-1';

/** The show after events of a log, whoever wrote it; each a second after the one before. */
function folded(show: ShowState, ...events: ShowEvent[]): ShowState {
  return events.reduce((now, event) => {
    const logged: LoggedEvent = { seq: now.seq + 1, cmdId: 'log', actor: 'server', atMs: (now.seq + 1) * 1000, event };
    return evolve(now, logged);
  }, show);
}

const proposed = (number: number, by: string): ShowEvent => ({ type: 'answer.proposed', crew, number, by, order: RIGHT });
const proposalsOf = (show: ShowState) => show.mechanics.proposals.light?.[crew];
const leversOf = (show: ShowState) => show.mechanics.order.light?.[crew];

describe('a log that tells of answers', () => {
  it('knows no agreement where nothing was proposed', () => {
    expect(proposalsOf(folded(light, { type: 'answer.confirmed', crew, number: 1, by: 'bob' }))).toBeUndefined();
  });

  it('takes down the proposal that is meant, and leaves the other open', () => {
    const second = folded(light, proposed(1, 'ada'), proposed(2, 'bob'));
    expect(proposalsOf(folded(second, { type: 'answer.declined', crew, number: 1, by: 'cyd' }))?.open?.number).toBe(2);
    expect(proposalsOf(folded(second, { type: 'answer.declined', crew, number: 2, by: 'cyd' }))).toMatchObject({
      count: 2,
      open: { number: 1, by: 'ada' },
      agreed: null,
    });
  });

  it('keeps who proposed and who agreed, until the answer is judged', () => {
    const agreed = folded(light, proposed(1, 'ada'), { type: 'answer.confirmed', crew, number: 1, by: 'bob' });
    expect(proposalsOf(agreed)).toMatchObject({ open: null, agreed: { proposedBy: 'ada', by: 'bob', answer: { order: RIGHT } } });
    const judged = folded(agreed, { type: 'answer.judged', crew, correct: false, prefix: 4 });
    expect(proposalsOf(judged)).toMatchObject({ count: 1, agreed: null });
  });

  it('counts misses, and of the best answer how much was right, not of the last', () => {
    const judged = folded(
      light,
      { type: 'answer.judged', crew, correct: false, prefix: 4 },
      { type: 'answer.judged', crew, correct: false, prefix: 1 },
    );
    expect(judged.mechanics.tasks.crews.light?.[crew]).toMatchObject({ misses: 2, best: 4, last: 1, outcome: 'open' });
    expect(judged.results.light?.crews[crew]).toMatchObject({ misses: 2, best: 4 });
  });
});

describe('a log that tells of levers', () => {
  const pulled = (lever: string, index: number): ShowEvent => ({
    type: 'lever.pulled',
    crew,
    lever,
    index,
    by: 'ada',
    borrowed: false,
  });

  it('of an earlier build does not say which was moved, and the hand that was seen last stays', () => {
    const moved = folded(light, { type: 'plan.moved', crew, order: RIGHT, by: 'ada', lever: 'Lever F' });
    const older = folded(moved, { type: 'plan.moved', crew, order: RIGHT.toReversed(), by: 'bob' });
    expect(leversOf(older)).toMatchObject({ plan: RIGHT.toReversed(), moved: { lever: 'Lever F', by: 'ada' } });
  });

  it('raises them with a miss, keeps them down with the right answer, and takes back the latest alone', () => {
    const two = folded(light, pulled('Lever A', 1), pulled('Lever D', 2));
    expect(leversOf(folded(two, { type: 'answer.judged', crew, correct: false, prefix: 1 }))?.run).toEqual([]);
    expect(leversOf(folded(two, { type: 'answer.judged', crew, correct: true, prefix: 6 }))?.run).toHaveLength(2);
    expect(leversOf(folded(two, { type: 'lever.undone', crew, lever: 'Lever D', by: 'ada' }))?.run).toEqual([
      { lever: 'Lever A', by: 'ada', borrowed: false },
    ]);
  });

  it('keeps six tries, the latest, and goes on counting', () => {
    const miss: ShowEvent = { type: 'answer.judged', crew, correct: false, prefix: 0 };
    const many = folded(light, ...Array.from({ length: 8 }, () => miss));
    expect(leversOf(many)?.tries.map(({ n }) => n)).toEqual([3, 4, 5, 6, 7, 8]);
  });
});

describe('a log that tells of cards', () => {
  const shared = (packet: string, mode: 'pinned' | 'said' = 'said'): ShowEvent => ({
    type: 'clue.shared',
    crew,
    cardId: `light-${packet}`,
    mode,
    by: 'ada',
  });

  it('keeps when the last was shared, although one is pinned after it', () => {
    const all = folded(light, ...keen.packets.map((packet) => shared(packet)));
    const atMs = all.seq * 1000;
    expect(all.mechanics.cards.light?.[crew]?.allSharedAtMs).toBe(atMs);
    expect(folded(all, shared('A', 'pinned')).mechanics.cards.light?.[crew]).toMatchObject({
      allSharedAtMs: atMs,
      shared: { 'light-A': { mode: 'pinned' } },
    });
  });

  it('of a scene without any, changes nothing', () => {
    const choose = three.toScene('choose').show;
    expect(folded(choose, shared('A')).mechanics.cards).toBe(choose.mechanics.cards);
    expect(folded(choose, { type: 'hint.shown', crew, n: 1, asked: true }).mechanics.hints).toBe(choose.mechanics.hints);
    expect(folded(choose, proposed(1, 'ada')).mechanics.proposals).toBe(choose.mechanics.proposals);
  });
});

describe('a log that tells of seats', () => {
  it('deals what it names, and leaves seats that it does not name', () => {
    const dealt = folded(light, { type: 'packets.dealt', crew, seats: [['A', 'B'], []], home: true }).crews[0];
    expect(dealt?.seats.map(({ packets, home }) => [packets, home])).toEqual([
      [
        ['A', 'B'],
        ['A', 'B'],
      ],
      [[], ['B', 'E']],
      [
        ['C', 'F'],
        ['C', 'F'],
      ],
    ]);
  });

  it('remembers who sat in a seat that is kept, and forgets it when a person takes it', () => {
    const kept = folded(light, { type: 'seat.warmed', crew, seat: 1, participant: 'bob', crewmate: 'ann' });
    expect(kept.crews[0]?.seats[1]).toMatchObject({ occupant: { kind: 'simulated', crewmate: 'ann' }, former: 'bob' });
    const taken = folded(kept, { type: 'seat.taken', crew, seat: 1, participant: 'dan', crewmate: 'ann' });
    expect(taken.crews[0]?.seats[1]).toMatchObject({ occupant: { kind: 'person', id: 'dan' }, former: null });
  });

  it('of a crew that is not there, leaves all crews as they are', () => {
    expect(folded(light, { type: 'packets.dealt', crew: 'crew-9', seats: [[]], home: true }).crews).toEqual(light.crews);
  });
});

describe('any event', () => {
  it('that a mechanic has nothing to do with leaves what it remembers the very same value', () => {
    const said = folded(light, { type: 'chat.said', crew, by: 'ada', textId: 't' });
    const { chat: _, ...others } = said.mechanics;
    const { chat: __, ...before } = light.mechanics;
    for (const [name, value] of Object.entries(others))
      expect([name, Object.is(value, Reflect.get(before, name))]).toEqual([name, true]);
    expect([said.crews === light.crews, said.people === light.people, said.results === light.results]).toEqual([
      true,
      true,
      true,
    ]);
    expect([said.scene === light.scene, said.transcript === light.transcript]).toEqual([true, true]);
  });

  it('of a type that this build does not know moves the number of the log and nothing else', () => {
    const unknown = upcast({ type: 'candle.melted', body: { crew } });
    const { seq, lastActsMs, ...rest } = folded(light, unknown);
    const { seq: before, lastActsMs: __, ...same } = light;
    expect([seq - before, valueIn(lastActsMs, 'server')]).toEqual([1, seq * 1000]);
    expect(rest).toEqual(same);
  });

  it('is read from a row as it was written, with a line of an older name in the present one', () => {
    const row = JSON.parse(JSON.stringify({ type: 'answer.judged', body: { crew, correct: false, prefix: 2 } }));
    const cough = { type: 'chat.lined', body: { crew, by: 'sim:ann:crew-1', trigger: 'cough', variant: 1, about: 'ada' } };
    expect(folded(light, upcast(row)).mechanics.tasks.crews.light?.[crew]).toMatchObject({ misses: 1, best: 2 });
    expect(folded(light, upcast(cough)).mechanics.chat[crew]?.at(-1)).toMatchObject({
      n: 1,
      from: 'sim:ann:crew-1',
      said: { kind: 'scripted', trigger: 'miss', variant: 1, about: 'ada' },
    });
    expect(upcast({ type: 'chat.lined', body: {} })).toEqual({ type: 'chat.lined', trigger: undefined });
  });
});

describe('a show before anything has happened', () => {
  it('has nobody, no crew and no time of its own', () => {
    expect(initialState(keen)).toMatchObject({ seq: 0, phase: 'waiting', scene: null, people: {}, crews: [], mode: 'standard' });
    expect(initialState(keen).mechanics).toMatchObject({ chat: {}, vote: {}, borrow: {}, finale: { ending: null } });
  });
});
