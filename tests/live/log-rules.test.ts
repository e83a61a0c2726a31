import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, Nodes, Page, until } from './nodes.ts';

let nodes: Nodes;
beforeEach(() => {
  nodes = new Nodes();
});
afterEach(() => nodes.close());

describe('a log that is erased while a node holds the show', () => {
  it('ends it there: its pages are let go, and what is asked of it is refused without going round', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    const page = new Page(node, nodes.clock, { sessionId: id, participantId: 'ada' });
    await page.seat.take();
    node.log.erased.add(id);
    const before = node.log.appends;
    expect(await ask(node, id, 'ada', 1, { type: 'lamp.light' })).toEqual({ type: 'refused', code: 'SHOW_001' });
    expect(node.log.appends - before).toBe(1);
    expect([page.closedFor, node.shows.get(id)]).toEqual(['signedOut', null]);
  });

  it('ends it there also when nobody asks for anything', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    node.log.erased.add(id);
    await expect.poll(() => node.shows.get(id), { timeout: 20_000 }).toBeNull();
  });
});

describe('a command', () => {
  it('is answered only after its commit', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    let release = (): void => undefined;
    node.log.gate = new Promise((resolve) => {
      release = resolve;
    });
    let answered = false;
    const asked = ask(node, id, 'ada', 1, { type: 'lamp.light' }).then((outcome) => {
      answered = true;
      return outcome;
    });
    await until(node, id, () => true);
    while (node.log.appends < 1 || !(await nodes.rows(id)).some((row) => row.type === 'lamp.lit'))
      await new Promise(setImmediate);
    expect(answered).toBe(false);
    release();
    expect((await asked).type).toBe('ack');
  });

  it('sent twice is applied once and answered alike', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    const [first, twin] = await Promise.all([
      ask(node, id, 'ada', 1, { type: 'lamp.light' }),
      ask(node, id, 'ada', 1, { type: 'lamp.light' }),
    ]);
    const later = await ask(node, id, 'ada', 1, { type: 'lamp.light' });
    expect(twin).toEqual(first);
    expect(later).toEqual(first);
    expect((await nodes.rows(id)).filter((row) => row.type === 'lamp.lit')).toHaveLength(1);
  });

  it('whose commit went through while the answer was lost is acked, not applied again', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    node.log.next = 'lost-after';
    const outcome = await ask(node, id, 'ada', 1, { type: 'lamp.light' });
    const lit = (await nodes.rows(id)).filter((row) => row.type === 'lamp.lit');
    expect(lit).toHaveLength(1);
    expect(outcome).toEqual({ type: 'ack', seq: lit[0]?.seq });
    expect(node.troubles).toHaveLength(1);
  });

  it('whose statement never arrived is tried again until it is in', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    node.log.next = 'lost-before';
    expect((await ask(node, id, 'ada', 1, { type: 'lamp.light' })).type).toBe('ack');
  });

  it('with an older number than the tab has used is not acked blindly', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 1000);
    await ask(node, id, 'ada', 2, { type: 'lamp.light' });
    expect(await ask(node, id, 'ada', 1, { type: 'chat.say', text: 'late' })).toEqual({ type: 'repeat-unknown' });
  });

  it('in a batch comes after what the one before it has made due, as if each came alone', async () => {
    const node = nodes.node();
    const id = await nodes.open(node);
    nodes.clock.ms += 2000;
    const joins = ['ada', 'bob'].map((participant) =>
      node.shows.submit(id, { id: `join:${participant}:1`, actor: 'server', command: { type: 'participant.join', participant } }),
    );
    await Promise.all(joins);
    const order = (await nodes.rows(id)).filter(({ type }) => /^show|joined$/.test(type)).map(({ type }) => type);
    expect(order).toEqual(['show.created', 'participant.joined', 'show.started', 'participant.joined']);
  });

  it('for a show that is not there is told so', async () => {
    expect(await ask(nodes.node(), 'nowhere', 'ada', 1, { type: 'lamp.light' })).toEqual({ type: 'refused', code: 'SHOW_001' });
  });
});

describe('two nodes', () => {
  it('decide again when the other was first: one lamp, one refusal', async () => {
    const [one, two] = [nodes.node(), nodes.node()];
    const id = await nodes.open(one, 'ada');
    await nodes.pass(one, id, 1000);
    await two.shows.load(id);
    const outcomes = await Promise.all([
      ask(one, id, 'ada', 1, { type: 'lamp.light' }, 'tabontheone'),
      ask(two, id, 'ada', 1, { type: 'lamp.light' }, 'tabonthetwo'),
    ]);
    expect(outcomes.map((outcome) => outcome.type).sort()).toEqual(['ack', 'refused']);
    expect((await nodes.rows(id)).filter((row) => row.type === 'lamp.lit')).toHaveLength(1);
  });

  it('never refuse from stale memory: a vote is judged on the log, not on what a node remembers', async () => {
    const [one, two] = [nodes.node(), nodes.node()];
    const id = await nodes.open(one, 'ada', 'bob');
    await two.shows.load(id);
    // Node two has not heard that the show began: it must not answer that it has not.
    await nodes.pass(one, id, 1000);
    expect((await ask(two, id, 'bob', 1, { type: 'lamp.light' })).type).toBe('ack');
  });

  it('fire every timer once', async () => {
    const [one, two] = [nodes.node(), nodes.node()];
    const id = await nodes.open(one, 'ada');
    await two.shows.load(id);
    nodes.clock.ms += 500_000;
    await Promise.all([nodes.pass(one, id, 0), nodes.pass(two, id, 0)]);
    const rows = await nodes.rows(id);
    const timers = rows.map((row) => row.cmdId).filter((cmdId) => cmdId.startsWith('timer:') && !cmdId.includes('#'));
    expect(new Set(timers).size).toBe(timers.length);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.at(-1)?.type).toBe('show.completed');
  });

  it('come to the same state, whoever wrote', async () => {
    const [one, two] = [nodes.node(), nodes.node()];
    const id = await nodes.open(one, 'ada', 'bob');
    await nodes.pass(one, id, 1000);
    await ask(one, id, 'ada', 1, { type: 'lamp.light' });
    await ask(two, id, 'bob', 1, { type: 'lamp.light' });
    await one.shows.catchUp(id);
    const [a, b] = [one.shows.get(id)?.state, two.shows.get(id)?.state];
    expect(a).toEqual(b);
  });
});

describe('a show', () => {
  it.each(['lost-before', 'lost-after'] as const)('comes to be though its first statement is %s', async (fault) => {
    const node = nodes.node();
    node.log.next = fault;
    const id = await nodes.open(node, 'ada');
    expect((await nodes.rows(id)).map(({ type }) => type)).toEqual(['show.created', 'participant.joined']);
  });
});

describe('a node that is started again', () => {
  it('folds the log to the same state and fires what fell due meanwhile, at the time it was due', async () => {
    const before = nodes.node();
    const id = await nodes.open(before, 'ada');
    await nodes.pass(before, id, 1000);
    const startedAtMs = before.shows.get(id)?.state.startedAtMs ?? 0;
    await before.shows.close();
    nodes.clock.ms += 100_000;
    const after = nodes.node();
    await nodes.pass(after, id, 0);
    const scenes = (await nodes.rows(id))
      .filter((row) => row.type === 'scene.started')
      .map((row) => (row.atMs - startedAtMs) / 1000);
    expect(scenes).toEqual([0, 24, 68]);
  });

  it('reports what was committed while the answer was lost', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    node.log.next = 'lost-after';
    await nodes.pass(node, id, 480_000);
    expect(nodes.moved.map(({ status }) => status)).toEqual(['live', 'completed']);
  });

  it('reports what the node before it could not', async () => {
    const before = nodes.node();
    const id = await nodes.open(before, 'ada');
    await nodes.pass(before, id, 480_000);
    await before.shows.close();
    nodes.moved.length = 0;
    await nodes.node().shows.load(id);
    await Promise.resolve();
    expect(nodes.moved.map(({ status }) => status)).toEqual(['live', 'completed']);
  });

  it('reports to the session that its show began and ended', async () => {
    const node = nodes.node();
    const id = await nodes.open(node, 'ada');
    await nodes.pass(node, id, 480_000);
    expect(nodes.moved.map(({ status }) => status)).toEqual(['live', 'completed']);
    // Who was there long enough is counted by the story as it was played.
    expect(nodes.moved.map(({ lengthSec }) => lengthSec)).toEqual([460, 460]);
  });
});
