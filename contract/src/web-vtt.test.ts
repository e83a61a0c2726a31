import { describe, expect, it } from 'vitest';
import type { StagePicture } from './stage.ts';
import { captionsVtt, descriptionsVtt } from './web-vtt.ts';

describe('captions as WebVTT', () => {
  it('have a cue with its seconds and its lines for each caption', () => {
    const cues = [
      { startSec: 0, endSec: 6.4, lines: ['Good evening.', 'Come up.'] },
      { startSec: 66.4, endSec: 3_670.25, lines: ['I also talk.'] },
    ];
    expect(captionsVtt({ cues })).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:06.400\nGood evening.\nCome up.\n\n2\n00:01:06.400 --> 01:01:10.250\nI also talk.\n',
    );
  });

  it('say what is said where nothing fills a slot, and have no markup', () => {
    const cues = [{ startSec: 0, endSec: 1, lines: ['{incident.used|spoon} & <b>{call}</b>'] }];
    expect(captionsVtt({ cues })).toContain('\nspoon &amp; &lt;b&gt;...&lt;/b&gt;\n');
  });
});

describe('descriptions as WebVTT', () => {
  const picture = (describedAudio: string): StagePicture => ({
    ...{ art: 'a', describedAudio, states: [], timed: [], layerTravelPx: {}, moves: [] },
    captionBox: { x: 0, y: 0, width: 600, height: 60 },
  });
  it('say of each picture what is to be seen, once, as long as it is on', () => {
    const pictures = [
      { fromSec: 0, picture: 'sea' },
      { fromSec: 8, picture: 'sea' },
      { fromSec: 24.3, picture: 'fog' },
    ];
    const drawn = { pictures: { sea: picture('The sea.'), fog: picture('Fog.') } };
    expect(descriptionsVtt({ pictures, seconds: 30 }, drawn)).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:24.300\nThe sea.\n\n2\n00:00:24.300 --> 00:00:30.000\nFog.\n',
    );
  });
});
