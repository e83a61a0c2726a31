import type { MediaAsk } from '@lorecrew/contract/live/media';
import type { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveMedia } from './live-media.ts';

let sent: (MediaAsk | VoiceAsk)[];
let media: LiveMedia;
beforeEach(() => {
  sent = [];
  media = new LiveMedia((ask) => sent.push(ask));
});

describe('when somebody speaks', () => {
  it('is told to a server that counts it, and to none of an earlier build', () => {
    expect(media.askTimes({ type: 'voice.watch' })).toBe(false);
    media.open({ takes: true, counts: false });
    expect(media.askTimes({ type: 'voice.watch' })).toBe(false);
    media.open({ takes: true, counts: true });
    expect(media.askTimes({ type: 'voice.watch' })).toBe(true);
    media.shut();
    expect(media.askTimes({ type: 'voice.watch' })).toBe(false);
    expect(sent).toEqual([{ type: 'voice.watch' }]);
  });
});
