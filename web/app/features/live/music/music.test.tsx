import { expect, it, onTestFinished } from 'vitest';
import { changeSound } from '../../../lib/sound/sound.ts';
import { emptyStage } from '../../../lib/testing/empty-stage.ts';
import { renderLive } from '../render-live.tsx';
import { Music } from './music.tsx';

it('plays the music of the present scene once the sound is turned on', async () => {
  // Files share a browser page: what is heard here is not to be heard in the next.
  onTestFinished(() => changeSound({ isOn: false }));
  const { start } = OscillatorNode.prototype;
  const heardHz: number[] = [];
  OscillatorNode.prototype.start = function (when) {
    heardHz.push(Math.round(this.frequency.value));
    start.call(this, when);
  };
  onTestFinished(() => {
    OscillatorNode.prototype.start = start;
  });
  const story = { ...emptyStage, music: [{ scene: 2, bed: 'harbour' as const }] };
  const both = (
    <>
      <button type="button" onClick={() => void changeSound({ isOn: true })}>
        Turn the sound on
      </button>
      <Music />
    </>
  );
  const { screen } = await renderLive(both, { parts: { story } });
  expect(heardHz).toEqual([]);
  await screen.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect.poll(() => heardHz.length).toBeGreaterThan(0);
});
