import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { StagePicture } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { type CrewMade, PicturePlaces } from './picture-places.tsx';

const picture: StagePicture = {
  art: 'tower',
  describedAudio: 'A round room.',
  states: [],
  timed: [],
  captionBox: { x: 0, y: 0, width: 400, height: 80 },
  layerTravelPx: {},
  moves: [],
  places: {
    sign: { slot: 'sign.text', box: { x: 100, y: 100, width: 200, height: 90 } },
    lanterns: { x: 100, y: 40, width: 1200, size: 200, sag: 40, isAfloat: false },
    things: { x: 900, y: 400, width: 400, height: 60 },
    picture: { x: 200, y: 300, width: 520, height: 300 },
  },
  spots: [
    {
      id: 'tin',
      box: { x: 1400, y: 300, width: 90, height: 80 },
      name: 'The tin marked NAILS',
      sound: 'tin',
      says: ['You take a biscuit.', 'Another biscuit.'],
    },
  ],
};
const made: CrewMade = {
  slots: { 'sign.text': 'Mutex & Cheese' },
  lanterns: [
    { id: 'ada', lantern: plainLantern(1, 8) },
    { id: 'bo', lantern: plainLantern(2, 8) },
  ],
  things: [{ id: 'ada', text: 'brown cheese' }],
};

describe('PicturePlaces', () => {
  it('shows the sign, everybody’s lantern and what was lent where the picture has places for them', async () => {
    const { screen } = await renderPage(<PicturePlaces picture={picture} made={made} />);
    await expect.element(screen.getByText('Mutex & Cheese')).toBeInTheDocument();
    await expect.element(screen.getByText('brown cheese')).toBeInTheDocument();
    expect(document.querySelectorAll('.stage-lantern')).toHaveLength(2);
  });

  it('hangs what the crew painted in its frame, and nothing before there is anything', async () => {
    const strips = [
      { strip: 'window', marks: [] },
      { strip: 'goat', marks: [] },
    ];
    const { screen } = await renderPage(<PicturePlaces picture={picture} made={{ ...made, strips }} />);
    expect(document.querySelectorAll('.stage-painting > svg > svg')).toHaveLength(2);
    await screen.rerender(<PicturePlaces picture={picture} made={{ ...made, strips: [] }} />);
    expect(document.querySelector('.stage-painting')).toBeNull();
  });

  it('shows no sign before one hangs', async () => {
    const { screen } = await renderPage(<PicturePlaces picture={picture} made={{ ...made, slots: {} }} />);
    await expect.element(screen.getByText('brown cheese')).toBeInTheDocument();
    expect(document.querySelector('.stage-door-sign')).toBeNull();
  });

  it('lets a thing answer with its next sentence each time it is pressed on the keyboard', async () => {
    const { screen } = await renderPage(<PicturePlaces picture={picture} made={made} />);
    const tin = screen.getByRole('button', { name: 'The tin marked NAILS' });
    tin.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('You take a biscuit.');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Another biscuit.');
  });
});
