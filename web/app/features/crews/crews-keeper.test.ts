import type { CrewsAnswer, SaveCrewsBody } from '@lorecrew/contract/api/crews';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeTimers } from '../../lib/testing/fake-timers.ts';
import { CrewsKeeper } from './crews-keeper.ts';
import { moved } from './draft.ts';

function answerOf(crews: string[][], more: Partial<CrewsAnswer> = {}): CrewsAnswer {
  const people = crews.flatMap((crew, i) => crew.map((id) => ({ id, name: id, answer: null, crew: i + 1 })));
  const facts = { arranged: true, open: true, single: false, seats: 6, least: 3, wishes: [], unmet: [] };
  return { version: 1, ...facts, crews: crews.length, people, ...more };
}

/** A server that keeps what it is sent, until it is told to do otherwise. */
function opened(first: CrewsAnswer) {
  const timers = fakeTimers();
  const sent: SaveCrewsBody[] = [];
  const server = { answer: first, fails: null as ApiError | null };
  const keeper = new CrewsKeeper(
    {
      timers,
      changedWords: 'Somebody else has changed the crews.',
      look: async () => server.answer,
      async save(body) {
        sent.push(body);
        if (server.fails) throw server.fails;
        if (body.version !== server.answer.version) throw new ApiError({ message: 'Meanwhile.', code: 'CREWS_001', status: 409 });
        const crews = Array.from({ length: body.crews }, (_, i) =>
          body.people.filter(({ crew }) => crew === i + 1).map(({ id }) => id),
        );
        const free = first.people.filter(({ id }) => !crews.flat().includes(id)).map((person) => ({ ...person, crew: null }));
        const kept = answerOf(crews, { version: body.version + 1, wishes: body.wishes });
        server.answer = { ...kept, people: [...kept.people, ...free] };
        return server.answer;
      },
      async deal({ version }) {
        server.answer = answerOf([['ada', 'cyd'], ['bob']], { version: version + 1 });
        return server.answer;
      },
    },
    first,
  );
  const put = (person: string, to: number | null) => keeper.edit(moved(keeper.state.get().draft, person, to));
  return { keeper, timers, sent, server, put };
}

const two = answerOf([['ada', 'bob'], ['cyd']]);

describe('what is done to crews', () => {
  it('is kept by itself, several moves in a row together', async () => {
    const { keeper, timers, sent, put } = opened(two);
    put('ada', 1);
    put('cyd', 0);
    expect(keeper.state.get().saving).toBe('soon');
    await timers.advance(500);
    await timers.advance(0);
    expect(sent).toEqual([
      {
        version: 1,
        crews: 2,
        people: [
          { id: 'bob', crew: 1 },
          { id: 'cyd', crew: 1 },
          { id: 'ada', crew: 2 },
        ],
        wishes: [],
      },
    ]);
    expect(keeper.state.get()).toMatchObject({
      saving: 'no',
      answer: { version: 2 },
      draft: { crews: [['bob', 'cyd'], ['ada']] },
    });
  });

  it('while something is on its way is kept after it', async () => {
    const { timers, sent, put } = opened(two);
    put('ada', 1);
    await timers.advance(499);
    const before = timers.advance(1);
    put('bob', 1);
    await before;
    await timers.advance(500);
    await timers.advance(500);
    expect(sent.map(({ version }) => version)).toEqual([1, 2].slice(0, sent.length));
    expect(sent.at(-1)?.people).toContainEqual({ id: 'bob', crew: 2 });
  });

  it('stays on the page when it cannot be kept, and is kept on the next try', async () => {
    const { keeper, timers, server, put } = opened(two);
    server.fails = new ApiError({ message: 'No network.' });
    put('ada', 1);
    await timers.advance(500);
    await timers.advance(0);
    expect(keeper.state.get()).toMatchObject({
      saving: 'failed',
      error: { message: 'No network.' },
      draft: { crews: [['bob'], ['cyd', 'ada']] },
    });
    server.fails = null;
    await keeper.save();
    expect(keeper.state.get()).toMatchObject({
      saving: 'no',
      error: null,
      answer: { version: 2 },
      draft: { crews: [['bob'], ['cyd', 'ada']] },
    });
  });

  it('never overwrites what somebody else has done: that is shown, with why', async () => {
    const { keeper, timers, server, put } = opened(two);
    server.answer = answerOf([['bob'], ['cyd'], ['ada']], { version: 2 });
    put('ada', 1);
    await timers.advance(500);
    await timers.advance(0);
    expect(keeper.state.get()).toMatchObject({
      saving: 'no',
      notice: 'Meanwhile.',
      canUndo: false,
      draft: { crews: [['bob'], ['cyd'], ['ada']] },
    });
  });

  it('can be undone, also the dealing', async () => {
    const { keeper, timers, sent, put } = opened(two);
    put('ada', null);
    await timers.advance(500);
    await timers.advance(0);
    keeper.undo();
    await timers.advance(500);
    await timers.advance(0);
    expect(sent.at(-1)).toMatchObject({
      version: 2,
      people: [
        { id: 'ada', crew: 1 },
        { id: 'bob', crew: 1 },
        { id: 'cyd', crew: 2 },
      ],
    });
    await keeper.deal();
    expect(keeper.state.get()).toMatchObject({ canUndo: true, draft: { crews: [['ada', 'cyd'], ['bob']] } });
    keeper.undo();
    expect(keeper.state.get().draft.crews).toEqual([['ada', 'bob'], ['cyd']]);
    expect(keeper.state.get().canUndo).toBe(false);
  });
});

describe('crews that are looked at', () => {
  it('become those that somebody else has made, and say so', () => {
    const { keeper } = opened(two);
    keeper.take(answerOf([['ada'], ['bob', 'cyd']], { version: 2 }));
    expect(keeper.state.get()).toMatchObject({
      notice: 'Somebody else has changed the crews.',
      draft: { crews: [['ada'], ['bob', 'cyd']] },
    });
  });

  it('lose who was taken out, and show who is new in none, without moving anybody', () => {
    const { keeper } = opened(two);
    keeper.take(
      answerOf([['bob'], ['cyd']], {
        people: [...answerOf([['bob'], ['cyd']]).people, { id: 'dee', name: 'dee', answer: null, crew: null }],
      }),
    );
    expect(keeper.state.get()).toMatchObject({ notice: null, draft: { crews: [['bob'], ['cyd']], free: ['dee'] } });
  });

  it('stay as they are on the page while something is still to be kept', () => {
    const { keeper, put } = opened(two);
    put('ada', 1);
    keeper.take(answerOf([['ada', 'bob', 'cyd']], { version: 2 }));
    expect(keeper.state.get().draft.crews).toEqual([['bob'], ['cyd', 'ada']]);
  });
});
