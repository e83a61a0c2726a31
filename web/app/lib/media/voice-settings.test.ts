import { describe, expect, it } from 'vitest';
import type { KeyValues } from '../storage/storage.ts';
import { createVoiceSettings, microphoneWanted } from './voice-settings.ts';

function storage(): KeyValues {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

describe('the voice settings of a device', () => {
  it('are push to talk and a cleaned voice until somebody changes them, and are remembered then', () => {
    const device = storage();
    const settings = createVoiceSettings(device);
    expect(settings.get()).toEqual({ pushToTalk: true, cleaned: true });
    settings.change({ pushToTalk: false });
    expect(createVoiceSettings(device).get()).toEqual({ pushToTalk: false, cleaned: true });
  });

  it('are the first ones again where something else is kept', () => {
    const device = storage();
    device.set('voice', '{"pushToTalk":"perhaps"}');
    expect(createVoiceSettings(device).get()).toEqual({ pushToTalk: true, cleaned: true });
  });

  it('ask the microphone for noise suppression and echo cancellation, or for neither', () => {
    expect(microphoneWanted({ cleaned: true })).toMatchObject({ echoCancellation: true, noiseSuppression: true });
    expect(microphoneWanted({ cleaned: false })).toMatchObject({ echoCancellation: false, noiseSuppression: false });
  });
});
