import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

describe('Button', () => {
  it('is pressed by mouse, Enter and Space, and sends no form by itself', async () => {
    const presses: string[] = [];
    const { screen } = await renderPage(
      <Form onSubmit={() => presses.push('sent')}>
        <Button onClick={({ detail }) => presses.push(detail === 0 ? 'key' : 'mouse')}>Add</Button>
      </Form>,
    );
    await screen.getByRole('button', { name: 'Add' }).click();
    await userEvent.keyboard('{Enter} ');
    expect(presses).toEqual(['mouse', 'key', 'key']);
  });

  it('keeps the focus and ignores presses while it is pending', async () => {
    const presses: string[] = [];
    const { screen } = await renderPage(
      <Form onSubmit={() => presses.push('sent')}>
        <Button type="submit" pending pendingLabel="Saving" onClick={() => presses.push('pressed')}>
          Save
        </Button>
      </Form>,
    );
    const button = screen.getByRole('button', { name: 'Saving' });
    await button.click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(presses).toEqual([]);
  });

  it('has an edge in forced colours, also where it has none otherwise', async () => {
    const { screen } = await renderPage(<Button variant="ghost">Back</Button>);
    const edge = () => getComputedStyle(screen.getByRole('button', { name: 'Back' }).element()).borderTopColor;
    await withForcedColours(() => expect.poll(edge).not.toBe('rgba(0, 0, 0, 0)'));
  });
});
