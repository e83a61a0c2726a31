import { HOST_ACTS_KEPT } from '@lorecrew/contract/limits';
import type { ClockedEvent } from '../model/events.ts';
import type { HostAct, HostActDetails, ShowState } from '../model/state.ts';

const HOST = 'host:';

/** The id of the host who sent a command; null where the sender is none. */
export function hostId(actor: string): string | null {
  return actor.startsWith(HOST) ? actor.slice(HOST.length) : null;
}

/** What an event tells of a host. What happens by itself, too, counts only where a host's command has caused it. */
function hostActIn({ story }: ShowState, { event, actor, cmdId }: ClockedEvent): HostActDetails | null {
  const isHost = hostId(actor) !== null;
  switch (event.type) {
    case 'show.paused':
      return { kind: 'paused' };
    case 'show.resumed':
      return { kind: 'resumed' };
    case 'phase.extended':
      return { kind: 'extended', seconds: event.seconds, crew: event.toCrew ?? null };
    case 'phase.shortened':
      return { kind: 'shortened', of: event.n, seconds: event.seconds, crew: event.toCrew ?? null };
    case 'host.unsaid':
      return { kind: 'unsaid', of: event.n, crew: event.toCrew };
    case 'participant.readmitted':
      return { kind: 'readmitted', of: event.n, participant: event.participant };
    case 'host.said':
      return { kind: 'said', crew: event.toCrew, textId: event.textId };
    case 'participant.moved':
      return { kind: 'moved', participant: event.participant, from: event.from, to: event.to };
    case 'participant.removed':
      return { kind: 'removed', participant: event.participant };
    case 'participant.silenced':
      return { kind: event.silenced ? 'silenced' : 'unsilenced', participant: event.participant };
    case 'scene.started':
      // The first scene begins with the show, also where a host has started it.
      return isHost && event.scene !== story.scenes[0]?.id ? { kind: 'next', scene: event.scene } : null;
    case 'phase.started':
      return isHost ? { kind: 'next', scene: event.scene } : null;
    case 'show.completed':
      return isHost ? { kind: 'ended' } : null;
    case 'packets.dealt':
      // The first thing that a command does: of all others it is what follows.
      return isHost && !cmdId.includes('#') ? { kind: 'rebalanced' } : null;
    default:
      return null;
  }
}

/** Keeps what hosts did, the latest of it. */
export function evolveHostActs(show: ShowState, logged: ClockedEvent): ShowState {
  const details = hostActIn(show, logged);
  if (!details) return show;
  const act: HostAct = { ...details, n: logged.seq, by: logged.actor, atMs: logged.wallMs };
  const hostLines = show.hostLines + (details.kind === 'said' ? 1 : 0);
  return { ...show, hostLines, hostActs: [...show.hostActs.slice(1 - HOST_ACTS_KEPT), act] };
}
