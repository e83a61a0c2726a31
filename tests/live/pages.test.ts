import { LAGGING_ABOVE_BYTES, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import { slices } from '@lorecrew/contract/live/view';
import { projectView } from '@lorecrew/engine/projection/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { story } from '../lamp-room.ts';
import { ask, type Node, Nodes, Page } from './nodes.ts';

let nodes: Nodes;
let node: Node;
beforeEach(() => {
  nodes = new Nodes();
  node = nodes.node();
});
afterEach(() => nodes.close());

async function pageOf(sessionId: string, participantId: string, tab?: string): Promise<Page> {
  const page = new Page(node, nodes.clock, { sessionId, participantId }, tab);
  expect(await page.seat.take()).toBe(true);
  return page;
}

function expectWhole(page: Page, sessionId: string, person: string): void {
  const session = node.shows.get(sessionId);
  if (!session) throw new Error('the session is not loaded');
  const crew = session.state.crews[0]?.id ?? null;
  const whole: Record<string, unknown> = projectView(session.state, { crew, person }, session.directory);
  for (const name of Object.keys(slices)) expect(page.view[name] ?? null, name).toEqual(JSON.parse(JSON.stringify(whole[name])));
}

describe('a page', () => {
  it('is given the whole view, then what changes, and never misses a step', async () => {
    const id = await nodes.open(node, 'ada', 'bob');
    const page = await pageOf(id, 'ada');
    expect(page.show.show?.phase).toBe('waiting');
    for (let i = 0; i < 50; i++) await nodes.pass(node, id, 10_000);
    expect(page.show.show?.phase).toBe('completed');
    expect(page.gaps).toBe(0);
    expectWhole(page, id, 'ada');
  });

  it('stays with its show though another node is still asked to create it', async () => {
    const slow = nodes.node();
    const named = nodes.names;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    nodes.names = async () => {
      nodes.names = named;
      await gate;
      return named();
    };
    const show = { companyId: 'c', sessionId: 's', story, speed: 1, seed: 'seed', startsAtMs: nodes.clock.ms + 1000 };
    const late = slow.shows.create({ ...show, participants: ['ada'] });
    await vi.waitFor(() => expect(nodes.names).toBe(named));
    await node.shows.create({ ...show, participants: ['ada'] });
    const ada = new Page(slow, nodes.clock, { sessionId: 's', participantId: 'ada' });
    expect(await ada.seat.take()).toBe(true);
    letGo();
    await late;
    expect(slow.shows.get('s')?.connections.has(ada.seat.connection.id)).toBe(true);
  });

  it('that has gone is asked for no more: what was not decided yet is decided where it asks again', async () => {
    const id = await nodes.open(node, 'ada', 'bob');
    const ada = await pageOf(id, 'ada');
    await nodes.pass(node, id, 1000);
    let letGo = () => {};
    node.log.gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const before = node.log.appends;
    const bobs = ask(node, id, 'bob', 1, { type: 'lamp.light' });
    await vi.waitFor(() => expect(node.log.appends).toBe(before + 1));
    void ada.seat.command(1, { type: 'lamp.light' });
    ada.seat.leave();
    node.log.gate = null;
    letGo();
    await bobs;
    await nodes.pass(node, id, 0);
    const lit = async () => (await nodes.rows(id)).filter(({ type }) => type === 'lamp.lit').map(({ actor }) => actor);
    expect(await lit()).not.toContain('ada');
    const back = await pageOf(id, 'ada');
    await back.seat.command(1, { type: 'lamp.light' });
    expect(back.frames).toContainEqual(expect.objectContaining({ type: 'ack', n: 1 }));
    expect((await lit()).filter((actor) => actor === 'ada')).toHaveLength(1);
  });

  it('of somebody not yet here brings them in', async () => {
    const id = await nodes.open(node, 'ada');
    await pageOf(id, 'bob');
    expect(node.shows.get(id)?.state.people.bob?.here).toBe(true);
  });

  it('has its commands answered by number, with the catalogue code of a refusal', async () => {
    const id = await nodes.open(node, 'ada');
    const page = await pageOf(id, 'ada');
    await nodes.pass(node, id, 1000);
    await page.seat.command(1, { type: 'lamp.light' });
    await page.seat.command(2, { type: 'lamp.light' });
    expect(page.frames.filter((frame) => frame.type === 'ack' || frame.type === 'refused')).toMatchObject([
      { type: 'ack', n: 1 },
      { type: 'refused', n: 2, code: 'LAMP_001' },
    ]);
  });

  it('has a copy of a refused command answered alike, though it would be right by now', async () => {
    const id = await nodes.open(node, 'ada');
    const page = await pageOf(id, 'ada');
    await page.seat.command(1, { type: 'lamp.light' });
    await nodes.pass(node, id, 1000);
    await page.seat.command(1, { type: 'lamp.light' });
    const told = page.frames.filter((frame) => frame.type === 'ack' || frame.type === 'refused');
    expect(told).toEqual([
      { type: 'refused', n: 1, code: 'SHOW_003' },
      { type: 'refused', n: 1, code: 'SHOW_003' },
    ]);
    expect((await nodes.rows(id)).some(({ type }) => type === 'lamp.lit')).toBe(false);
  });

  it('of a node that has too much to do is told later, and no less', async () => {
    const id = await nodes.open(node, 'ada', 'bob');
    const comesOrGoes = (n: number, type: 'participant.join' | 'participant.lose', arrival: number) =>
      node.shows.submit(id, { id: `bob:${n}`, actor: 'server', command: { type, participant: 'bob', arrival } });
    const isBobHere = (page: Page) => page.show.presence?.people.find((person) => person.id === 'bob')?.here;
    const ada = await pageOf(id, 'ada');
    ada.busyMs = 50;
    await comesOrGoes(1, 'participant.lose', 1);
    expect(isBobHere(ada)).toBe(false);
    await comesOrGoes(2, 'participant.join', 1);
    expect(isBobHere(ada)).toBe(false);
    // A page that connects meanwhile gets the present state, and the others are brought up to date first.
    const cyd = await pageOf(id, 'cyd');
    expect([ada, cyd].map(isBobHere)).toEqual([true, true]);
    await comesOrGoes(3, 'participant.lose', 2);
    const dan = await pageOf(id, 'dan');
    await comesOrGoes(4, 'participant.join', 2);
    nodes.clock.ms += 200;
    await vi.waitFor(() => expect([ada, cyd, dan].map(isBobHere)).toEqual([true, true, true]));
    for (const [page, who] of [
      [ada, 'ada'],
      [cyd, 'cyd'],
      [dan, 'dan'],
    ] as const)
      expectWhole(page, id, who);
    expect(ada.gaps + cyd.gaps + dan.gaps).toBe(0);
  });

  it('is told the next number of its tab when it comes back', async () => {
    const id = await nodes.open(node, 'ada');
    const page = await pageOf(id, 'ada');
    await nodes.pass(node, id, 1000);
    await page.seat.command(7, { type: 'lamp.light' });
    const back = await pageOf(id, 'ada');
    expect(back.frames.find((frame) => frame.type === 'welcome')).toMatchObject({ nextN: 8 });
  });

  it('that was alone and comes back sees what changes to what it was before it left', async () => {
    const id = await nodes.open(node, 'ada');
    const page = await pageOf(id, 'ada');
    while (page.show.scene?.id !== 'L4') await nodes.pass(node, id, 1_000);
    const lever = page.show.levers?.plan[1] ?? '';
    const move = (n: number, direction: 'up' | 'down') => ask(node, id, 'ada', n, { type: 'plan.move', lever, direction });
    await move(1, 'up');
    await move(2, 'down');
    page.seat.leave();
    await move(3, 'up');
    const back = await pageOf(id, 'ada');
    await move(4, 'down');
    expectWhole(back, id, 'ada');
  });

  it('keeps what somebody says while names are being read', async () => {
    const id = await nodes.open(node, 'ada');
    const page = await pageOf(id, 'ada');
    await nodes.pass(node, id, 1000);
    let release = (): void => undefined;
    const names = await nodes.names();
    nodes.names = () =>
      new Promise((resolve) => {
        release = () => resolve(names);
      });
    await pageOf(id, 'bob');
    await ask(node, id, 'ada', 1, { type: 'chat.say', text: 'hello' });
    release();
    await new Promise(setImmediate);
    expect(node.shows.get(id)?.directory.texts).toEqual({ 'ada:testtab1:1': 'hello' });
    expectWhole(page, id, 'ada');
  });

  it('gives its seat to the newest connection and is told', async () => {
    const id = await nodes.open(node, 'ada');
    const old = await pageOf(id, 'ada', 'tabnumber1');
    await pageOf(id, 'ada', 'tabnumber2');
    expect(old.frames.at(-1)).toEqual({ type: 'notice', kind: 'taken-over', by: 'place' });
    expect(old.closedFor).toBe('takenOver');
    expect(node.shows.get(id)?.connections.size).toBe(1);
  });

  it('that leaves gives its seat to a simulated crewmate, and has it back on return', async () => {
    const id = await nodes.open(node, 'ada', 'bob');
    const page = await pageOf(id, 'bob');
    await nodes.pass(node, id, 1000);
    await page.seat.command(1, { type: 'show.leave' });
    expect(page.closedFor).toBe('left');
    expect(node.shows.get(id)?.state.crews[0]?.seats[5]?.occupant.kind).toBe('simulated');
    const back = await pageOf(id, 'bob');
    expect(back.show.me?.seat).toBe(5);
  });
});

describe('a reader that falls behind', () => {
  it('is skipped while others go on, and gets the whole view when it has caught up', async () => {
    const id = await nodes.open(node, 'ada', 'bob');
    const slow = await pageOf(id, 'ada');
    const quick = await pageOf(id, 'bob');
    await nodes.pass(node, id, 1000);
    slow.waiting = LAGGING_ABOVE_BYTES + 1;
    await ask(node, id, 'bob', 1, { type: 'lamp.light' });
    const skippedAt = slow.frames.length;
    await ask(node, id, 'bob', 2, { type: 'chat.say', text: 'hello' });
    expect(slow.frames).toHaveLength(skippedAt);
    expect(quick.seq).toBe(node.shows.get(id)?.state.seq);
    slow.waiting = 0;
    await slow.seat.resync();
    expect(slow.gaps).toBe(0);
    expectWhole(slow, id, 'ada');
  });

  it('is sent away when far too much waits for it', async () => {
    const id = await nodes.open(node, 'ada');
    const slow = await pageOf(id, 'ada');
    slow.waiting = RESYNC_ABOVE_BYTES + 1;
    await nodes.pass(node, id, 1000);
    expect(slow.closedFor).toBe('resync');
  });
});
