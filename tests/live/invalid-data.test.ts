import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { sqlEventLog } from '@lorecrew/server/adapters/log/sql';
import { InvalidData } from '@lorecrew/server/ports';
import { type TestDatabase, testDatabases } from '@lorecrew/server/testing/databases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everySample } from '../simulation/every-sample.ts';
import { ask, type Node, Nodes } from './nodes.ts';

/** The id of a command begins with it, so its row cannot be written. Texts of people are cleaned by the engine before. */
const UNSTORABLE_TAB = 'testtab\u0000';
const POISON = ['\u0000', '\ud800', '\uffff'];

/** Copies of a command, each with one of its texts made unstorable. Its type is left alone: it decides what the command is. */
function poisonedCopies(command: ParticipantCommand): ParticipantCommand[] {
  const copies: ParticipantCommand[] = [];
  const visit = (value: unknown, put: (poisoned: unknown) => unknown): void => {
    if (typeof value === 'string')
      // The engine has to bear whatever passes the types, so the copies are not parsed again.
      for (const poison of POISON) copies.push(Object.assign({}, command, put(`${value}${poison}`)));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        visit(inner, (poisoned) =>
          put(
            Array.isArray(value) ? value.map((each, i) => (String(i) === key ? poisoned : each)) : { ...value, [key]: poisoned },
          ),
        );
  };
  const { type: _, ...rest } = command;
  visit(rest, (poisoned) => poisoned);
  return copies;
}

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('data that $name refuses', ({ open }) => {
  let database: TestDatabase;
  let nodes: Nodes;
  let node: Node;
  let poisoned: string;
  let other: string;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    nodes = new Nodes({ shared: sqlEventLog(database.db), companyId: crypto.randomUUID() });
    node = nodes.node();
    poisoned = await nodes.open(node, 'ada', 'bob');
    other = await nodes.open(node, 'cyd');
    await nodes.pass(node, poisoned, 1000);
    await nodes.pass(node, other, 0);
  });
  afterEach(() => nodes.close());

  const say = (text: string): ParticipantCommand => ({ type: 'chat.say', text });

  it('refuses the command by SHOW_011 and writes everything else of its batch', async () => {
    const outcomes = await Promise.all([
      ask(node, poisoned, 'ada', 1, say('before')),
      ask(node, poisoned, 'bob', 1, say('hello'), UNSTORABLE_TAB),
      ask(node, poisoned, 'ada', 2, say('after')),
      ask(node, other, 'cyd', 1, say('elsewhere')),
    ]);
    expect(outcomes).toEqual([
      { type: 'ack', seq: expect.any(Number) },
      { type: 'refused', code: 'SHOW_011' },
      { type: 'ack', seq: expect.any(Number) },
      { type: 'ack', seq: expect.any(Number) },
    ]);
    const bodies = (await nodes.shared.texts([poisoned, other])).map(({ body }) => body);
    expect(bodies.toSorted()).toEqual(['after', 'before', 'elsewhere']);
  });

  it('never tries refused data a second time by itself', async () => {
    await ask(node, poisoned, 'bob', 1, say('hello'), UNSTORABLE_TAB);
    expect(node.troubles.every((error) => error instanceof InvalidData)).toBe(true);
    expect(node.troubles.length).toBeGreaterThan(0);
    // Once with whatever it came with, once alone.
    expect(node.troubles.length).toBeLessThanOrEqual(2);
    await ask(node, poisoned, 'ada', 1, say('after'));
    expect(node.troubles.length).toBeLessThanOrEqual(2);
  });

  it('answers every text of every command, poisoned in turn, and another session keeps its pace', async () => {
    const copies = everySample().flatMap(poisonedCopies);
    expect(copies.length).toBeGreaterThan(50);
    let n = 0;
    for (const command of copies) {
      n++;
      nodes.clock.ms += 1000;
      const [answer, elsewhere] = await Promise.all([
        ask(node, poisoned, 'bob', n, command),
        ask(node, other, 'cyd', n, say(`line ${n}`)),
      ]);
      expect(elsewhere.type, JSON.stringify(command)).toBe('ack');
      expect(['ack', 'refused']).toContain(answer.type);
    }
  });
});
