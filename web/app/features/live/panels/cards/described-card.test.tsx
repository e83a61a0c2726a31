import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { renderLive } from '../../render-live.tsx';
import { DescribedCard, type DescribedCardProps } from './described-card.tsx';

const seen: DescribedCardProps['seen'] = { as: 'picture', title: 'Your lens', art: 'lens', states: [] };
const card: Slice<'satchel'>['cards'][number] = {
  ...{ cardId: 'A1', packet: 'A', role: 'Lampkeeper', practice: false, status: 'new' },
  text: 'A tooth that leans to the left.',
};

const shown = (props: Partial<DescribedCardProps> = {}, reply?: { ok: false; code: string }) =>
  renderLive(<DescribedCard card={card} seen={seen} canSayAloud isSilent={false} {...props} />, reply ? { reply } : {});

describe('DescribedCard', () => {
  it('says that only its holder sees it, and has its drawing in words', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('article', { name: 'Your lens, Lampkeeper: only you can see it' })).toBeVisible();
    await expect.element(screen.getByText('Only you see it')).toBeVisible();
    await screen.getByText('In words').click();
    await expect.element(screen.getByText('A tooth that leans to the left.').last()).toBeVisible();
  });

  it('sends the words of its holder, and empties the field once they are told', async () => {
    const { screen, sent } = await shown();
    const field = screen.getByLabelText('Tell your crew what you see');
    await field.fill('Mine leans.');
    await screen.getByRole('button', { name: /^Tell them/ }).click();
    expect(sent).toEqual([{ type: 'card.describe', cardId: 'A1', text: 'Mine leans.' }]);
    await expect.element(field).toHaveValue('');
  });

  it('sends nothing where nothing but spaces was written', async () => {
    const { screen, sent } = await shown();
    await screen.getByLabelText('Tell your crew what you see').fill('   ');
    await screen.getByRole('button', { name: /^Tell them/ }).click();
    await screen.getByRole('button', { name: /^I said it aloud/ }).click();
    expect(sent).toEqual([{ type: 'card.sayAloud', cardId: 'A1' }]);
  });

  it('keeps the words in the field and shows why where they are refused', async () => {
    const { screen } = await shown({}, { ok: false, code: 'CARD_001' });
    const field = screen.getByLabelText('Tell your crew what you see');
    await field.fill('Mine leans.');
    await screen.getByRole('button', { name: /^Tell them/ }).click();
    await expect.element(screen.getByText('That card is not in your satchel.')).toBeVisible();
    await expect.element(field).toHaveValue('Mine leans.');
  });

  it('shows what was told already, and offers no saying aloud once it is heard', async () => {
    const { screen } = await shown({ card: { ...card, status: 'said' }, seen: { ...seen, said: 'Mine leans.' } });
    await expect.element(screen.getByText('You said: Mine leans.')).toBeVisible();
    await expect.element(screen.getByText('Told', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^I said it aloud/ }).elements()).toHaveLength(0);
  });

  it('asks what one hears where it is a sound', async () => {
    const { screen } = await shown({ seen: { ...seen, as: 'sound', knocks: ['long', 'short'] } });
    await expect.element(screen.getByLabelText('Tell your crew what you hear')).toBeVisible();
  });

  it('has no field while nothing can be shared', async () => {
    const { screen } = await shown({ isSilent: true });
    await expect.element(screen.getByText('Only you see it')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });
});
