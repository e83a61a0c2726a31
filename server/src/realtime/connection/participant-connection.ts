import type { ErrorCode } from '@lorecrew/contract/errors';
import { MEDIA_FRAMES, VOICE_FRAMES } from '@lorecrew/contract/limits';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { MediaAsk } from '@lorecrew/contract/live/media';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Signal } from '@lorecrew/contract/live/signals';
import type { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import type { Clock } from '@lorecrew/contract/timers';
import type { CommandMap } from '@lorecrew/engine/model/commands';
import { NOTHING_SEEN } from '@lorecrew/engine/projection/view';
import type { TicketHolder } from '../../ports.ts';
import { sendWelcome } from '../broadcast.ts';
import type { LiveShows } from '../live-shows.ts';
import type { Outcome } from '../planner.ts';
import type { LiveSession } from '../session.ts';
import { signalBucket } from '../signals.ts';
import { type Connection, takeOver } from './connection.ts';
import { TokenBucket } from './token-bucket.ts';

/** What a tab asks; `command.unknown` where only a later build has a name for it. */
export type SeatCommand = ParticipantCommand | CommandMap['command.unknown'];

/** One tab in its seat: what the gateway does with a socket whose ticket was good. */
export class ParticipantConnection {
  private readonly deps: { shows: LiveShows; clock: Clock };
  private readonly holder: TicketHolder;
  readonly connection: Connection;
  private readonly signals: TokenBucket;
  private readonly mediaFrames: TokenBucket;
  private readonly voiceFrames: TokenBucket;
  private isHere = true;
  private last: { readonly n: number; readonly outcome: Promise<Outcome> } | null = null;

  constructor(
    deps: ParticipantConnection['deps'],
    holder: TicketHolder,
    socket: Pick<Connection, 'id' | 'tab' | 'familyId' | 'language' | 'send' | 'waitingBytes' | 'close'>,
  ) {
    this.deps = deps;
    this.holder = holder;
    this.signals = signalBucket(deps.clock);
    this.mediaFrames = new TokenBucket(MEDIA_FRAMES, deps.clock.nowMs());
    this.voiceFrames = new TokenBucket(VOICE_FRAMES, deps.clock.nowMs());
    this.connection = {
      ...socket,
      close: (reason) => {
        this.isHere = false;
        socket.close(reason);
      },
      participantId: holder.participantId,
      seq: 0,
      seen: NOTHING_SEEN,
      crew: null,
      lagging: false,
      lastHeardAtMs: deps.clock.nowMs(),
    };
  }

  /** The session it is in. */
  get sessionId(): string {
    return this.holder.sessionId;
  }

  /** Takes the seat; an older connection of the same person is closed with a reason. False when there is no such show. */
  async take(): Promise<boolean> {
    const session = await this.deps.shows.load(this.holder.sessionId);
    if (!session || session.state.seq === 0) return false;
    // Whoever is invited is known to the show before they come.
    const cameBefore = (session.state.people[this.holder.participantId]?.arrivals ?? 0) > 0;
    await this.comeIn(session);
    this.deps.shows.metrics.opened.add({ kind: cameBefore ? 'again' : 'first' });
    const current = (await this.deps.shows.load(this.holder.sessionId)) ?? session;
    for (const other of [...current.connections.values()])
      if (other.participantId === this.holder.participantId) takeOver(current, other, this.connection);
    sendWelcome(current, this.connection, this.deps.clock.nowMs());
    current.connections.set(this.connection.id, this.connection);
    return true;
  }

  /** Joins unless already present, under an id that repeats for the same arrival. */
  private async comeIn({ sessionId, state }: LiveSession): Promise<void> {
    const participant = this.holder.participantId;
    const person = state.people[participant];
    if (person?.here || (state.phase === 'completed' && !person)) return;
    const arrival = person?.arrivals ?? 0;
    const command = { type: 'participant.join' as const, participant, arrival };
    await this.deps.shows.submit(sessionId, { id: `join:${participant}:${arrival + 1}`, actor: 'server', command });
  }

  /** A command of this tab. The answer goes out after the commit, and only if the tab still has the seat. */
  async command(n: number, command: SeatCommand): Promise<void> {
    const startedMs = performance.now();
    const about = { 'show.command': command.type };
    const decide = () => this.deps.shows.tracing.run('show.command', about, () => this.submit(n, command));
    const outcome = await this.readOutcome(n, decide);
    this.connection.send(JSON.stringify(answerTo(n, outcome)));
    this.measure(outcome, performance.now() - startedMs);
    if (command.type === 'show.leave' && outcome.type === 'ack') this.connection.close('left');
  }

  private measure(outcome: Outcome, tookMs: number): void {
    const { commandSeconds, refusals } = this.deps.shows.metrics;
    commandSeconds.observe({ outcome: outcome.type }, tookMs / 1000);
    if (outcome.type === 'refused') refusals.add({ code: outcome.code });
  }

  /** Refuses a command of this tab without asking the show. */
  async refuse(n: number, code: ErrorCode): Promise<void> {
    const outcome = await this.readOutcome(n, async () => ({ type: 'refused', code }));
    this.connection.send(JSON.stringify(answerTo(n, outcome)));
  }

  /** A repeated command gets the first answer again: a refusal is not in the log, and deciding anew could give another answer. */
  private readOutcome(n: number, decide: () => Promise<Outcome>): Promise<Outcome> {
    if (this.last && n < this.last.n) return Promise.resolve({ type: 'repeat-unknown' });
    if (this.last?.n === n) return this.last.outcome;
    const outcome = decide();
    this.last = { n, outcome };
    return outcome;
  }

  private submit(n: number, command: SeatCommand): Promise<Outcome> {
    if (command.type === 'talk.choose' && command.way === 'call') return this.chooseCall(n, command);
    return command.type === 'lantern.hang' ? this.hang(n, command) : this.submitToShow(n, command);
  }

  private submitToShow(n: number, command: SeatCommand): Promise<Outcome> {
    const submission = { id: this.idOf(n), actor: this.connection.participantId, command };
    return this.deps.shows.submit(this.holder.sessionId, submission, () => this.isHere);
  }

  /** The link to a call is not in the log: whether there is one, the show itself cannot know. */
  private async chooseCall(n: number, command: SeatCommand): Promise<Outcome> {
    const isLinked = await this.deps.shows.hasCallLink(this.holder);
    return isLinked ? this.submitToShow(n, command) : { type: 'refused', code: isLinked === null ? 'SHOW_009' : 'TALK_001' };
  }

  private idOf(n: number): string {
    return `${this.connection.participantId}:${this.connection.tab}:${n}`;
  }

  /** A lantern, unless too many sheets of this person were refused of late. */
  private hang(n: number, command: SeatCommand): Promise<Outcome> {
    const { shows, clock } = this.deps;
    const submit = () => this.submitToShow(n, command);
    const sheets = shows.get(this.holder.sessionId)?.refusedSheets;
    return sheets?.read({ id: this.idOf(n), person: this.connection.participantId, clock }, submit) ?? submit();
  }

  /** Something shown in passing: to the crew, or back to its tab with why not. Null is one that only a later build knows. */
  signal(signal: Signal | null): void {
    const code = this.passed(signal);
    if (!code) return;
    const message: ServerMessage = { type: 'unsent', code };
    this.connection.send(JSON.stringify(message));
  }

  private passed(signal: Signal | null): ErrorCode | null {
    if (!this.signals.take(this.deps.clock.nowMs())) return 'SIGNAL_001';
    if (!signal) return 'SHOW_009';
    const { sessionId, participantId } = this.holder;
    const holdsSeat = this.deps.shows.get(sessionId)?.connections.has(this.connection.id) === true;
    return holdsSeat && this.deps.shows.signals.pass({ sessionId, from: participantId, signal }) ? null : 'SHOW_005';
  }

  /** What voice and pictures need; answered where it cannot be done. */
  media(ask: MediaAsk): void {
    const code = this.asked(ask);
    if (!code) return;
    const message: ServerMessage = { type: 'media.refused', code };
    this.connection.send(JSON.stringify(message));
  }

  private asked(ask: MediaAsk): ErrorCode | null {
    if (!this.mediaFrames.take(this.deps.clock.nowMs())) return 'MEDIA_004';
    const session = this.deps.shows.get(this.holder.sessionId);
    if (!session?.connections.has(this.connection.id)) return 'SHOW_005';
    const code = this.deps.shows.media.ask({ session, connection: this.connection }, ask);
    this.deps.shows.voices.look(session);
    return code;
  }

  /** Whether it may be counted when this person speaks, and when they do; answered where it cannot be. */
  voice(ask: VoiceAsk): void {
    const code = this.counted(ask);
    if (!code) return;
    const message: ServerMessage = { type: 'voice.refused', code };
    this.connection.send(JSON.stringify(message));
  }

  private counted(ask: VoiceAsk): ErrorCode | null {
    // Taking back is never too much.
    const isTakenBack = ask.type === 'voice.consent' && !ask.given;
    if (!this.voiceFrames.take(this.deps.clock.nowMs()) && !isTakenBack) return 'MEDIA_004';
    const { shows } = this.deps;
    const session = shows.get(this.holder.sessionId);
    if (!session?.connections.has(this.connection.id)) return 'SHOW_005';
    return shows.voices.ask({ session, connection: this.connection }, ask);
  }

  /** The whole view again, for a tab that missed something. */
  async resync(): Promise<void> {
    const session = await this.deps.shows.load(this.holder.sessionId);
    if (session?.connections.has(this.connection.id)) sendWelcome(session, this.connection, this.deps.clock.nowMs());
  }

  heard(): void {
    this.connection.lastHeardAtMs = this.deps.clock.nowMs();
  }

  /** The socket is gone; the seat is kept. */
  leave(): void {
    this.isHere = false;
    this.deps.shows.disconnect(this.connection.id);
  }
}

/** A number below the highest that the show remembers for a tab was answered before: a tab sends one command at a time. */
function answerTo(n: number, outcome: Outcome): ServerMessage {
  switch (outcome.type) {
    case 'ack':
      return { type: 'ack', n, seq: outcome.seq };
    case 'refused':
      return { type: 'refused', n, code: outcome.code };
    case 'repeat-unknown':
      return { type: 'refused', n, code: 'REQUEST_001' };
  }
}
