import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import components from '../locales/en/components.json';
import { Calendar, DatePicker, TimeField } from './date-time.tsx';

const LIMITS = { min: '2026-12-03', max: '2027-02-10' };

function Month({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <Calendar label="Day" value={day} onChange={setDay} {...LIMITS} />
      <output>{day}</output>
    </>
  );
}

function Start({ error }: { error?: string }) {
  const [day, setDay] = useState('2026-12-10');
  const [time, setTime] = useState('15:00');
  return (
    <>
      <DatePicker label="Day" value={day} onChange={setDay} error={error} {...LIMITS} />
      <TimeField label="Start" value={time} onChange={setTime} />
      <output>{`${day} ${time}`}</output>
    </>
  );
}

describe('Calendar', () => {
  it('chooses a day with arrow keys and Enter, and turns the month with Page Down', async () => {
    const { screen } = await renderPage(<Month first="2026-12-10" />, { english: { components } });
    const chosen = screen.getByRole('status');
    await screen.getByRole('button', { name: /Thursday.* 10 December 2026/ }).click();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(chosen).toHaveTextContent('2026-12-11');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen).toHaveTextContent('2026-12-18');
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect.element(chosen).toHaveTextContent('2027-01-18');
    await expect.element(screen.getByRole('heading', { name: /January 2027/ })).toBeInTheDocument();
  });

  it('offers no day before the first and none after the last', async () => {
    const { screen } = await renderPage(<Month />, { english: { components } });
    await expect.element(screen.getByRole('button', { name: / 2 December 2026/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
  });

  it('marks the chosen day in forced colours', async () => {
    const { screen } = await renderPage(<Month first="2026-12-10" />, { english: { components } });
    const ground = (name: RegExp) => getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
    await withForcedColours(() => expect.poll(() => ground(/ 10 December 2026/)).not.toBe(ground(/ 11 December 2026/)));
  });
});

describe('DatePicker and TimeField', () => {
  it('take what is typed part by part', async () => {
    const { screen } = await renderPage(<Start />, { english: { components } });
    await screen.getByRole('group', { name: 'Start' }).getByRole('spinbutton').first().click();
    await userEvent.keyboard('0930');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-10 09:30');
    await screen.getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().click();
    await userEvent.keyboard('24');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-24 09:30');
  });

  it('step with arrow keys', async () => {
    const { screen } = await renderPage(<Start />, { english: { components } });
    await screen.getByRole('group', { name: 'Start' }).getByRole('spinbutton').first().click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-10 16:00');
  });

  it('open a calendar and read their error', async () => {
    const { screen } = await renderPage(<Start error="Please choose another day." />, { english: { components } });
    await expect.element(screen.getByText('Please choose another day.')).toBeVisible();
    await screen.getByRole('button', { name: /Calendar/ }).click();
    await screen.getByRole('button', { name: / 20 December 2026/ }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-20 15:00');
  });
});
