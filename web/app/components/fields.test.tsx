import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import accounts from '../locales/en/accounts.json';
import {
  Checkbox,
  FilterField,
  NumberField,
  PasswordField,
  SearchField,
  Segments,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from './fields.tsx';

const PACES = [
  { value: 'calm', label: 'Calm' },
  { value: 'quick', label: 'Quick' },
] as const;

function Choices() {
  const [pace, setPace] = useState<'calm' | 'quick'>('calm');
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Segments label="Pace" options={PACES} value={pace} onChange={setPace} />
      <Switch label="Captions" hint="Only you see them." checked={isOn} onChange={setOn} />
    </>
  );
}

function Filters() {
  const [search, setSearch] = useState('');
  const [pace, setPace] = useState<'calm' | 'quick'>('calm');
  return (
    <>
      <SearchField label="Search people" value={search} onChange={setSearch} />
      <FilterField label="Pace" options={PACES} value={pace} onChange={setPace} />
      <output>{`${search} ${pace}`}</output>
    </>
  );
}

describe('a field', () => {
  it.each([
    ['textbox', <TextField key="" label="Name" hint="As others see it." error="Please enter a name." />],
    ['textbox', <TextArea key="" label="Name" hint="As others see it." error="Please enter a name." />],
    ['spinbutton', <NumberField key="" label="Name" hint="As others see it." error="Please enter a name." />],
    ['combobox', <SelectField key="" label="Name" hint="As others see it." error="Please enter a name." />],
    ['checkbox', <Checkbox key="" label="Name" hint="As others see it." error="Please enter a name." />],
  ] as const)('of the role %s reads its label, its error and its help', async (role, element) => {
    const { screen } = await renderPage(element);
    const field = screen.getByRole(role, { name: 'Name' });
    await expect.element(field).toHaveAccessibleDescription('Please enter a name. As others see it.');
    await expect.element(field).toBeInvalid();
  });

  it('for a password shows it on request', async () => {
    const { screen } = await renderPage(<PasswordField label="Password" autoComplete="new-password" />, {
      english: { accounts },
    });
    const field = screen.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAttribute('type', 'password');
    await screen.getByRole('button').click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });

  it('for a number says so to keyboards of phones', async () => {
    const { screen } = await renderPage(<NumberField label="Seats" />);
    await expect.element(screen.getByRole('spinbutton', { name: 'Seats' })).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('Segments and Switch', () => {
  it('are chosen with the keyboard', async () => {
    const { screen } = await renderPage(<Choices />);
    await userEvent.tab();
    await expect.element(screen.getByRole('radio', { name: 'Calm' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: 'Quick' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const captions = screen.getByRole('switch', { name: 'Captions' });
    await expect.element(captions).toBeChecked();
    await expect.element(captions).toHaveAccessibleDescription('Only you see them.');
    await expect.element(screen.getByRole('group', { name: 'Pace' })).toBeVisible();
  });

  it('show what is chosen in forced colours', async () => {
    const { screen } = await renderPage(<Choices />);
    const ground = (name: string) => getComputedStyle(screen.getByText(name, { exact: true }).element()).backgroundColor;
    await withForcedColours(() => expect.poll(() => ground('Calm')).not.toBe(ground('Quick')));
  });
});

describe('SearchField and FilterField', () => {
  it('have names and report each change', async () => {
    const { screen } = await renderPage(<Filters />);
    await screen.getByRole('searchbox', { name: 'Search people' }).fill('ada');
    await screen.getByRole('combobox', { name: 'Pace' }).selectOptions('Quick');
    await expect.element(screen.getByRole('status')).toHaveTextContent('ada quick');
  });
});
