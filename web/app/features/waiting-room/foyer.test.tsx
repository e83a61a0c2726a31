import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import waitingRoom from '../../locales/en/waitingRoom.json';
import { MovedStart } from './foyer.tsx';

/** Quarter past three where the reader is, and later. */
const STARTS_AT_MS = new Date(2026, 10, 28, 15, 15).getTime();

function Waiting() {
  const [startsAtMs, setStartsAtMs] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setStartsAtMs(STARTS_AT_MS)}>
        arrive
      </button>
      <button type="button" onClick={() => setStartsAtMs(STARTS_AT_MS + 8 * 60_000)}>
        move
      </button>
      <MovedStart startsAtMs={startsAtMs} />
    </>
  );
}

it('says that the start was moved, and not that it became known', async () => {
  const { screen } = await renderPage(<Waiting />, { english: { waitingRoom } });
  await screen.getByRole('button', { name: 'arrive' }).click();
  expect(screen.getByText('has moved').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'move' }).click();
  await expect.element(screen.getByText('Your organiser has moved the start to 15:23.')).toBeVisible();
});
