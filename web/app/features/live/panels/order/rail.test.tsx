import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { withSigns } from '../../../../lib/testing/with-signs.tsx';
import { renderLive, sampleLiveView } from '../../render-live.tsx';
import { useAct } from '../../use-act.ts';
import { Rail } from './rail.tsx';

const NAMES = ['Bell', 'Pump', 'Vent'];
const levers: Slice<'levers'> = {
  levers: NAMES.map((name, seat) => ({ name, seat, holder: '', role: 'Keeper', pulled: null, borrowable: false })),
  ...{ run: [], plan: NAMES, planTouched: true, proposal: null, agreed: null, verdict: null },
};
const rail: Slice<'rail'> = { moved: null, proposedBy: null, turnEndsAtMs: null, tries: [] };

function RailAlone() {
  return <Rail act={useAct()} isRunning={false} />;
}

function point(on: EventTarget, type: string, clientX: number): void {
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: 10 }));
}

describe('Rail', () => {
  it('puts a tag down where the pointer lets go, also beside the rail, where the tag no longer hears of it', async () => {
    const { screen, sent } = await renderLive(<RailAlone />, { view: sampleLiveView({ levers, rail }) });
    const tag = screen.getByRole('button', { name: /^Bell/ });
    await expect.element(tag).toBeVisible();
    const from = tag.element().getBoundingClientRect().left + 5;
    point(tag.element(), 'pointerdown', from);
    await expect
      .poll(() => {
        point(document.body, 'pointermove', from + 5_000);
        return document.querySelector('.rm-tag.is-held')?.getAttribute('data-lever');
      })
      .toBe('Bell');
    point(document.body, 'pointerup', from + 5_000);
    await expect.poll(() => document.querySelector('.rm-tag.is-held')).toBe(null);
    expect(sent).toEqual([{ type: 'plan.place', lever: 'Bell', place: 3 }]);
  });

  it('leaves a tag to whoever holds it, and says who that is', async () => {
    const { page, show } = withSigns(<RailAlone />);
    const { screen, sent } = await renderLive(page, { view: sampleLiveView({ levers, rail }) });
    await expect.element(screen.getByRole('button', { name: /^Bell/ })).toBeVisible();
    show('ada', { kind: 'hold', thing: 'tag:Bell', at: 0 });
    await expect.element(screen.getByText('Ada has the Bell.', { exact: true })).toBeVisible();
    const bell = screen.getByRole('button', { name: /^Bell.* Ada has the Bell\.$/ }).element();
    point(bell, 'pointerdown', 0);
    point(document.body, 'pointermove', 5_000);
    point(document.body, 'pointerup', 5_000);
    bell.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    bell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(bell.getAttribute('aria-pressed')).toBe('false');
    await screen.getByRole('button', { name: /^Pump/ }).click();
    bell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => sent).toEqual([{ type: 'plan.place', lever: 'Pump', place: 1 }]);
  });

  it('shows the others which tag is held, and lets go of one that somebody else took at the same moment', async () => {
    const { page, show, shown } = withSigns(<RailAlone />);
    const { screen, sent } = await renderLive(page, { view: sampleLiveView({ levers, rail }) });
    const tag = screen.getByRole('button', { name: /^Bell/ });
    await expect.element(tag).toBeVisible();
    const from = tag.element().getBoundingClientRect().left + 5;
    const heldTag = () => document.querySelector('.rm-tag.is-held')?.getAttribute('data-lever') ?? null;
    point(tag.element(), 'pointerdown', from);
    await expect
      .poll(() => {
        if (heldTag() === null) point(document.body, 'pointermove', from + 5_000);
        return heldTag();
      })
      .toBe('Bell');
    expect(shown).toEqual([{ kind: 'hold', thing: 'tag:Bell', at: 1 }]);
    show('cyd', { kind: 'hold', thing: 'tag:Bell', at: 0 });
    await expect.element(screen.getByText('Cyd has the Bell.', { exact: true })).toBeVisible();
    expect(heldTag()).toBe('Bell');
    show('ada', { kind: 'hold', thing: 'tag:Bell', at: 0 });
    await expect.poll(heldTag).toBe(null);
    point(document.body, 'pointerup', from + 5_000);
    expect([shown.at(-1), sent]).toEqual([{ kind: 'hold', thing: 'tag:Bell', at: null }, []]);
  });
});
