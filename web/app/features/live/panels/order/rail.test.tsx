import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
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
});
