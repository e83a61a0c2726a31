import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { applyComfort, comfortDefaults, createComfort } from './comfort.ts';

describe('the comfort settings', () => {
  it('begin with captions on and everything else as usual', () => {
    expect(createComfort(pageStorage()).get()).toEqual(comfortDefaults);
  });

  it('are kept on the device', () => {
    const storage = pageStorage();
    createComfort(storage).change({ calmClock: true, textSize: 'large' });
    expect(createComfort(storage).get()).toEqual({ ...comfortDefaults, calmClock: true, textSize: 'large' });
  });

  it('survive settings that somebody else wrote', () => {
    const storage = pageStorage();
    storage.set('comfort', '{"captions":"loud"}');
    expect(createComfort(storage).get()).toEqual(comfortDefaults);
  });

  it('are written where the style sheets read them', () => {
    const root = { dataset: {} };
    applyComfort({ root, comfort: { ...comfortDefaults, reducedMotion: true, textSize: 'larger' } });
    expect(root.dataset).toEqual({ motion: 'reduced', textSize: 'larger' });
  });
});
