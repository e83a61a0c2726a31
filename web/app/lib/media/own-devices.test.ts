import { expect, it } from 'vitest';
import { OwnDevices } from './own-devices.ts';

it('a microphone that did not open says why after it is turned off as well, until it is tried again', async () => {
  const faults: (string | null)[] = [];
  const devices: OwnDevices = new OwnDevices(() => faults.push(devices.of('audio').fault));
  // There is no microphone outside a browser: it fails as on a page without https.
  await devices.on('audio');
  devices.off('audio');
  await devices.on('audio');
  expect(faults).toEqual([null, 'insecure', 'insecure', null, 'insecure']);
});
