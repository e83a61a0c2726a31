import { findMember, occupantId } from '../core/crews.ts';
import { heldControls } from '../core/held.ts';
import { crewHints } from '../mechanics/hints/index.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import type { Help } from './help-network.ts';

/**
 * M9: whom an act of a person helped. A control that was moved for its holder, a hint agreed to after another's request, a card of
 * thanks. `before` and `after` are the show on either side of it.
 */
export function helpEvents({ logged, before, after }: { logged: LoggedEvent; before: ShowState; after: ShowState }): Help[] {
  const { event, actor: from } = logged;
  switch (event.type) {
    case 'control.borrowed': {
      const crew = findMember(after, from)?.crew;
      const holder = crew?.seats.find((seat) => heldControls(after, seat.packets).includes(event.lever));
      return crew && holder ? [{ from, to: occupantId(crew.id, holder) }] : [];
    }
    case 'hint.shown': {
      const to = event.asked ? crewHints(before, event.crew).requestedBy : null;
      return to === null ? [] : [{ from, to }];
    }
    case 'card.given':
      return [{ from, to: event.to }];
    default:
      return [];
  }
}
