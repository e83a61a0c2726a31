import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from '../../render-live.tsx';
import { Manual } from './manual.tsx';

type Own = NonNullable<Slice<'manual'>>;
type Page = Own['pages'][number];
const bob = { id: 'bob', name: 'Bob', simulated: false };
const page: Page = { id: 'A', holder: bob, isMine: false, isTold: false, isHinted: false, author: null, text: null };
const own: Own = {
  ...{ step: 'vault', round: 0, nth: 1, title: 'First edition', isOver: false, made: 0, moves: 2 },
  ...{ startsAtMs: 0, endsAtMs: SCENE_ENDS_MS, pausedUntilMs: null, door: bob, device: null, last: null, ended: null },
  pages: [page, { ...page, id: 'B', isHinted: true }, { ...page, id: 'C', isTold: true }],
};
const NOW_MS = SCENE_ENDS_MS - 300_000;
const words = (...all: string[]) => all.map((word) => ({ id: word.toLowerCase(), word }));
const device: NonNullable<Own['device']> = {
  signs: [
    { id: 'animal', label: 'The animal', as: 'plate', value: 'owl', word: 'owl', nth: 0 },
    { id: 'lamp', label: 'The lamp', as: 'lamp', value: 'amber', word: 'amber', nth: 1 },
    { id: 'hand', label: 'The hand of the clock', as: 'clock', value: 'IX', word: 'IX', nth: 2 },
    { id: 'bolts', label: 'Bolts that stick out', as: 'bolts', value: '3', word: 'three', nth: 1 },
  ],
  controls: [
    { id: 'wheel', label: 'Wheel', columns: 2, options: words('Sun', 'Moon', 'Fish', 'Key') },
    { id: 'way', label: 'Way', columns: null, options: words('Left', 'Right') },
  ],
  lastRight: null,
};
const shown = (parts: Partial<Own>) => renderLive(<Manual />, { view: sampleLiveView({ manual: { ...own, ...parts } }) });

describe('Manual', () => {
  it('shows every sign in words to whoever stands there, and no page', async () => {
    const { screen } = await shown({ device });
    for (const word of ['owl', 'amber', 'IX', 'three'])
      await expect.element(screen.getByRole('definition').filter({ hasText: word })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(0);
  });

  it('sends an action once every control is set, by keyboard', async () => {
    const { screen, sent } = await shown({ device });
    const turn = screen.getByRole('button', { name: 'Turn' });
    await expect.element(turn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText('Still to set: Wheel, Way')).toBeVisible();
    screen.getByRole('radio', { name: 'Sun' }).element().focus();
    await userEvent.keyboard(' {ArrowDown}{Tab} {Tab}{Enter}');
    expect(sent).toEqual([{ type: 'manual.act', choices: ['moon', 'left'] }]);
  });

  it('says at the turn itself what is still to set', async () => {
    const { screen } = await shown({ device });
    const turn = screen.getByRole('button', { name: 'Turn' });
    await expect.element(turn).toHaveAccessibleDescription('Still to set: Wheel, Way');
  });

  it('keeps what was set after a wrong action, and takes nothing until the time is over', async () => {
    const pausedUntilMs = NOW_MS + 4_000;
    const { screen, sent } = await shown({ device, pausedUntilMs, last: { n: 1, isRight: false, atMs: 0, by: bob } });
    await screen.getByRole('radio', { name: 'Fish' }).click();
    await screen.getByRole('radio', { name: 'Right' }).click();
    screen.getByRole('button', { name: 'Turn' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await expect.element(screen.getByText('That was not it. Next try in 4 s.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Fish' })).toBeChecked();
  });

  it('shows readers who made the latest right turn', async () => {
    const { screen } = await shown({ made: 1, last: { n: 1, isRight: true, atMs: 0, by: bob } });
    await expect.element(screen.getByText('Turn 1 of 2 was right. Bob turned it.')).toBeVisible();
  });

  it('shows that a lock is open, and nothing of the next one, right after the last turn', async () => {
    const ended = { nth: 1, atMs: NOW_MS - 3_000, by: bob };
    const { screen } = await shown({ nth: 2, title: 'Second edition', ended });
    await expect.element(screen.getByText('The first lock is open.')).toBeVisible();
    await expect.element(screen.getByText('Now the next one: Second edition. Bob sees the signs.')).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Who has which page' })).not.toBeInTheDocument();
  });

  it('shows the next round five seconds after the end of one', async () => {
    const { screen } = await shown({ nth: 2, ended: { nth: 1, atMs: NOW_MS - 5_000, by: null } });
    await expect.element(screen.getByRole('list', { name: 'Who has which page' })).toBeVisible();
    await expect.element(screen.getByText('Time is up for the first lock.')).not.toBeInTheDocument();
  });

  it('keeps how the last round ended', async () => {
    const { screen } = await shown({ round: null, isOver: true, nth: 3, door: null, ended: { nth: 3, atMs: 0, by: null } });
    await expect.element(screen.getByText('Time is up for the third lock.')).toBeVisible();
  });

  it('shows a page to its holder alone, who says that it was read out', async () => {
    const mine = { ...page, isMine: true, author: 'Wheels have feelings.', text: 'Owl or snail: an upper wheel.' };
    const { screen, sent } = await shown({ pages: [mine, { ...page, id: 'B' }] });
    await expect.element(screen.getByText(/Only you have this page\. Bob sees the signs: read out what helps\.$/)).toBeVisible();
    await expect.element(screen.getByText('Owl or snail: an upper wheel.')).toBeVisible();
    await screen.getByRole('button', { name: 'I read it out: page A' }).click();
    expect(sent).toEqual([{ type: 'manual.tell', page: 'A' }]);
  });

  it('names the holders of all pages, and asks for a hint while one is left', async () => {
    const { screen, sent } = await shown({});
    const who = screen.getByRole('list', { name: 'Who has which page' });
    await expect.element(who).toHaveTextContent('Page A BobPage B Bobask for itPage C BobRead out');
    await screen.getByRole('button', { name: 'Which page now?' }).click();
    expect(sent).toEqual([{ type: 'manual.hint' }]);
  });

  it('shows pages that nobody can tell to whoever stands there', async () => {
    const { screen } = await shown({ device, pages: [{ ...page, holder: null, isTold: true, text: 'Count. Then count.' }] });
    const read = screen.getByRole('list', { name: 'Pages that are read out to you' });
    await expect.element(read).toHaveTextContent('Page ACount. Then count.');
  });
});
