import { describe, expect, it } from 'vitest';
import { layoutOf, shapeOf } from './layout.ts';
import type { Panel, StepPanels } from './panels/panel.ts';

const panel = (id: string): Panel => ({ id, Component: () => null });
const [picture, crew, next, table, machine, ballot] = ['picture', 'crew', 'next', 'table', 'machine', 'ballot'].map(panel) as [
  Panel,
  Panel,
  Panel,
  Panel,
  Panel,
  Panel,
];
const steps: Readonly<Record<string, StepPanels>> = {
  cards: { left: [table], talks: true },
  machine: { left: [table], middle: [machine], talks: true },
  vote: { middle: [ballot], talks: true },
};

function layout(kinds: readonly string[], { staysOpen = false, late = [] as readonly Panel[] } = {}) {
  const phase = { id: 'p', number: 1, count: 1, startedAtMs: 0, endsAtMs: 1 };
  const scene = {
    ...{
      id: 's',
      number: 1,
      count: 1,
      title: '',
      room: 'crew' as const,
      titles: [],
      startedAtMs: 0,
      endsAtMs: 1,
      phase,
      staysOpen,
    },
    steps: kinds.map((kind) => ({ kind, id: kind })),
  };
  const found = layoutOf({ scene }, { stepPanels: (kind) => steps[kind], late, core: { picture, crew, next } });
  const ids = (panels: readonly Panel[]) => panels.map(({ id }) => id).join(' ');
  return { left: ids(found.left), middle: ids(found.middle), right: ids(found.right), shape: shapeOf({ scene }, found) };
}

describe('the stage', () => {
  it('shows the picture alone where there is nothing to do', () => {
    expect(layout([])).toEqual({ left: '', middle: 'picture', right: '', shape: 'one' });
  });

  it('puts what a step brings below the picture, and the crew beside it', () => {
    expect(layout(['vote'])).toEqual({ left: '', middle: 'picture ballot', right: 'crew', shape: 'side' });
  });

  it('fills both sides where a step does', () => {
    expect(layout(['machine'])).toEqual({ left: 'table', middle: 'picture machine', right: 'crew', shape: 'both' });
  });

  it('shows once what two steps bring', () => {
    expect(layout(['cards', 'machine']).left).toBe('table');
  });

  it('asks whoever came late below what there is to do', () => {
    expect(layout(['vote'], { late: [panel('lend')] })).toMatchObject({ middle: 'picture ballot lend', shape: 'side' });
  });

  it('passes over a step that only a later build knows', () => {
    expect(layout(['vote', 'later'])).toEqual(layout(['vote']));
  });

  it('leads on from the closing scene', () => {
    expect(layout(['vote'], { staysOpen: true })).toMatchObject({ middle: 'picture ballot next', shape: 'closing' });
  });

  it('leads on after what is left to do, never before it', () => {
    expect(layout(['machine'], { staysOpen: true })).toMatchObject({ left: 'table next', middle: 'picture machine' });
  });
});
