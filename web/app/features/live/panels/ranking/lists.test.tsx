import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { withSigns } from '../../../../lib/testing/with-signs.tsx';
import { renderLive, sampleLiveView } from '../../render-live.tsx';
import { Together } from './lists.tsx';

const OPTIONS = ['Fennel Cove', 'Old Mole', 'Saltmarsh Quay'];
const ranking: Slice<'ranking'> = {
  options: OPTIONS.map((name) => ({ id: name, name })),
  ...{ part: 'together', aloneEndsAtMs: 0, lists: 3, members: 3, rule: '', board: [], sums: null },
  ...{ group: OPTIONS, moved: null, proposal: null, told: null },
};

describe("the crew's own list", () => {
  it('sends each move by its option and place, also one made while another is under way', async () => {
    const { screen, sent } = await renderLive(<Together ranking={ranking} />, { view: sampleLiveView({ ranking }) });
    await screen.getByRole('combobox', { name: 'Place of Fennel Cove' }).selectOptions('3.');
    await screen.getByRole('combobox', { name: 'Place of Old Mole' }).selectOptions('2.');
    await expect
      .poll(() => sent)
      .toEqual([
        { type: 'rank.place', option: 'Fennel Cove', place: 3 },
        { type: 'rank.place', option: 'Old Mole', place: 2 },
      ]);
  });

  it('leaves an option to whoever holds it, and says who that is', async () => {
    const { page, show } = withSigns(<Together ranking={ranking} />);
    const { screen, sent } = await renderLive(page, { view: sampleLiveView({ ranking }) });
    await expect.element(screen.getByText('Fennel Cove')).toBeVisible();
    show('ada', { kind: 'hold', thing: 'option:Fennel Cove', at: 0 });
    await expect.element(screen.getByText('Ada has it', { exact: true })).toBeVisible();
    const down = screen.getByRole('button', { name: /Move down: Fennel Cove/ }).element();
    expect(down.getAttribute('aria-disabled')).toBe('true');
    down.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.getByRole('button', { name: /Move down: Old Mole/ }).click();
    await expect.poll(() => sent).toEqual([{ type: 'rank.place', option: 'Old Mole', place: 3 }]);
  });
});
