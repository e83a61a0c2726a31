import type { Slice } from '@lorecrew/contract/live/view';
import { beforeEach, describe, expect, it } from 'vitest';
import { tabValues } from '../../../../lib/storage/storage.ts';
import { renderLive, sampleLiveView } from '../../render-live.tsx';
import { hasUnsentThanks } from './draft.ts';
import { Thanks } from './thanks.tsx';

const person = (name: string) => ({ id: name.toLowerCase(), name, simulated: false });
const open: Slice<'thanks'> = {
  ...{ open: true, starters: ['You kept us going.', 'You asked first.'], maxChars: 20, crewmates: ['Ben', 'Cleo'].map(person) },
  ...{ suggested: 'cleo', given: null, received: [], told: null },
};

const shown = (thanks: Partial<Slice<'thanks'>> = {}, reply?: { ok: false; code: string }) =>
  renderLive(<Thanks />, { view: sampleLiveView({ thanks: { ...open, ...thanks } }), ...(reply ? { reply } : {}) });

beforeEach(() => tabValues.clear());

describe('Thanks', () => {
  it('sends ready words to the chosen person, and says whom nobody else may thank', async () => {
    const { screen, sent } = await shown();
    await expect.element(screen.getByText(/Yours would go to Cleo\./)).toBeVisible();
    await screen.getByRole('radio', { name: 'Cleo' }).click();
    await screen.getByRole('radio', { name: 'You asked first.' }).click();
    await screen.getByRole('button', { name: 'Send my thanks to Cleo' }).click();
    expect(sent).toEqual([{ type: 'thanks.give', to: 'cleo', words: { starter: 1 } }]);
  });

  it('sends own words without the spaces around them, and counts what is left', async () => {
    const { screen, sent } = await shown();
    await screen.getByRole('radio', { name: 'Ben' }).click();
    await screen.getByRole('radio', { name: 'My own words' }).click();
    const words = screen.getByLabelText('Your words');
    await words.fill(' Thank you. ');
    await expect.element(words).toHaveAccessibleDescription('8 of 20 characters left');
    await screen.getByRole('button', { name: 'Send my thanks to Ben' }).click();
    expect(sent).toEqual([{ type: 'thanks.give', to: 'ben', words: { text: 'Thank you.' } }]);
  });

  it('says what is missing, one thing after the other, and sends nothing', async () => {
    const { screen, sent } = await shown();
    const send = screen.getByRole('button', { name: /^Send my thanks/ });
    const press = () => send.click({ force: true });
    await press();
    await expect.element(screen.getByText('Choose whom to thank.')).toBeVisible();
    await screen.getByRole('radio', { name: 'Ben' }).click();
    await press();
    await expect.element(screen.getByText('Choose the words, or write your own.')).toBeVisible();
    await screen.getByRole('radio', { name: 'My own words' }).click();
    await press();
    await expect.element(screen.getByText('Write your words first.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('lends a thing with the card unless that is not wished', async () => {
    const { screen, sent } = await shown({ carries: { lantern: false, thing: 'a red stapler' } });
    await screen.getByRole('radio', { name: 'Ben' }).click();
    await screen.getByRole('radio', { name: 'You asked first.' }).click();
    const send = screen.getByRole('button', { name: 'Send my thanks to Ben' });
    await send.click();
    await expect.element(send).toHaveAttribute('aria-busy', 'false');
    await screen.getByRole('checkbox', { name: 'Lend with it: a red stapler' }).click();
    await send.click();
    expect(sent).toEqual([
      { type: 'thanks.give', to: 'ben', words: { starter: 1 }, thing: true },
      { type: 'thanks.give', to: 'ben', words: { starter: 1 } },
    ]);
  });

  it('keeps a card that is begun while somebody is out of the room, and nothing of one that is sent', async () => {
    const first = await shown();
    await first.screen.getByRole('radio', { name: 'Ben' }).click();
    await first.screen.getByRole('radio', { name: 'My own words' }).click();
    await first.screen.getByLabelText('Your words').fill('Because of the goat');
    expect(hasUnsentThanks('a'.repeat(26))).toBe(true);
    await first.screen.unmount();
    const again = await shown();
    await expect.element(again.screen.getByRole('radio', { name: 'Ben' })).toBeChecked();
    await expect.element(again.screen.getByLabelText('Your words')).toHaveValue('Because of the goat');
    await again.screen.getByRole('button', { name: 'Send my thanks to Ben' }).click();
    await expect.poll(() => hasUnsentThanks('a'.repeat(26))).toBe(false);
  });

  it('shows why a card was refused and keeps it', async () => {
    const { screen } = await shown({}, { ok: false, code: 'THANKS_004' });
    await screen.getByRole('radio', { name: 'Ben' }).click();
    await screen.getByRole('radio', { name: 'You asked first.' }).click();
    await screen.getByRole('button', { name: 'Send my thanks to Ben' }).click();
    await expect.element(screen.getByText('Please take other words. Colleagues will read them.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Ben' })).toBeChecked();
  });

  it('shows the card that was given and those received, and asks for one more only behind a press', async () => {
    const { screen, sent } = await shown({
      given: { to: 'ben', toName: 'Ben', text: 'You asked first.' },
      received: [{ from: 'Cleo', by: 'cleo', text: 'You waited for me.' }],
      second: { people: [person('Dan')], given: null },
    });
    const received = screen.getByRole('list', { name: 'Cards you received' });
    await expect.element(received.getByText('From Cleo')).toBeVisible();
    await expect.element(screen.getByText('You, to Ben')).toBeVisible();
    await screen.getByText('One more card, to anybody').click();
    await screen.getByLabelText('Thank anybody in the session').selectOptions('Dan');
    await screen.getByRole('radio', { name: 'You kept us going.' }).click();
    await screen.getByRole('button', { name: 'Send my thanks to Dan' }).click();
    expect(sent).toEqual([{ type: 'thanks.give', to: 'dan', words: { starter: 0 }, second: true }]);
  });
});
