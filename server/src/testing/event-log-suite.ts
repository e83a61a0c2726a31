import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppendEntry, DuplicateCommand, type EventLog, InvalidData } from '../ports.ts';

/** Session ids are new in each test, so that tests may share one database. */
interface Bench {
  readonly log: EventLog;
  readonly a: string;
  readonly b: string;
}

function entry(sessionId: string, head: number, ...cmdIds: string[]): AppendEntry {
  const events = cmdIds.map((cmdId, index) => ({
    cmdId,
    actor: 'p1',
    type: 'lamp.lit',
    body: { lamp: cmdId, nested: { list: [index] } },
    atMs: 1_800_000_000_123 + index,
  }));
  return { sessionId, head, events, texts: [], nextDeadlineAtMs: null };
}

async function headOf(log: EventLog, sessionId: string): Promise<number | undefined> {
  return (await log.heads([sessionId]))[0]?.head;
}

function appendCases(bench: () => Bench): void {
  it('lets a batch on the present head win', async () => {
    const { log, a } = bench();
    expect(await log.append([entry(a, 0, 'c1', 'c2')])).toEqual(new Set([a]));
    expect(await headOf(log, a)).toBe(2);
  });

  it('beats a batch that was decided on an older head, and writes nothing of it', async () => {
    const { log, a } = bench();
    await log.append([entry(a, 0, 'c1')]);
    expect(await log.append([entry(a, 0, 'c2')])).toEqual(new Set());
    expect(await headOf(log, a)).toBe(1);
  });

  it('tells winners from beaten ones in a mixed batch', async () => {
    const { log, a, b } = bench();
    await log.append([entry(a, 0, 'c1')]);
    expect(await log.append([entry(a, 0, 'c2'), entry(b, 0, 'c3')])).toEqual(new Set([b]));
    expect(await headOf(log, b)).toBe(1);
  });

  it('confirms the head for a batch without events', async () => {
    const { log, a } = bench();
    await log.append([entry(a, 0, 'c1')]);
    expect(await log.append([entry(a, 1)])).toEqual(new Set([a]));
    expect(await headOf(log, a)).toBe(1);
  });

  it('does not confirm a head that has moved', async () => {
    const { log, a } = bench();
    await log.append([entry(a, 0, 'c1')]);
    expect(await log.append([entry(a, 0)])).toEqual(new Set());
  });

  it('never lets a session win that has no log', async () => {
    expect(await bench().log.append([entry(randomUUID(), 0, 'c1')])).toEqual(new Set());
  });

  it('takes an empty batch', async () => {
    expect(await bench().log.append([])).toEqual(new Set());
  });

  it('raises the alarm for a repeated command id, and then nothing of the whole batch is written', async () => {
    const { log, a, b } = bench();
    await log.append([entry(a, 0, 'c1')]);
    await expect(log.append([entry(a, 1, 'c1'), entry(b, 0, 'c9')])).rejects.toThrow(DuplicateCommand);
    expect([await headOf(log, a), await headOf(log, b)]).toEqual([1, 0]);
  });

  it.each([
    ['a text', (one: AppendEntry) => ({ ...one, texts: [{ id: 't1', author: 'p1', body: 'x\u0000y' }] })],
    ['an event', (one: AppendEntry) => ({ ...one, events: one.events.map((row) => ({ ...row, body: { lamp: 'x\u0000y' } })) })],
  ])('throws InvalidData for U+0000 in %s, and then nothing of the whole batch is written', async (_, poison) => {
    const { log, a, b } = bench();
    await expect(log.append([poison(entry(a, 0, 'c1')), entry(b, 0, 'c9')])).rejects.toThrow(InvalidData);
    expect([await headOf(log, a), await headOf(log, b)]).toEqual([0, 0]);
  });

  it('lets exactly one of many writers on the same head win', async () => {
    const { log, a } = bench();
    const won = await Promise.all(Array.from({ length: 8 }, (_, n) => log.append([entry(a, 0, `c${n}`)])));
    expect(won.filter((set) => set.has(a))).toHaveLength(1);
    expect(await headOf(log, a)).toBe(1);
  });
}

function readCases(bench: () => Bench): void {
  it('reads back what was written, to the millisecond', async () => {
    const { log, a } = bench();
    const written = entry(a, 0, 'c1', 'c2');
    await log.append([written]);
    const rows = written.events.map((event, index) => ({ ...event, sessionId: a, seq: index + 1 }));
    expect(await log.read([{ sessionId: a, afterSeq: 0 }])).toEqual(rows);
  });

  it('reads the gaps of several sessions at once, by session and sequence', async () => {
    const { log, a, b } = bench();
    await log.append([entry(a, 0, 'c1', 'c2', 'c3'), entry(b, 0, 'd1')]);
    const rows = await log.read([
      { sessionId: b, afterSeq: 0 },
      { sessionId: a, afterSeq: 1 },
    ]);
    const expected = [a, a, b].sort();
    expect(rows.map(({ sessionId }) => sessionId)).toEqual(expected);
    expect(rows.filter(({ sessionId }) => sessionId === a).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('opens a log once and keeps its incarnation', async () => {
    const { log } = bench();
    const [sessionId, companyId, incarnation] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await log.create({ sessionId, companyId, incarnation })).toBe(true);
    expect(await log.create({ sessionId, companyId, incarnation: randomUUID() })).toBe(false);
    expect(await log.heads([sessionId, randomUUID()])).toEqual([{ sessionId, companyId, incarnation, head: 0 }]);
  });

  it('keeps texts with the commit that won and none of one that was beaten', async () => {
    const { log, a } = bench();
    const text = { id: 'm1', author: 'p1', body: 'A “word” with ä, \\ and \n in it' };
    await log.append([{ ...entry(a, 0, 'c1'), texts: [text] }]);
    await log.append([{ ...entry(a, 0, 'c2'), texts: [{ ...text, id: 'm2' }] }]);
    expect(await log.texts([a])).toEqual([{ ...text, sessionId: a }]);
  });
}

function deadlineCases(bench: () => Bench): void {
  const soonMs = 1_000_000_000_000;

  it('hands out a session with something due to one asker, until the claim runs out', async () => {
    const { log, a } = bench();
    await log.append([{ ...entry(a, 0, 'c1'), nextDeadlineAtMs: soonMs }]);
    const ask = (beforeMs: number) => log.due({ beforeMs, claimedUntilMs: soonMs + 5_000, limit: 100 });
    expect(await ask(soonMs)).not.toContain(a);
    expect(await ask(soonMs + 1)).toContain(a);
    expect(await ask(soonMs + 2)).not.toContain(a);
    expect(await ask(soonMs + 5_001)).toContain(a);
  });

  it('keeps the deadline when a head is only confirmed, and forgets it when nothing is due any more', async () => {
    const { log, a } = bench();
    await log.append([{ ...entry(a, 0, 'c1'), nextDeadlineAtMs: soonMs }]);
    await log.append([entry(a, 1)]);
    expect(await log.due({ beforeMs: soonMs + 1, claimedUntilMs: soonMs, limit: 100 })).toContain(a);
    await log.append([entry(a, 1, 'c2')]);
    expect(await log.due({ beforeMs: soonMs + 1, claimedUntilMs: soonMs, limit: 100 })).not.toContain(a);
  });
}

/** What every log of shows has to do, whatever it is made of. */
export function eventLogSuite(name: string, open: () => EventLog): void {
  describe(`log of shows in ${name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      const log = open();
      bench = { log, a: randomUUID(), b: randomUUID() };
      for (const sessionId of [bench.a, bench.b]) {
        await log.create({ sessionId, companyId: randomUUID(), incarnation: randomUUID() });
      }
    });
    appendCases(() => bench);
    readCases(() => bench);
    deadlineCases(() => bench);
  });
}
