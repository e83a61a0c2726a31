import { describe, expect, it } from 'vitest';
import { PushToTalk } from './push-to-talk.ts';

function talking() {
  const microphone = { isOn: false };
  const push = new PushToTalk({
    isOn: () => microphone.isOn,
    on: () => {
      microphone.isOn = true;
    },
    off: () => {
      microphone.isOn = false;
    },
  });
  return { microphone, push };
}

describe('push to talk', () => {
  it('has the microphone on while it is held, however often the key repeats', () => {
    const { microphone, push } = talking();
    push.press(0);
    push.press(400);
    expect(microphone.isOn).toBe(true);
    push.release(900);
    expect(microphone.isOn).toBe(false);
  });

  it('keeps it on after a short press, and turns it off with the next one, short or long', () => {
    const { microphone, push } = talking();
    push.press(0);
    push.release(299);
    expect(microphone.isOn).toBe(true);
    push.press(2_000);
    expect(microphone.isOn).toBe(true);
    push.release(2_050);
    expect(microphone.isOn).toBe(false);
  });

  it('turns it off where the finger slips off, and leaves one alone that a short press keeps on', () => {
    const { microphone, push } = talking();
    push.press(0);
    push.drop();
    expect(microphone.isOn).toBe(false);
    push.press(1_000);
    push.release(1_100);
    push.drop();
    expect(microphone.isOn).toBe(true);
  });

  it('does nothing where something comes up that was never pressed', () => {
    const { microphone, push } = talking();
    push.release(5_000);
    expect(microphone.isOn).toBe(false);
  });
});
