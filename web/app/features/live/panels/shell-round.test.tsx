import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { comfortDefaults } from '../../../lib/browser/comfort.ts';
import { emptyStage } from '../../../lib/testing/empty-stage.ts';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from '../render-live.tsx';
import { Shell } from './shell-round.tsx';

const ada = { id: 'ada', name: 'Ada', simulated: false };
const ben = { id: 'ben', name: 'Ben', simulated: false };
const seat = (person: typeof ada, n: number) => ({
  ...{ seat: n, packets: [], roles: [], holds: [], here: true, cards: 0, heard: 0 },
  person,
});
const crew: Slice<'crew'> = { id: 'crew-1', people: 2, seats: [seat(ada, 1), seat(ben, 2)] };
const me: Slice<'me'> = {
  ...{ id: 'ada', name: 'Ada', simulated: false, crew: 'crew-1', seat: 1, packets: [], roles: [], holds: [] },
  ...{ alone: false, entered: null, left: false, waitingFor: null },
};
const story = { ...emptyStage, steps: { round: { heading: 'Round the table', prompt: 'What is your light?' } } };
const round: Slice<'shell'> = { step: 'round', holder: ada, endsAtMs: SCENE_ENDS_MS, spoken: 0, isOver: false };

const shown = (
  shell: Partial<Slice<'shell'>> = {},
  { comfort = comfortDefaults, reply }: { comfort?: typeof comfortDefaults; reply?: { ok: false; code: string } } = {},
) =>
  renderLive(<Shell />, {
    view: sampleLiveView({ crew, me, shell: { ...round, ...shell } }),
    leftMs: 30_000,
    parts: { story, comfort },
    ...(reply ? { reply } : {}),
  });

describe('Shell', () => {
  it('lets whoever holds the shell pass it on, and says how long they have', async () => {
    const { screen, sent } = await shown();
    await expect.element(screen.getByRole('region', { name: 'Round the table' })).toBeVisible();
    await expect.element(screen.getByText('You hold the shell, Ada')).toBeVisible();
    await expect.element(screen.getByText('30 seconds left')).toBeVisible();
    await screen.getByRole('button', { name: 'Pass it on' }).click();
    expect(sent).toEqual([{ type: 'shell.pass' }]);
  });

  it('lets somebody else write meanwhile, and sends no line of nothing but spaces', async () => {
    const { screen, sent } = await shown({ holder: ben });
    await expect.element(screen.getByText('Ben holds the shell')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pass it on' }).elements()).toHaveLength(0);
    const field = screen.getByLabelText('Say it here, whoever holds the shell');
    const say = screen.getByRole('button', { name: /^Say it/ });
    await field.fill('  ');
    await say.click({ force: true });
    await field.fill(' A cold coffee ');
    await say.click();
    expect(sent).toEqual([{ type: 'shell.say', text: 'A cold coffee' }]);
  });

  it('shows why it was refused, and keeps what was written', async () => {
    const { screen } = await shown({}, { reply: { ok: false, code: 'SHELL_002' } });
    await screen.getByRole('textbox').fill('A cold coffee');
    await screen.getByRole('button', { name: /^Say it/ }).click();
    await expect.element(screen.getByText('You have said it already. The chat takes more.')).toBeVisible();
    await expect.element(screen.getByRole('textbox')).toHaveValue('A cold coffee');
  });

  it('asks nobody twice, and names those who have said it', async () => {
    const { screen } = await shown({ holder: ben, said: ['ada', 'ben'] });
    await expect.element(screen.getByText('You have said it. It stands in the chat.')).toBeVisible();
    await expect.element(screen.getByText('Said already: Ada and Ben.')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });

  it('shows no seconds to whoever wants a calm clock', async () => {
    const { screen } = await shown({}, { comfort: { ...comfortDefaults, calmClock: true } });
    await expect.element(screen.getByRole('button', { name: 'Pass it on' })).toBeVisible();
    expect(screen.getByText('30 seconds left').elements()).toHaveLength(0);
  });

  it('asks for nothing once everybody has had it', async () => {
    const { screen } = await shown({ holder: null, endsAtMs: null, isOver: true });
    await expect.element(screen.getByText('Everybody has had the shell')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });
});
