import { expect, it, onTestFinished } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Mixer } from './mixer.ts';

const settings = { isOn: true, isChosen: true, isReadToo: false, narrator: 80, story: 80, effects: 80, sea: 80, crew: 100 };

it('keeps the sea quiet while the narrator speaks, also after a moment for which it held its breath', async () => {
  const buses: GainNode[] = [];
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (this instanceof GainNode && to[0] instanceof DynamicsCompressorNode) buses.push(this);
    return Reflect.apply(connect, this, to);
  };
  onTestFinished(() => {
    AudioNode.prototype.connect = connect;
  });
  const made: Mixer[] = [];
  const press = () => made.push(new Mixer(settings, () => {}));
  const { screen } = await renderPage(
    <button type="button" onClick={press}>
      Turn the sound on
    </button>,
    {},
  );
  await screen.getByRole('button').click();
  const [mixer] = made;
  const sea = buses[3];
  if (!mixer || !sea) throw new Error('A mixer has four buses.');
  await expect.poll(() => mixer.isRunning).toBe(true);
  mixer.duck(0.2);
  mixer.setNarrated(true);
  const begunSec = sea.context.currentTime;
  await expect.poll(() => sea.context.currentTime - begunSec).toBeGreaterThan(1);
  expect(sea.gain.value).toBeCloseTo(0.4, 1);
  await mixer.rest();
});
