import type { Slice } from '@lorecrew/contract/live/view';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderLive, sampleLiveView } from '../render-live.tsx';
import { WordsForm } from './words-form.tsx';

const crew: Slice<'crew'> = {
  ...{ id: 'crew-1', people: 1 },
  seats: [
    {
      ...{ seat: 1, packets: ['A'], roles: ['Lampkeeper'], holds: [], here: true, cards: 1, heard: 0 },
      person: { id: 'ada', name: 'Ada', simulated: false },
    },
  ],
};

async function shown({ maxChars = 20, taken }: { maxChars?: number; taken?: string } = {}) {
  const onGive = vi.fn();
  function Thing() {
    const [given, give] = useState<string | null>(taken ?? null);
    return (
      <WordsForm
        button="thing"
        label="A thing to lend"
        maxChars={maxChars}
        ready={['a red stapler', 'a blue mug']}
        taken={given}
        give={{ button: 'lend', label: 'Lend it', name: 'Lend it to the crew' }}
        readyName={(words) => `Take ${words}`}
        act={{ isPending: false, willBeSent: false, refusal: null, run: async () => null }}
        onGive={(words) => {
          onGive(words);
          if ('ready' in words) give(['a red stapler', 'a blue mug'][words.ready] ?? null);
        }}
      />
    );
  }
  const { screen } = await renderLive(<Thing />, { view: sampleLiveView({ crew }) });
  return { screen, onGive, field: screen.getByLabelText('A thing to lend') };
}

describe('WordsForm', () => {
  it('gives own words without the spaces around them, and counts what is left', async () => {
    const { screen, onGive, field } = await shown();
    await field.fill(' a lamp ');
    await expect.element(field).toHaveAccessibleDescription(/^12 characters left\./);
    await screen.getByRole('button', { name: /^Lend it/ }).click();
    expect(onGive.mock.calls).toEqual([[{ text: 'a lamp' }]]);
  });

  it.each([
    ['nothing but spaces', '  ', 'Write a few words, or take what lies ready.'],
    ['the name of a colleague', 'ADA', 'That is somebody here. Name a thing that is not alive.'],
  ])('refuses %s beside the field', async (_, words, fault) => {
    const { screen, onGive, field } = await shown();
    await field.fill(words);
    await screen.getByRole('button', { name: /^Lend it/ }).click();
    await expect.element(field).toHaveAccessibleDescription(fault);
    await expect.element(field).toBeInvalid();
    expect(onGive).not.toHaveBeenCalled();
  });

  it('gives ready words by one press', async () => {
    const { screen, onGive } = await shown();
    await screen.getByRole('group', { name: 'or take' }).getByRole('button', { name: 'Take a blue mug' }).click();
    expect(onGive.mock.calls).toEqual([[{ ready: 1 }]]);
  });

  it('has no field where there is only the list, and marks what was taken', async () => {
    const { screen } = await shown({ maxChars: 0, taken: 'a blue mug' });
    const list = screen.getByRole('group', { name: 'A thing to lend' });
    await expect.element(list.getByRole('button', { name: 'Take a blue mug' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(list.getByRole('button', { name: 'Take a red stapler' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });
});
