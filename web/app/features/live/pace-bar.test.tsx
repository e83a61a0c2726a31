import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { PaceBar } from './pace-bar.tsx';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from './render-live.tsx';

const lasting: Slice<'pace'> = { phase: 'map.task', goesOn: null, canWait: false, moreSec: 0, next: 'The lamp' };
const goingOn: Slice<'pace'> = {
  ...lasting,
  goesOn: { fromMs: SCENE_ENDS_MS - 10_000, atMs: SCENE_ENDS_MS },
  canWait: true,
};

const shown = (pace: Slice<'pace'> | null, leftMs: number, reply?: { ok: false; code: string }) =>
  renderLive(<PaceBar />, { view: sampleLiveView({ pace }), leftMs, ...(reply ? { reply } : {}) });

describe('PaceBar', () => {
  it('says that everybody is done and what comes next, and lets one wait for half a minute', async () => {
    const { screen, sent } = await shown(goingOn, 8_000);
    await expect.element(screen.getByRole('region', { name: 'What comes next' })).toBeVisible();
    await expect.element(screen.getByText('We go on in 8 s: The lamp')).toBeVisible();
    await expect.element(screen.getByText('Everybody is done. We go on in a moment.')).toHaveRole('status');
    await screen.getByRole('button', { name: 'Wait 30 seconds' }).click();
    expect(sent).toEqual([{ type: 'pace.wait', phase: 'map.task' }]);
  });

  it('offers more time a minute before a part closes, and no waiting', async () => {
    const { screen, sent } = await shown({ ...lasting, moreSec: 300, next: null }, 60_000);
    await expect.element(screen.getByText('We go on in 60 s.')).toBeVisible();
    await expect.element(screen.getByText('This part closes in a minute.')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Wait 30 seconds' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Five more minutes' }).click();
    expect(sent).toEqual([{ type: 'pace.more', phase: 'map.task' }]);
  });

  it('lets whoever takes part say that they would go on where all that is left is talk, and counts who has', async () => {
    const me = { id: 'ada' } as Slice<'me'>;
    const pace = { ...lasting, ready: { by: ['bob'], of: 3 } };
    const talking = await renderLive(<PaceBar />, { view: sampleLiveView({ pace, me }), leftMs: 90_000 });
    await expect.element(talking.screen.getByText('Everybody is done. Talk on, or go on.')).toBeVisible();
    await talking.screen.getByRole('button', { name: 'Go on as soon as everybody would' }).click();
    expect(talking.sent).toEqual([{ type: 'pace.ready', phase: 'map.task' }]);
    const said = { ...pace, ready: { by: ['bob', 'ada'], of: 3 } };
    const waiting = await renderLive(<PaceBar />, { view: sampleLiveView({ pace: said, me }), leftMs: 90_000 });
    await expect.element(waiting.screen.getByText('2 of 3 would go on')).toHaveRole('status');
  });

  it('says when it goes on once all would, also before the last sentence is heard', async () => {
    const pace = { ...goingOn, ready: { by: ['ada', 'bob'], of: 2 } };
    const { screen } = await shown(pace, 25_000);
    await expect.element(screen.getByText('We go on in 25 s: The lamp')).toBeVisible();
  });

  it('shows why more time was refused beside the button', async () => {
    const { screen } = await shown({ ...lasting, moreSec: 60 }, 30_000, { ok: false, code: 'SHOW_002' });
    await screen.getByRole('button', { name: 'One more minute' }).click();
    await expect.element(screen.getByText('The show is over. Your scorecard stays open.')).toBeVisible();
  });

  it.each<[string, Slice<'pace'> | null, number]>([
    ['a part lasts as written', lasting, 30_000],
    ['the part closes later than in a minute', { ...lasting, moreSec: 300 }, 60_001],
    ['the crew goes on only later', { ...goingOn, canWait: false }, 10_001],
    ['the time of the part is over', goingOn, 0],
    ['the story has no pace', null, 30_000],
  ])('is absent where %s', async (_, pace, leftMs) => {
    const { screen } = await renderLive(
      <>
        <PaceBar />
        <p>beside it</p>
      </>,
      { view: sampleLiveView({ pace }), leftMs },
    );
    await expect.element(screen.getByText('beside it')).toBeVisible();
    expect(screen.getByRole('region').elements()).toHaveLength(0);
  });

  it('is absent before the show is live', async () => {
    const view = sampleLiveView({ pace: goingOn });
    const { screen } = await renderLive(
      <>
        <PaceBar />
        <p>beside it</p>
      </>,
      { view: { ...view, show: { ...view.show, phase: 'completed' } }, leftMs: 8_000 },
    );
    await expect.element(screen.getByText('beside it')).toBeVisible();
    expect(screen.getByRole('region').elements()).toHaveLength(0);
  });
});
