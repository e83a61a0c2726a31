import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Somebody, somebodyOf, TwoGates } from './two-gates.ts';

const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' } as const;

let gates: TwoGates;
let all: Map<string, Somebody>;
beforeEach(async () => {
  gates = await new TwoGates().start();
});
afterEach(() => gates.close());

const at = (id: string) => somebodyOf(all, id);

function join(id: string): void {
  at(id).send({ type: 'media.join', peer: `${id}peerpeer`, microphone: true, camera: false });
}

function refusals(id: string): string[] {
  return at(id).received.flatMap((told) =>
    told.type === 'media.refused' || told.type === 'voice.refused' ? [`${told.type} ${told.code}`] : [],
  );
}

const kindsOf = (id: string) => new Set(at(id).received.map(({ type }) => type));

/**
 * Two people of one crew, who watch its room. One node has read their session while it pointed nowhere, the other while it pointed
 * elsewhere.
 */
async function twoOfACrew({ meetsElsewhere }: { meetsElsewhere: boolean }): Promise<[string, string]> {
  gates.nodes.meetsElsewhere = true;
  all = await gates.everybody();
  gates.nodes.meetsElsewhere = meetsElsewhere;
  await gates.begin();
  await gates.crewsAlone();
  const [one = '', two = ''] = gates.matesOf('p6');
  for (const id of [one, two]) at(id).send({ type: 'media.watch' });
  for (const id of [one, two]) await at(id).count('media.room', 1);
  return [one, two];
}

describe('our own voices where a session points to a room of another service', () => {
  it('take nobody in, hand out no way, pass nothing on, and count nobody', async () => {
    const [one, two] = await twoOfACrew({ meetsElsewhere: true });
    for (const id of [one, two]) join(id);
    at(one).send({ type: 'media.signal', to: two, peer: `${two}peerpeer`, signal: OFFER });
    at(one).send({ type: 'voice.consent', given: true });
    at(one).send({ type: 'voice.start', agoMs: 0 });
    for (const id of [one, two]) await at(id).settled();
    expect(refusals(one)).toEqual([
      'media.refused MEDIA_006',
      'media.refused MEDIA_003',
      'voice.refused MEDIA_006',
      'voice.refused VOICE_001',
    ]);
    expect(refusals(two)).toEqual(['media.refused MEDIA_006']);
    for (const id of [one, two])
      for (const kind of ['media.way', 'media.signal', 'voice.consent'] as const) expect(kindsOf(id)).not.toContain(kind);
    expect(gates.nodes.voices.spans.size).toBe(0);
  });

  it('are there on every node where it points to none any more when it begins', async () => {
    const [one, two] = await twoOfACrew({ meetsElsewhere: false });
    for (const id of [one, two]) join(id);
    for (const id of [one, two]) await at(id).count('media.way', 1);
    expect([refusals(one), refusals(two)]).toEqual([[], []]);
  });

  it('let a consent of before be taken back', async () => {
    const [one] = await twoOfACrew({ meetsElsewhere: true });
    gates.nodes.voices.spans.set(one, []);
    at(one).send({ type: 'voice.consent', given: false });
    await at(one).count('voice.consent', 1);
    expect(gates.nodes.voices.spans.has(one)).toBe(false);
  });
});
