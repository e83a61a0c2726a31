import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { renderLive, sampleLiveView } from '../../render-live.tsx';
import { Neighbours } from './neighbours.tsx';

const near: Slice<'neighbours'> = {
  ...{ left: 2, mayDo: true, sayings: ['Take heart.'], call: 'HOO MEH', received: [] },
  working: [
    { crew: 'crew-2', n: 2, sign: null, mayHint: false },
    { crew: 'crew-3', n: 3, sign: 'The Late Gulls', mayHint: true },
  ],
};

const shown = (parts: Partial<Slice<'neighbours'>> = {}, reply?: { ok: false; code: string }) =>
  renderLive(<Neighbours />, { view: sampleLiveView({ neighbours: { ...near, ...parts } }), ...(reply ? { reply } : {}) });

describe('Neighbours', () => {
  it('sends a saying, the call or a hint to the chosen crew, from a dialog that gives the focus back', async () => {
    const { screen, sent } = await shown();
    const open = screen.getByRole('button', { name: /^Send a lamp/ });
    await open.click();
    const dialog = screen.getByRole('dialog', { name: 'A lamp for a neighbour' });
    await dialog.getByRole('button', { name: /Tower 2: Take heart\.$/ }).click();
    expect(dialog.getByRole('button', { name: /next hint/ }).elements()).toHaveLength(0);
    await dialog.getByRole('radio', { name: 'The Late Gulls' }).click();
    await dialog.getByRole('button', { name: /next hint/ }).click();
    await dialog.getByRole('button', { name: /^Our call/ }).click();
    expect(sent).toEqual([
      { type: 'lamp.send', to: 'crew-2', light: { saying: 0 } },
      { type: 'lamp.send', to: 'crew-3', light: { hint: true } },
      { type: 'lamp.send', to: 'crew-3', light: { call: true } },
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(open).toHaveFocus();
  });

  it('shows why a lamp was refused', async () => {
    const { screen } = await shown({}, { ok: false, code: 'NEIGHBOUR_003' });
    await screen.getByRole('button', { name: /^Send a lamp/ }).click();
    await screen.getByRole('button', { name: /Take heart\.$/ }).click();
    await expect.element(screen.getByText('Your crew has sent all its lamps.')).toBeVisible();
  });

  it.each([
    ['all lamps are sent', { left: 0 }, 'All your lamps are on their way.'],
    ['every other crew is done', { working: [] }, 'Every other crew is done as well.'],
  ])('offers nothing more where %s', async (_, parts, words) => {
    const { screen } = await shown(parts);
    await screen.getByRole('button', { name: /^Send a lamp/ }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('radio').elements()).toHaveLength(0);
  });

  it('shows the lamp that came last until it is put away', async () => {
    const came = [
      { n: 2, sign: null, kind: 'saying' as const, text: 'Take heart.' },
      { n: 3, sign: 'The Late Gulls', kind: 'hint' as const, text: '2' },
    ];
    const { screen } = await shown({ mayDo: false, received: came });
    const lamp = screen.getByRole('region', { name: 'A lamp from The Late Gulls' });
    await expect.element(lamp.getByText('They opened hint 2 for you. It costs nothing.')).toBeVisible();
    await lamp.getByRole('button', { name: /^Put/ }).click();
    await expect.poll(() => screen.getByRole('region').elements()).toHaveLength(0);
  });
});
