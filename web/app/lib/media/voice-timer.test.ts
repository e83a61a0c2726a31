import type { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import { beforeEach, describe, expect, it } from 'vitest';
import { VoiceTimer } from './voice-timer.ts';

let nowMs: number;
let roundTripMs: number | null;
let asked: VoiceAsk[];
let timer: VoiceTimer;
beforeEach(() => {
  nowMs = 10_000;
  roundTripMs = 60;
  asked = [];
  const askTimes = (ask: VoiceAsk) => asked.push(ask) > 0;
  timer = new VoiceTimer({ media: { askTimes }, nowMs: () => nowMs, roundTripMs: () => roundTripMs });
});

/** So loud for so many tenths of a second. */
function sounds(level: number | null, tenths: number): void {
  for (let i = 0; i < tenths; i += 1) {
    nowMs += 100;
    timer.level(level);
  }
}

describe('when somebody speaks', () => {
  it('is told nobody without their consent', () => {
    sounds(0.05, 10);
    sounds(0, 10);
    expect(asked).toEqual([]);
  });

  it('is told with how long ago it was, and the way of the word', () => {
    timer.hear({ type: 'voice.consent', given: true });
    sounds(0.05, 10);
    sounds(0, 5);
    expect(asked).toEqual([
      { type: 'voice.start', agoMs: 330 },
      { type: 'voice.end', agoMs: 330, delayed: false },
    ]);
  });

  it('ends at once for whoever is not heard any more', () => {
    timer.hear({ type: 'voice.consent', given: true });
    sounds(0.05, 10);
    sounds(null, 3);
    expect(asked.slice(1)).toEqual([{ type: 'voice.end', agoMs: 30, delayed: false }]);
  });

  it('is no more told once the consent is taken back or the connection is lost', () => {
    timer.hear({ type: 'voice.consent', given: true });
    sounds(0.05, 10);
    timer.hear({ type: 'voice.consent', given: false });
    sounds(0, 5);
    timer.hear({ type: 'voice.consent', given: true });
    sounds(0.05, 10);
    timer.hear({ type: 'shut' });
    sounds(0, 5);
    sounds(0.05, 10);
    expect(asked.map(({ type }) => type)).toEqual(['voice.start', 'voice.start']);
  });

  it('has no end where its beginning was refused', () => {
    timer.hear({ type: 'voice.consent', given: true });
    sounds(0.05, 10);
    timer.hear({ type: 'voice.refused', code: 'VOICE_001' });
    sounds(0, 5);
    expect(asked.map(({ type }) => type)).toEqual(['voice.start']);
  });

  it('says that the line is slow from a quarter of a second one way on', () => {
    timer.hear({ type: 'voice.consent', given: true });
    roundTripMs = 500;
    sounds(0.05, 10);
    sounds(0, 5);
    expect(asked).toEqual([
      { type: 'voice.start', agoMs: 550 },
      { type: 'voice.end', agoMs: 550, delayed: true },
    ]);
  });
});
