import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import closing from '../../locales/en/closing.json';
import type { EndedView } from './ended-view.ts';
import { StillOn } from './still-on.tsx';

const NOW_MS = Date.parse('2026-12-03T14:30:00Z');
const view = {
  ...emptyView,
  scene: { endsAtMs: NOW_MS + 150_000 },
  pace: { phase: 'S7-thanks' },
  me: { id: 'ada', name: 'Ada' },
} as EndedView;

describe('StillOn', () => {
  it('leads back to the room, says when the rest comes, and lets the others go on', async () => {
    const sent: ParticipantCommand[] = [];
    const send = async (command: ParticipantCommand) => {
      sent.push(command);
      return { ok: true } as const;
    };
    const { screen } = await renderPage(<StillOn sessionId="abc" show={{ send, nowMs: () => NOW_MS }} view={view} />, {
      english: { closing },
    });
    await expect.element(screen.getByRole('link', { name: 'Back to the room' })).toHaveAttribute('href', '/experience/live/abc');
    await expect.element(screen.getByText(/That is in 3 minutes at the latest\./)).toBeVisible();
    expect(sent).toEqual([{ type: 'pace.ready', phase: 'S7-thanks' }]);
  });
});
