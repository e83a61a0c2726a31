import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toasts } from '../lib/browser/toast.ts';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { contrastRatio, rgbOf } from '../lib/text/contrast.ts';
import { ToastArea } from './toast-area.tsx';

afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

async function shown(toast: Partial<Parameters<typeof toasts.show>[0]> = {}) {
  const { screen } = await renderPage(<ToastArea />);
  toasts.show({ title: 'A new version is ready', timeout: null, ...toast });
  await expect.element(screen.getByRole('status').getByText('A new version is ready')).toBeVisible();
  return screen;
}

/** The colour that the browser draws, as `rgbOf` reads it. */
function drawn(element: Element, property: 'color' | 'backgroundColor') {
  const numbers = getComputedStyle(element)[property].match(/\d+/g)?.slice(0, 3) ?? [];
  const colour = rgbOf(`#${numbers.map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`);
  if (colour === null) throw new Error(`${property} is no plain colour.`);
  return colour;
}

describe('ToastArea', () => {
  it('reads a notification out politely and runs its action', async () => {
    const runs: string[] = [];
    const screen = await shown({ actions: [{ label: 'Reload', onPress: () => runs.push('reload') }] });
    await screen.getByRole('button', { name: 'Reload' }).click();
    expect(runs).toEqual(['reload']);
  });

  it('is closed by keyboard', async () => {
    const screen = await shown();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('A new version is ready')).not.toBeInTheDocument();
  });

  it('has text and buttons with a contrast of at least 4.5 to 1 in red', async () => {
    const screen = await shown({ color: 'red' });
    const title = screen.getByText('A new version is ready').element();
    const slip = title.closest('[data-toast]') ?? title;
    const ground = drawn(slip, 'backgroundColor');
    expect(ground.red).toBeGreaterThan(3 * ground.green);
    expect(contrastRatio(drawn(title, 'color'), ground)).toBeGreaterThanOrEqual(4.5);
    const close = screen.getByRole('button', { name: 'Close' });
    expect(contrastRatio(drawn(close.element(), 'color'), ground)).toBeGreaterThanOrEqual(4.5);
    await close.hover();
    await expect
      .poll(() => contrastRatio(drawn(close.element(), 'color'), drawn(close.element(), 'backgroundColor')))
      .toBeGreaterThanOrEqual(4.5);
  });

  it('has an edge in forced colours', async () => {
    const screen = await shown();
    const slip = screen.getByText('A new version is ready').element().closest('[data-toast]');
    await withForcedColours(() => expect.poll(() => slip && getComputedStyle(slip).borderTopWidth).toBe('2px'));
  });
});
