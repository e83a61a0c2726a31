import { showMs } from '@lorecrew/contract/show-clock';
import { currentPhase } from '@lorecrew/engine/core/steps';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import type { ShowState } from '@lorecrew/engine/model/state';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Somebody, somebodyOf, TwoGates } from './two-gates.ts';

let gates: TwoGates;
let all: Map<string, Somebody>;
beforeEach(async () => {
  gates = await new TwoGates().start();
  all = await gates.everybody();
  await gates.begin();
});
afterEach(() => gates.close());

const at = (id: string) => somebodyOf(all, id);

const pass = (ms: number) => {
  gates.nodes.clock.ms += ms;
};

/** How long each stretch lasted that is kept of somebody; null without their consent. */
const keptOf = (id: string) => gates.nodes.voices.spans.get(id)?.map(({ fromMs, toMs }) => toMs - fromMs) ?? null;

async function kept(id: string, lengthsMs: readonly number[]): Promise<void> {
  await expect.poll(() => keptOf(id)).toEqual(lengthsMs);
}

const refusals = (id: string) => at(id).received.flatMap((one) => (one.type === 'voice.refused' ? [one.code] : []));
const consents = (id: string) => at(id).received.flatMap((one) => (one.type === 'voice.consent' ? [one.given] : []));

async function consent(id: string, given = true): Promise<void> {
  const before = consents(id).length;
  at(id).send({ type: 'voice.consent', given });
  await at(id).count('voice.consent', before + 1);
}

/** Comes into the voices with a microphone that is on. */
async function comeIn(id: string, microphone = true): Promise<void> {
  at(id).send({ type: 'media.join', peer: `${id}peerpeer`, microphone, camera: false });
  await at(id).settled();
}

async function say(id: string, ask: object): Promise<void> {
  at(id).send(ask);
  await at(id).settled();
}
const start = (id: string, agoMs = 0) => say(id, { type: 'voice.start', agoMs });
const end = (id: string, agoMs = 0) => say(id, { type: 'voice.end', agoMs, delayed: false });

/** The show as the node of everybody with an even number has it. */
function show(): ShowState {
  const state = gates.nodeAt(1).shows.get(gates.sessionId)?.state;
  if (!state) throw new Error('There is a show.');
  return state;
}
const nowOfShow = () => showMs(show(), gates.nodes.clock.ms) - (show().startedAtMs ?? 0);

let words = 0;
/** A host says something, and it is done. */
async function host(command: ShowCommand): Promise<void> {
  words += 1;
  await gates.nodeAt(1).shows.submit(gates.sessionId, { id: `host:uma:${words}`, actor: 'host:uma', command });
}

/** Somebody of a crew that is by itself, who consents, is heard, and has begun to speak. */
async function speaking(id = 'p6'): Promise<string> {
  await gates.crewsAlone();
  await consent(id);
  await comeIn(id);
  await start(id);
  return id;
}

describe('when somebody speaks', () => {
  it('is counted from when they begin to when they end, however late that is said', async () => {
    await gates.crewsAlone();
    await consent('p6');
    await comeIn('p6');
    pass(5_000);
    await start('p6', 350);
    pass(4_000);
    await end('p6', 400);
    await kept('p6', [3_950]);
    expect(gates.nodes.voices.spans.get('p6')).toEqual([expect.objectContaining({ crew: gates.crewOf('p6'), delayed: false })]);
  });

  it('is no part of the log of the show', async () => {
    const id = await speaking();
    pass(1_000);
    await end(id);
    await kept(id, [1_000]);
    expect((await gates.nodes.rows(gates.sessionId)).filter(({ type }) => /voice/.test(type))).toEqual([]);
  });

  it('is refused of whoever has not said yes, or is muted', async () => {
    await gates.crewsAlone();
    await consent('p6');
    await comeIn('p6', false);
    await start('p6');
    expect(refusals('p6')).toEqual(['VOICE_001']);
    await comeIn('p7');
    await start('p7');
    expect(refusals('p7')).toEqual(['VOICE_001']);
    pass(1_000);
    await end('p6');
    await end('p7');
    expect([keptOf('p6'), keptOf('p7')]).toEqual([[], null]);
  });

  it('ends with being muted', async () => {
    const id = await speaking();
    pass(1_500);
    await comeIn(id, false);
    await kept(id, [1_500]);
    pass(1_000);
    await end(id);
    expect(keptOf(id)).toEqual([1_500]);
  });

  it('ends with leaving the voices', async () => {
    const id = await speaking();
    pass(700);
    await say(id, { type: 'media.leave' });
    await kept(id, [700]);
  });

  it('ends with a lost connection, at the last sign of life', async () => {
    const id = await speaking();
    pass(900);
    await at(id).settled();
    pass(30_000);
    at(id).ws.close();
    await at(id).closed;
    await kept(id, [900]);
  });

  it('ends where somebody takes the seat in another tab', async () => {
    const id = await speaking();
    pass(800);
    await at(id).settled();
    const other = gates.somebody(1, id);
    await other.count('welcome', 1);
    await kept(id, [800]);
    other.ws.close();
  });

  it('ends with the scene, and whoever speaks on is counted again from where their crew is by itself', async () => {
    const id = await speaking();
    const before = show().scene?.index;
    await gates.passTo(({ state }) => state.scene?.index !== before);
    await expect.poll(() => keptOf(id)?.length).toBe(1);
    await gates.passTo(({ state }) => state.scene?.index !== before && currentPhase(state)?.room === 'crew');
    const aloneMs = nowOfShow();
    pass(1_000);
    await end(id);
    await expect.poll(() => keptOf(id)).toHaveLength(2);
    const [first, second] = gates.nodes.voices.spans.get(id) ?? [];
    expect(second?.fromMs).toBeGreaterThanOrEqual(first?.toMs ?? 0);
    expect(second?.fromMs).toBeLessThanOrEqual(aloneMs);
    expect(second?.toMs).toBe(aloneMs + 1_000);
  });

  it('ends where a host mutes them, and where the show is paused', async () => {
    const id = await speaking();
    pass(1_000);
    await host({ type: 'participant.silence', participant: id, silenced: true });
    await kept(id, [1_000]);
    await host({ type: 'participant.silence', participant: id, silenced: false });
    await start(id);
    pass(600);
    await host({ type: 'show.pause' });
    await kept(id, [1_000, 600]);
  });

  it('goes on with the show that was paused, and not with a host’s word that gives the voice back', async () => {
    const id = await speaking();
    pass(1_000);
    await host({ type: 'show.pause' });
    pass(5_000);
    await host({ type: 'show.resume' });
    pass(2_000);
    await end(id);
    await kept(id, [1_000, 2_000]);
    await start(id);
    await host({ type: 'participant.silence', participant: id, silenced: true });
    await host({ type: 'participant.silence', participant: id, silenced: false });
    pass(2_000);
    await end(id);
    expect(keptOf(id)).toEqual([1_000, 2_000]);
  });

  it('is not counted while everybody is together, and from when crews are alone for whoever has begun before', async () => {
    await comeIn('p6');
    await consent('p6');
    await start('p6');
    pass(1_000);
    await end('p6');
    await start('p6');
    await gates.crewsAlone();
    pass(1_500);
    await end('p6');
    expect(refusals('p6')).toEqual([]);
    await kept('p6', [1_500]);
  });

  it('ends where this node ends, and is kept', async () => {
    const id = await speaking();
    pass(1_200);
    await Promise.all(gates.nodes.all.map(({ shows }) => shows.close()));
    expect(keptOf(id)).toEqual([1_200]);
  });

  it('is a cough or a door where it is shorter than a quarter of a second', async () => {
    const id = await speaking();
    pass(249);
    await end(id);
    await start(id);
    pass(250);
    await end(id);
    await kept(id, [250]);
  });
});

describe('the consent to it', () => {
  it('is told to a page that asks, and is there for the next page of the same person', async () => {
    await say('p6', { type: 'voice.watch' });
    await at('p6').count('voice.consent', 1);
    await consent('p6');
    expect(consents('p6')).toEqual([false, true]);
    const other = gates.somebody(1, 'p6');
    await other.count('welcome', 1);
    other.send({ type: 'voice.watch' });
    await other.count('voice.consent', 1);
    expect(other.received).toContainEqual({ type: 'voice.consent', given: true });
    other.ws.close();
  });

  it('is taken back with everything that was counted, also while they speak', async () => {
    const id = await speaking();
    pass(1_000);
    await end(id);
    await kept(id, [1_000]);
    await start(id);
    pass(1_000);
    await consent(id, false);
    expect(keptOf(id)).toBeNull();
    await end(id);
    await start(id);
    expect(refusals(id)).toEqual(['VOICE_001']);
    await consent(id);
    expect(keptOf(id)).toEqual([]);
  });

  it('says so where it could not be kept', async () => {
    gates.nodes.voices.isAway = true;
    await say('p6', { type: 'voice.consent', given: true });
    await at('p6').count('voice.refused', 1);
    expect(refusals('p6')).toEqual(['VOICE_002']);
    expect(gates.nodes.all.flatMap(({ troubles }) => troubles)).toEqual([new Error('the database is away')]);
  });

  it('is asked for no more than twenty times at once, and can be taken back all the same', async () => {
    for (let n = 0; n < 21; n++) at('p6').send({ type: 'voice.watch' });
    await at('p6').count('voice.refused', 1);
    await consent('p6', false);
    expect(refusals('p6')).toEqual(['MEDIA_004']);
  });

  it.each([
    ['a time to come', { type: 'voice.start', agoMs: -1 }],
    ['a time long ago', { type: 'voice.start', agoMs: 2_001 }],
    ['a loudness', { type: 'voice.start', agoMs: 0, level: 0.4 }],
    ['half a word', { type: 'voice.consent', given: 'yes' }],
  ])('is not spoken to with %s', async (_, frame) => {
    at('p6').send(frame);
    expect(await at('p6').closed).toBe(4000);
  });
});
