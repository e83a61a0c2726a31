import type { Slice } from '@lorecrew/contract/live/view';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { comfortDefaults } from '../../lib/browser/comfort.ts';
import { comfortableView } from './comfortable-view.ts';
import type { LiveView } from './live-view.ts';
import { PaceBar } from './pace-bar.tsx';
import { satchel as satchelPanel } from './panels/cards.tsx';
import { TwoKeys } from './panels/chart/two-keys.tsx';
import { ReadingStage } from './panels/reading/reading-stage.tsx';
import { Shell } from './panels/shell-round.tsx';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from './render-live.tsx';
import { ShowOver } from './show-over.tsx';

const soonMs = SCENE_ENDS_MS - 2_000;
const chart: Slice<'chart'> = {
  ...{ columns: 8, rows: 8, start: { name: 'tower', square: 'D5' }, rocks: [], cards: [], marks: [], placed: [] },
  ...{ proposal: null, tries: [], verdict: null, pausedUntilMs: soonMs, answer: null },
};
const shell: Slice<'shell'> = { step: 'round', holder: null, endsAtMs: soonMs, spoken: 0, isOver: false };
const pace: Slice<'pace'> = {
  ...{ phase: 'map.task', canWait: false, moreSec: 0, next: null },
  goesOn: { fromMs: SCENE_ENDS_MS - 10_000, atMs: SCENE_ENDS_MS },
};
const over = sampleLiveView();

/** Parts that count seconds, each with words that stay without them. */
const COUNTING: readonly (readonly [string, ReactElement, LiveView, RegExp])[] = [
  ['what comes next', <PaceBar key="pace" />, sampleLiveView({ pace }), /Everybody is done/],
  [
    'the pause of the keys',
    <TwoKeys key="keys" chart={chart} square="G7" onChoose={() => {}} />,
    sampleLiveView({ chart }),
    /taken in a moment/,
  ],
  ['the round', <Shell key="shell" />, sampleLiveView({ shell }), /comes round/],
  [
    'what is read line by line',
    <ReadingStage
      key="reading"
      {...{ id: 'toast', look: 'toast', heading: 'A toast', lines: [], of: 3, nextAtMs: soonMs, turnedBy: null }}
      next={{ type: 'box.turn', step: 'toast', shown: 0 }}
    />,
    sampleLiveView(),
    /0 of 3/,
  ],
  ['the end of the show', <ShowOver key="over" />, { ...over, show: { ...over.show, phase: 'completed' } }, /The show is over/],
];

const SECONDS = /\d+ s(econds)?\b/;

describe('the comfort settings', () => {
  it.each(COUNTING)('count seconds in %s, and none for whoever has a calm clock', async (_, element, view, stays) => {
    const at = { view, leftMs: 8_000 };
    const counted = await renderLive(element, { ...at, parts: { afterwards: '/end' } });
    await expect.element(counted.screen.getByText(SECONDS).first()).toBeVisible();
    await counted.screen.unmount();
    const { screen } = await renderLive(element, {
      ...at,
      parts: { afterwards: '/end', comfort: { ...comfortDefaults, calmClock: true } },
    });
    await expect.element(screen.getByText(stays).first()).toBeInTheDocument();
    expect(screen.getByText(SECONDS).elements()).toEqual([]);
  });

  it('offers saying a card aloud, and not to whoever would rather type', async () => {
    const satchel: Slice<'satchel'> = {
      cards: [{ cardId: 'A1', packet: 'A', role: 'Keeper', text: 'The bell is first.', practice: false, status: 'new' }],
      canSayAloud: true,
    };
    const view = sampleLiveView({ satchel });
    const spoken = await renderLive(<satchelPanel.Component />, { view });
    await expect.element(spoken.screen.getByRole('button', { name: /aloud/ })).toBeVisible();
    await spoken.screen.unmount();
    const typed = comfortableView(view, { preferTyping: true });
    const { screen } = await renderLive(<satchelPanel.Component />, { view: typed });
    await expect.element(screen.getByRole('button', { name: /^Pin to table/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /aloud/ }).elements()).toEqual([]);
  });
});
