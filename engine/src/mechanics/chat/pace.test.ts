import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../core/decide.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const two = givenLive(testStory('gentle'), 'ada', 'bob');

/** Tries to write at these moments, in milliseconds after the beginning; the moments at which it went through. */
function written(pausesMs: readonly number[]): number[] {
  let played: Played = two;
  let atMs = 10_000;
  const through: number[] = [];
  for (const pauseMs of pausesMs) {
    atMs += pauseMs;
    played = played.until(atMs / 1000);
    const id = `ada:testtab1:${through.length + 1}`;
    const step = decide(played.show, { id, actor: 'ada', command: { type: 'chat.say', text: 'Hm' }, nowMs: atMs });
    if (!step.ok) continue;
    through.push(atMs);
    played = played.does('ada', { type: 'chat.say', text: 'Hm' });
  }
  return through;
}

describe('the pace of writing', () => {
  it('lets through in any time five messages and one more for each second, whenever they are sent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 30, size: 'max' }), (pausesMs) => {
        const through = written(pausesMs);
        for (const [i, fromMs] of through.entries())
          for (const [j, untilMs] of through.slice(i).entries()) expect(j + 1).toBeLessThanOrEqual(5 + (untilMs - fromMs) / 1000);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('never holds up somebody who writes once a second', () => {
    expect(written(Array.from({ length: 20 }, () => 1000))).toHaveLength(20);
    expect(written([0, 0, 0, 0, 0, 999])).toHaveLength(5);
    expect(written([0, 0, 0, 0, 0, 1000])).toHaveLength(6);
  });

  it('is not used up by lines of crewmates, reactions, or what was refused', () => {
    const four = [1, 2, 3, 4].reduce((played) => played.does('ada', { type: 'chat.say', text: 'Hm' }), two);
    four.when('ada', { type: 'chat.say', text: ' ' }).refused('CHAT_002');
    const reacted = four
      .does('ada', { type: 'chat.react', message: 1, reaction: 'lamp' })
      .when('sim:ann:crew-1', { type: 'line.say', trigger: 'hello', variant: 0 })
      .done();
    const fifth = reacted.when('ada', { type: 'chat.say', text: 'Five' }).then('chat.said');
    fifth.when('ada', { type: 'chat.say', text: 'Six' }).refused('CHAT_004');
  });
});

describe('what somebody wrote', () => {
  const envelope = { id: 'ada:testtab1:7', actor: 'ada', nowMs: 10_000 };

  it('leaves beside the log under the id of its command, trimmed', () => {
    const said = decide(two.show, { ...envelope, command: { type: 'chat.say', text: '  Vent first? ' } });
    expect(said.ok && said.value.text).toEqual({ id: 'ada:testtab1:7', body: 'Vent first?' });
    expect(said.ok && said.value.logged.map(({ event }) => event)).toEqual([
      { type: 'chat.said', crew: 'crew-1', by: 'ada', textId: 'ada:testtab1:7' },
    ]);
  });

  it('is nothing where a command has no words of its own', () => {
    const lit = decide(two.show, { ...envelope, command: { type: 'lamp.light' } });
    expect(lit.ok && lit.value.text).toBeNull();
  });
});
