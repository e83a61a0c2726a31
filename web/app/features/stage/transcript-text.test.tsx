import { emptyView, type ShowView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { TranscriptText } from './transcript-text.tsx';

const BEGAN_MS = Date.parse('2026-12-03T14:00:00Z');
const stage = {
  ...emptyStage,
  narration: {
    fog: {
      ...{ seconds: 8, paragraphs: ['The fog is thick. No light is lit.'], pictures: [] },
      cues: [
        { startSec: 0, endSec: 4, lines: ['The fog is thick.'] },
        { startSec: 4, endSec: 8, lines: ['No light is lit.'] },
      ],
    },
  },
};
const view: ShowView = {
  ...emptyView,
  transcript: { scenes: [{ title: 'The door', endedAtMs: BEGAN_MS + 60_000, play: [{ narration: 'fog', atMs: BEGAN_MS }] }] },
  scene: {
    ...{ id: 'map', number: 2, count: 2, title: 'The map', titles: ['The door', 'The map'], steps: [], room: 'crew' },
    phase: { id: 'task', number: 1, count: 1, startedAtMs: BEGAN_MS + 60_000, endsAtMs: BEGAN_MS + 120_000 },
    ...{ startedAtMs: BEGAN_MS + 60_000, endsAtMs: BEGAN_MS + 120_000, staysOpen: false },
  },
  stage: { picture: 'map', states: [], play: [{ narration: 'fog', atMs: BEGAN_MS + 60_000 }] },
};

const shown = async (given: ShowView, atSec: number) => {
  const page = <TranscriptText stage={stage} view={given} nowMs={BEGAN_MS + atSec * 1_000} speed={1} />;
  return (await renderPage(page, { english: playerMessages })).screen;
};

describe('TranscriptText', () => {
  it('says what fills the slots of a narration, and leaves out what nothing fills', async () => {
    const called = {
      ...{ seconds: 4, paragraphs: ['That was you: {call}.', '{other}'], pictures: [] },
      cues: [
        { startSec: 0, endSec: 2, lines: ['That was you: {call}.'] },
        { startSec: 2, endSec: 4, lines: ['{other}'] },
      ],
    };
    const told = { ...view, stage: { picture: 'map', states: [], play: [], slots: { call: 'WOB TOK' } } };
    const page = (
      <TranscriptText stage={{ ...stage, narration: { fog: called } }} view={told} nowMs={BEGAN_MS + 50_000} speed={1} />
    );
    const { screen } = await renderPage(page, { english: playerMessages });
    await expect.element(screen.getByText('That was you: WOB TOK.')).toBeVisible();
    expect(screen.getByText(/[{}]/).elements()).toHaveLength(0);
  });

  it('says that nothing has been said while that is so', async () => {
    const screen = await shown(emptyView, 0);
    await expect.element(screen.getByText('Nothing has been said yet.')).toBeVisible();
  });

  it('has a heading for each scene and marks the line that is being said, for screen readers too', async () => {
    const screen = await shown(view, 65);
    await expect.element(screen.getByRole('heading', { name: 'The door' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    const now = screen.getByRole('mark');
    await expect.element(now).toHaveTextContent('Now No light is lit.');
    await expect.element(now).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['live', 0],
    ['completed', 1],
  ] as const)('has the call and the cards of thanks once the show is over (%s)', async (phase, times) => {
    const cards = {
      ...{ open: false, starters: [], maxChars: 140, crewmates: [], suggested: null, told: null },
      given: { to: 'ben', toName: 'Ben', text: 'You waited for me.' },
      received: [{ from: 'Cleo', by: 'cleo', text: 'You asked first.' }],
    };
    const made = { ...view, thanks: cards, call: { run: ['HOO', 'MEH'] }, show: { phase } } as unknown as ShowView;
    const screen = await shown(made, 65);
    await expect.element(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    for (const text of ['Your call HOO MEH', 'Card from Cleo You asked first.', 'Your card to Ben You waited for me.'])
      expect(screen.getByRole('paragraph').filter({ hasText: text }).elements()).toHaveLength(times);
  });
});
