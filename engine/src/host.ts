import { HOST_EXTEND_MOST_SEC } from '@lorecrew/contract/limits';
import { ok, refuse } from '@lorecrew/contract/result';
import type { CommandMap } from './commands.ts';
import { nextStretch } from './deadlines.ts';
import type { ShowEvent } from './events.ts';
import type { Handler } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import { rebalanceAll } from './seating.ts';
import type { ShowState } from './state.ts';

type HostCommand = 'show.extend' | 'show.next' | 'show.end' | 'crews.rebalance' | 'participant.remove';

const parts = Object.values(mechanics);

/** What the present phase still owes its crews, so that it may end here: tasks run out of time, votes close. */
function cutShort(show: ShowState): ShowEvent[] {
  return parts.flatMap((part) => part.cutShort?.(show) ?? []);
}

/** What a host may ask of a running show, besides a pause. Each is a command of its log like any other. */
export const hostCommands: { readonly [T in HostCommand]: Handler<CommandMap[T]> } = {
  'show.extend': (show, { seconds }) => {
    if (show.phase !== 'live' || !show.scene) return refuse('HOST_001');
    const sum = (show.scene.extendedSec ?? 0) + seconds;
    if (!Number.isInteger(seconds) || seconds < 1 || sum > HOST_EXTEND_MOST_SEC) return refuse('HOST_002');
    return ok({ events: [{ type: 'phase.extended', seconds }] });
  },
  'show.next': (show) => {
    const next = show.phase === 'live' ? nextStretch(show) : null;
    return next ? ok({ events: [...cutShort(show), next] }) : refuse('HOST_001');
  },
  'show.end': (show) => {
    if (show.phase !== 'live') return refuse('HOST_001');
    const goesOn: ShowEvent[] = show.pausedAtMs === null ? [] : [{ type: 'show.resumed' }];
    return ok({ events: [...goesOn, ...cutShort(show), { type: 'show.completed', noShow: false }] });
  },
  'crews.rebalance': (show) => {
    const dealt = show.phase === 'live' ? rebalanceAll(show) : [];
    return dealt.length > 0 ? ok({ events: dealt }) : refuse('HOST_001');
  },
  'participant.remove': (show, { participant }) => {
    const person = show.people[participant];
    if (show.phase !== 'live' && show.phase !== 'waiting') return refuse('HOST_001');
    if (!person || person.removed) return refuse('HOST_003');
    const left: ShowEvent[] = person.here ? [{ type: 'participant.left', participant, byChoice: true }] : [];
    return ok({ events: [{ type: 'participant.removed', participant }, ...left] });
  },
};
