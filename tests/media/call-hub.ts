import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MediaAsk } from '@lorecrew/contract/live/media';
import { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import { findMember } from '@lorecrew/engine/core/crews';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { NOTHING_SEEN } from '@lorecrew/engine/projection/view';
import { givenLive, type Played } from '@lorecrew/engine/testing/given';
import { testStory } from '@lorecrew/engine/testing/story';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { memoryHub } from '@lorecrew/server/adapters/fanout/memory';
import type { MediaRooms } from '@lorecrew/server/ports/media-rooms';
import type { Connection } from '@lorecrew/server/realtime/connection/connection';
import { MediaRelay } from '@lorecrew/server/realtime/media/media-relay';
import { VoiceClock } from '@lorecrew/server/realtime/media/voice-clock';
import { type LiveSession, newSession } from '@lorecrew/server/realtime/session';
import { WebSocketServer } from 'ws';
import { KeptVoices } from '../live/nodes.ts';

const TICK_MS = 1_000;
const story = testStory('keen');

/** A show of two crews whose rooms are real and whose story is the test's to move: who sits where, and who is muted. */
export class CallHub {
  readonly sessionId = 'calls';
  readonly troubles: unknown[] = [];
  /** When people spoke who consented to have it counted. */
  readonly spoken = new KeptVoices();
  private readonly voices: VoiceClock;
  private readonly relay: MediaRelay;
  private readonly session: LiveSession;
  private readonly http: Server;
  private readonly sockets: WebSocketServer;
  private readonly stop: () => void;
  private played: Played;

  constructor(rooms: MediaRooms, people: readonly string[], page: string) {
    this.played = givenLive(story, ...people).toScene('light');
    const of = { sessionId: this.sessionId, companyId: 'c', incarnation: 'i' };
    this.session = newSession(of, {
      story,
      rows: [],
      directory: { names: {}, texts: {} },
      nowMs: Date.now(),
    });
    this.session.state = this.played.show;
    const get = (id: string) => (id === this.sessionId ? this.session : null);
    const onError = (error: unknown) => this.troubles.push(error);
    const clock = { nowMs: () => Date.now() };
    this.relay = new MediaRelay({ fanout: memoryHub().connect(), clock, rooms, get, load: async (id) => get(id), onError });
    const isHeard = (id: string, person: string) => this.relay.isHeard(id, person);
    this.voices = new VoiceClock({ times: this.spoken, clock, get, isHeard, onError });
    this.http = createServer(async (request, response) => {
      if (request.method !== 'POST') {
        response.setHeader('content-type', request.url === '/page.js' ? 'text/javascript' : 'text/html');
        response.end(request.url === '/page.js' ? page : '<!doctype html><script type="module" src="/page.js"></script>');
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      await this.relay.heed({ body: Buffer.concat(parts).toString(), signature: request.headers.authorization ?? '' });
      response.end();
    });
    this.sockets = new WebSocketServer({ server: this.http });
    this.sockets.on('connection', (socket, { url = '' }) => {
      const connection: Connection = {
        id: crypto.randomUUID(),
        participantId: url.slice(1),
        tab: 'testtab1',
        seq: 0,
        seen: NOTHING_SEEN,
        crew: null,
        lagging: false,
        lastHeardAtMs: Date.now(),
        send: (frame) => {
          socket.send(frame);
          return 0;
        },
        waitingBytes: () => 0,
        close: () => socket.close(),
      };
      this.session.connections.set(connection.id, connection);
      socket.on('close', () => {
        this.voices.disconnect(connection.id);
        this.session.connections.delete(connection.id);
      });
      socket.on('message', (data) => {
        const [frame, asking] = [JSON.parse(String(data)), { session: this.session, connection }];
        connection.lastHeardAtMs = Date.now();
        const times = VoiceAsk.safeParse(frame).data;
        if (times) {
          this.voices.ask(asking, times);
          return;
        }
        const code = this.relay.ask(asking, MediaAsk.parse(frame));
        this.voices.look(this.session);
        if (code) connection.send(JSON.stringify({ type: 'media.refused', code }));
      });
    });
    this.stop = systemTimers.every(TICK_MS, () => this.relay.tick());
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/`;
  }

  crewOf(person: string): string {
    return findMember(this.played.show, person)?.crew.id ?? '';
  }

  /** The crews, by who sits in them. */
  crews(): string[] {
    return this.played.show.crews.map(({ id }) => id);
  }

  /** A host asks for something, and it is done. */
  host(command: ShowCommand): void {
    this.played = this.played.when('host:uma', command).done();
    this.session.state = this.played.show;
    this.relay.moved(this.session);
  }

  async close(): Promise<void> {
    this.stop();
    this.relay.close();
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}
