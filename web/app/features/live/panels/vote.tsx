import { Vote as VoteIcon } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Vote = later(async () => (await import('./ballot.tsx')).Vote);

/** A private choice. Its picture shows one's own as `chosen-<option>`, and then what came of it. */
export const vote: MechanicPanels = {
  step: { middle: [{ id: 'vote', Component: Vote.Component, tab: { word: 'vote', Icon: VoteIcon } }], talks: true },
  pictureStates: ({ vote: own, myVote }) => {
    const chosen = own?.result?.option ?? myVote?.option;
    return chosen ? [`chosen-${chosen}`] : [];
  },
  endsAtMs: ({ vote: own }) => (own?.open ? own.closesAtMs : null),
  later: [Vote],
};
