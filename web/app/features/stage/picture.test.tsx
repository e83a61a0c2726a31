import type { Stage } from '@lorecrew/contract/stage';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { Picture } from './picture.tsx';

const base = {
  ...{ describedAudio: 'A room.', states: [], timed: [], layerTravelPx: {}, moves: [] },
  captionBox: { x: 0, y: 0, width: 400, height: 80 },
};
const stage: Stage = {
  ...emptyStage,
  pictures: {
    door: { ...base, art: 'pictureDoor' },
    stairs: { ...base, art: 'pictureStairs' },
    inside: { ...base, art: 'pictureInside', isCut: true },
  },
};

function Show() {
  const [picture, setPicture] = useState('door');
  return (
    <>
      <Picture stage={stage} picture={picture} />
      <button type="button" onClick={() => setPicture('stairs')}>
        Stairs
      </button>
      <button type="button" onClick={() => setPicture('inside')}>
        Inside
      </button>
    </>
  );
}

it.each([
  ['Stairs', 2],
  ['Inside', 1],
])('shows %s over the picture before it, unless it is cut to', async (name, drawings) => {
  const { screen } = await renderPage(<Show />);
  await expect.poll(() => document.querySelector('[data-picture="door"]')).not.toBeNull();
  const counts: number[] = [];
  const frame = document.querySelector('.stage-art');
  const seen = new MutationObserver(() => counts.push(document.querySelectorAll('.stage-drawing').length));
  if (frame) seen.observe(frame, { childList: true });
  await screen.getByRole('button', { name }).click();
  await expect.poll(() => document.querySelector(`[data-picture="${name.toLowerCase()}"]`)).not.toBeNull();
  expect(Math.max(...counts, 1)).toBe(drawings);
  seen.disconnect();
});
