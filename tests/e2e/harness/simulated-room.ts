import { simulatedPeople } from '@lorecrew/authoring/people/simulated-person';
import { showMs } from '@lorecrew/contract/show-clock';
import { findMember } from '@lorecrew/engine/core/crews';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { projectView } from '@lorecrew/engine/projection/view';
import type { Presence } from '@lorecrew/server/ports';
import type { RunningShows } from '@lorecrew/server/ports/running-shows';

const STEP_MS = 250;
const SEEN_EVERY_MS = 3_000;

/** Simulated people in a real show: each by commands and their own view alone, with no browser of their own. */
export class SimulatedRoom {
  private readonly shows: RunningShows;
  private readonly sessionId: string;
  private readonly counts = new Map<string, number>();
  private readonly presence: Pick<Presence, 'seen'>;
  private readonly companyId: string;
  private timers: NodeJS.Timeout[] = [];

  constructor(room: { shows: RunningShows; presence: Pick<Presence, 'seen'>; sessionId: string; companyId: string }) {
    this.shows = room.shows;
    this.presence = room.presence;
    this.sessionId = room.sessionId;
    this.companyId = room.companyId;
  }

  private submit(actor: string, command: ShowCommand): Promise<unknown> {
    const n = (this.counts.get(actor) ?? 0) + 1;
    this.counts.set(actor, n);
    return this.shows.submit(this.sessionId, { id: `${actor}:simtab01:${n}`, actor, command });
  }

  /** They come in, and are heard of from now on. */
  async join(ids: readonly string[], nowMs: () => number): Promise<void> {
    const { companyId, sessionId } = this;
    const seen = () =>
      this.presence.seen(
        ids.map((participantId) => ({ companyId, sessionId, participantId })),
        nowMs(),
      );
    await seen();
    this.timers.push(setInterval(() => void seen(), SEEN_EVERY_MS));
    for (const participant of ids) await this.submit('server', { type: 'participant.join', participant });
  }

  /** They play from now on, as the clock of the show has it. */
  play(ids: readonly string[], nowMs: () => number): void {
    const story = this.shows.get(this.sessionId)?.state.story;
    if (!story) throw new Error('There is no such show here.');
    const cast = simulatedPeople(story, ids, 'control');
    const step = () => {
      const show = this.shows.get(this.sessionId);
      if (show?.state.phase !== 'live') return;
      for (const [i, id] of ids.entries()) {
        const who = { crew: findMember(show.state, id)?.crew.id ?? null, person: id };
        const act = cast[i]?.act(projectView(show.state, who, show.directory), showMs(show.state, nowMs()));
        if (act && act !== 'drop' && act !== 'return') void this.submit(id, act);
      }
    };
    this.timers.push(setInterval(step, STEP_MS));
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
