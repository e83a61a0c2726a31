import type { ControlRoom, HostActionBody, HostActionRequest } from '@lorecrew/contract/api/control';
import { ok, type Result, refuse, unreachable } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { HostCommand } from '@lorecrew/engine/core/host-commands';
import type { ShowControl } from '../../ports/show-control.ts';
import type { Database } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import type { Requester } from '../sessions/commands.ts';
import { findPlanned, shownStatus } from '../sessions/queries.ts';

interface ControlContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly shows: ShowControl;
}

type Of = { readonly companyId: string; readonly id: string };

/** The running show of a session of the company. SESSION_001 for another's, SHOW_001 where there is no show. */
export async function readControlRoom({ db, shows }: ControlContext, { companyId, id }: Of): Promise<Result<ControlRoom>> {
  const session = await db.transaction({ role: 'tenant', companyId }, (tx) => findPlanned(tx, id));
  if (!session) return refuse('SESSION_001');
  const room = await shows.control(session.id);
  return room ? ok(room) : refuse('SHOW_001');
}

/** What is recorded of the requests that cannot be taken back. */
const AUDITED = { start: 'session.started', end: 'session.ended', remove: 'session.person-removed' } as const;

function commandOf(ask: HostActionRequest): HostCommand {
  switch (ask.kind) {
    case 'extend':
      return { type: 'show.extend', seconds: ask.seconds, ...(ask.crew === undefined ? {} : { crew: ask.crew }) };
    case 'undo':
      return { type: 'host.undo', n: ask.deed };
    case 'next':
      return { type: 'show.next', scene: ask.scene, phase: ask.phase };
    case 'hold':
      return { type: 'show.hold', scene: ask.scene, phase: ask.phase, held: ask.held };
    case 'end':
      return { type: 'show.end' };
    case 'start':
      return { type: 'show.start' };
    case 'rebalance':
      return { type: 'crews.rebalance' };
    case 'move':
      return { type: 'participant.move', participant: ask.person, crew: ask.crew };
    case 'remove':
      return { type: 'participant.remove', participant: ask.person };
    case 'silence':
      return { type: 'participant.silence', participant: ask.person, silenced: ask.silenced };
    case 'say':
      return { type: 'host.say', crew: ask.crew, text: ask.text };
    default:
      return unreachable(ask);
  }
}

/** Has a show do what a host asks, and answers with the show after the commit. Codes as above, and those of the command. */
export async function sendHostCommand(
  context: ControlContext,
  { who, id, body: { tab, n, ask } }: { who: Requester; id: string; body: HostActionBody },
): Promise<Result<ControlRoom>> {
  const { companyId, userId } = who;
  const { db, shows, clock } = context;
  const session = await db.transaction({ role: 'tenant', companyId }, (tx) => findPlanned(tx, id));
  if (!session) return refuse('SESSION_001');
  // Before the doors are open nobody can be in the waiting room but by an old clock.
  if (ask.kind === 'start' && shownStatus(session, clock.nowMs()) !== 'open') return refuse('HOST_001');
  const refused = await shows.host({ sessionId: session.id, id: `${tab}:${n}`, by: userId, command: commandOf(ask) });
  if (refused) return refuse(refused);
  if (ask.kind === 'remove' || ask.kind === 'end' || ask.kind === 'start') {
    const action = AUDITED[ask.kind];
    const event = { atMs: clock.nowMs(), action, sessionId: session.id, ...who };
    await db.transaction({ role: 'tenant', companyId }, (tx) => recordAuditEvent(tx, event));
  }
  const room = await shows.control(session.id);
  return room ? ok(room) : refuse('SHOW_001');
}
