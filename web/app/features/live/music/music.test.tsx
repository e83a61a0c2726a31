import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { changeSound, withRunningMixer } from '../../../lib/sound/sound.ts';
import { emptyStage } from '../../../lib/testing/empty-stage.ts';
import { LiveContext, useLive } from '../live-context.ts';
import { renderLive, SCENE_ENDS_MS } from '../render-live.tsx';
import { Music } from './music.tsx';

const story = { ...emptyStage, music: [{ scene: 2, bed: 'harbour' as const }] };

/** The music of a show that can be paused, beside a button that turns the sound on: browsers need a press. */
function PausableMusic() {
  const live = useLive();
  const [isPaused, setIsPaused] = useState(false);
  const show = { ...live.view.show, pausedAtMs: isPaused ? SCENE_ENDS_MS : null };
  return (
    <LiveContext value={{ ...live, view: { ...live.view, show } }}>
      <button type="button" onClick={() => void changeSound({ isOn: true })}>
        Turn the sound on
      </button>
      <button type="button" onClick={() => setIsPaused(!isPaused)}>
        Pause or go on
      </button>
      <Music />
    </LiveContext>
  );
}

describe('the music of a scene', () => {
  let started: MockInstance<OscillatorNode['start']>;
  let connected: MockInstance<AudioNode['connect']>;

  beforeEach(() => {
    started = vi.spyOn(OscillatorNode.prototype, 'start');
    connected = vi.spyOn(AudioNode.prototype, 'connect');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await withRunningMixer((mixer) => mixer.setNarrated(false));
    // Files share a browser page: what is heard here is not to be heard in the next.
    await changeSound({ isOn: false });
  });

  function outputOf(node: AudioNode): AudioNode | null {
    const output: unknown = connected.mock.calls[connected.mock.contexts.lastIndexOf(node)]?.[0];
    return output instanceof AudioNode ? output : null;
  }

  /** The last two gains that the latest tone goes through before the limiter: of the composition, and of its bus. */
  function gains(): { music: GainNode; bus: GainNode } {
    const way: GainNode[] = [];
    const tone = started.mock.contexts.at(-1);
    for (
      let node = tone instanceof AudioNode ? outputOf(tone) : null;
      node && !(node instanceof DynamicsCompressorNode);
      node = outputOf(node)
    )
      if (node instanceof GainNode) way.push(node);
    const [music, bus] = way.slice(-2);
    if (!music || !bus) throw new Error('No music is played.');
    return { music, bus };
  }

  async function playing() {
    const { screen } = await renderLive(<PausableMusic />, { parts: { story } });
    expect(started).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect.poll(() => started.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => gains().music.gain.value).toBeGreaterThan(0.1);
    return screen;
  }

  it('is played once the sound is turned on, and falls silent when it is turned off', async () => {
    await playing();
    const { context } = gains().bus;
    expect(context.state).toBe('running');
    await changeSound({ isOn: false });
    expect(context.state).toBe('suspended');
  });

  it('fades out while the show is paused, and begins again when it goes on', async () => {
    const screen = await playing();
    const before = gains().music;
    await screen.getByRole('button', { name: 'Pause or go on' }).click();
    await expect.poll(() => before.gain.value).toBeLessThan(0.01);
    await screen.getByRole('button', { name: 'Pause or go on' }).click();
    await expect.poll(() => gains().music).not.toBe(before);
    await expect.poll(() => gains().music.gain.value).toBeGreaterThan(0.1);
  });

  it('is at 40 % while the narrator speaks', async () => {
    await playing();
    const { bus } = gains();
    await expect.poll(() => bus.gain.value).toBeCloseTo(1);
    await withRunningMixer((mixer) => mixer.setNarrated(true));
    await expect.poll(() => bus.gain.value).toBeCloseTo(0.4);
    await withRunningMixer((mixer) => mixer.setNarrated(false));
    await expect.poll(() => bus.gain.value).toBeGreaterThan(0.8);
  });
});
