import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import type { LiveView } from '../live-view.ts';
import { lamps } from './lamps.tsx';
import { order } from './order.tsx';
import { vote } from './vote.tsx';

const show = {
  slug: '',
  title: '',
  stage: '',
  narrator: '',
  phase: 'live',
  startsAtMs: 0,
  startedAtMs: 0,
  endsAtMs: null,
  speed: 1,
  noShow: false,
  pausedMs: 0,
  pausedAtMs: null,
  pauseEndsAtMs: null,
} as const;
const phase = { id: 'S', number: 1, count: 1, startedAtMs: 0, endsAtMs: 9 };
const scene = {
  id: 'S',
  number: 1,
  count: 1,
  title: '',
  steps: [],
  phase,
  room: 'crew',
  startedAtMs: 0,
  endsAtMs: 9,
  titles: [],
  staysOpen: false,
} as const;
const empty: LiveView = { ...emptyView, show, scene: { ...scene, steps: [], titles: [] } };
const task = { step: 'T', outcome: 'open', misses: 1, playStartsAtMs: 0, playEndsAtMs: 9 } as const;
const lever = { name: 'Bell', seat: 0, holder: 'a', role: 'Keeper', pulled: null, borrowable: false };
const levers = {
  levers: [lever, { ...lever, name: 'Mirror', pulled: 5 }],
  run: [],
  plan: [],
  planTouched: false,
  proposal: null,
  agreed: null,
  verdict: { text: 'A cough.', atMs: 1000 },
};

describe('the states that a crew gives a picture', () => {
  it('number the lamps from one', () => {
    const own = {
      lamps: [
        { seat: 0, person: null, lit: false },
        { seat: 1, person: null, lit: true },
      ],
    };
    expect(lamps.pictureStates?.({ ...empty, lamps: own }, 0)).toEqual(['lamp-2']);
  });

  it('say which lever is down, and as which', () => {
    expect(order.pictureStates?.({ ...empty, levers, task }, 90_000)).toEqual(['down-2', 'down-2-5']);
  });

  it('show for a moment that a run was wrong, after the breath', () => {
    const at = (nowMs: number, view: LiveView = { ...empty, levers, task }) => order.pictureStates?.(view, nowMs);
    expect(at(1500)).not.toContain('missed');
    expect(at(2500)).toContain('missed');
    expect(at(9000)).not.toContain('missed');
    expect(at(2500, { ...empty, levers, task: { ...task, outcome: 'solved' } })).not.toContain('missed');
  });

  it("show one's own vote, then the result", () => {
    const open = { step: 'V', open: true, closesAtMs: 0, options: [], votesIn: 1, voters: 2, result: null };
    const result = { option: 'out', where: 'out', drawn: null, shares: [] };
    const chosen = (own: typeof open | (Omit<typeof open, 'result'> & { result: typeof result })) =>
      vote.pictureStates?.({ ...empty, vote: own, myVote: { option: 'water' } }, 0);
    expect(chosen(open)).toEqual(['chosen-water']);
    expect(chosen({ ...open, result })).toEqual(['chosen-out']);
  });
});
