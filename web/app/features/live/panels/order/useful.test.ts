import { describe, expect, it } from 'vitest';
import { usefulNow } from './useful.ts';

type Seen = Parameters<typeof usefulNow>[0];

const order = ['Bell', 'Vent'];
const lever = (name: string, seat: number) => ({ name, seat, holder: `h${seat}`, role: '', pulled: null, borrowable: false });
const levers: NonNullable<Seen['levers']> = {
  levers: [lever('Bell', 0), lever('Vent', 1)],
  run: [],
  plan: order,
  planTouched: true,
  proposal: null,
  agreed: null,
  verdict: null,
};
const card = {
  cardId: 'c1',
  packet: 'A',
  role: 'Keeper',
  text: 'The Vent is first.',
  practice: false,
  status: 'pinned' as const,
};
const seen: Seen = {
  levers,
  rail: { moved: null, proposedBy: null, turnEndsAtMs: null, tries: [] },
  task: { step: 'L4', outcome: 'open', misses: 0, playStartsAtMs: 0, playEndsAtMs: 1 },
  satchel: { cards: [card], canSayAloud: false },
  table: { practice: false, total: 2, heard: 2, cards: [] },
  me: {
    id: 'me',
    name: 'Me',
    simulated: false,
    crew: 'crew-1',
    seat: 0,
    packets: ['A'],
    roles: ['Keeper'],
    holds: ['Bell'],
    alone: true,
    entered: null,
    left: false,
    waitingFor: null,
  },
};
const proposal = { number: 3, by: 'other', byName: 'Ada', order, atMs: 0 };
const agreed = { order, by: 'other', byName: 'Ada', next: 'Bell', turnSinceMs: 0 };

function offered(part: Partial<Seen>) {
  const { first, isGold, others } = usefulNow({ ...seen, ...part });
  return [first.action, isGold ? 'gold' : 'plain', ...others.map(({ action }) => action)].join(' ');
}

describe('the one gold button', () => {
  it('pins the own card before anything else', () => {
    const held = (status: 'new' | 'kept') => ({ satchel: { cards: [{ ...card, status }], canSayAloud: false } });
    expect(offered(held('new'))).toBe('pin gold keep');
    expect(offered(held('kept'))).toBe('pin gold hang');
    expect(offered({ ...held('new'), levers: { ...levers, proposal } })).toBe('pin gold agree refuse keep');
  });

  it('hangs the order, and is golden only when every card was heard and a tag was moved', () => {
    expect(offered({})).toBe('hang gold');
    expect(offered({ table: { practice: false, total: 2, heard: 1, cards: [] } })).toBe('hang plain');
    expect(offered({ levers: { ...levers, planTouched: false } })).toBe('moveFirst plain');
  });

  it('never offers an order that was tried already', () => {
    const tries = [{ n: 1, order, known: null, text: 'A cough.' }];
    expect(offered({ rail: { moved: null, proposedBy: null, turnEndsAtMs: null, tries } })).toBe('tried plain');
  });

  it('turns the second key of somebody else, and lets whoever proposed take the order down', () => {
    expect(offered({ levers: { ...levers, proposal } })).toBe('agree gold refuse');
    expect(offered({ levers: { ...levers, proposal: { ...proposal, by: 'me' } } })).toBe('oneKey plain takeDown');
  });

  it('pulls the own lever in its turn, and never before', () => {
    expect(offered({ levers: { ...levers, agreed } })).toBe('pull gold');
    expect(offered({ levers: { ...levers, agreed: { ...agreed, next: 'Vent' } } })).toBe('isNext plain');
  });

  it('never offers to take a pull back as the first thing', () => {
    const run = [{ lever: 'Bell', by: 'me', borrowed: false }];
    expect(offered({ levers: { ...levers, run, agreed: { ...agreed, next: 'Vent' } } })).toBe('isNext plain undo');
  });
});
