import type { MediaAsk } from '@lorecrew/contract/live/media';
import type { VoiceAsk } from '@lorecrew/contract/live/voice-times';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveMedia, type RoomNews } from './live-media.ts';

let sent: (MediaAsk | VoiceAsk)[];
let media: LiveMedia;
beforeEach(() => {
  sent = [];
  media = new LiveMedia((ask) => sent.push(ask));
});

/** What a listener is told that comes now. */
function heardNow(): RoomNews[] {
  const heard: RoomNews[] = [];
  media.listen((news) => heard.push(news))();
  return heard;
}

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

  it('has a consent that is told to whoever listens later, until the connection is lost', () => {
    media.open({ takes: true, counts: true });
    media.hear({ type: 'voice.consent', given: true });
    expect(heardNow()).toEqual([{ type: 'open' }, { type: 'voice.consent', given: true }]);
    media.shut();
    media.open({ takes: true, counts: true });
    expect(heardNow()).toEqual([{ type: 'open' }]);
  });
});
