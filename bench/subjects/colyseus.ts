import { createServer } from 'node:http';
import { type Client, Room as ColyseusRoom, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Hub, type Room, tallyOf } from './hub.ts';
import { listening } from './listening.ts';
import { PlainVote } from './plain-vote.ts';
import type { StartSubject } from './subject.ts';
import { openVoteLog } from './vote-log.ts';

/** A colyseus room for each session; tallies are broadcast to it. */
export const startColyseus: StartSubject = async ({ window, databaseUrl, people }) => {
  const broadcasts = new Map<string, ColyseusRoom>();
  const hub = new Hub<Client>({
    window,
    log: await openVoteLog(databaseUrl),
    ack: (client, { n, at }) => client.send('ack', { n, at }),
    tell: (room, tally) => broadcasts.get(room.id)?.broadcast('tally', tally),
  });

  class VoteRoom extends ColyseusRoom {
    override maxClients = people;
    override patchRate = null;
    private readonly own = new Map<Client, Room<Client>>();

    override onCreate(): void {
      broadcasts.set(this.roomId, this);
      this.onMessage('vote', (client, vote) => {
        const room = this.own.get(client);
        if (room) hub.vote(room, client, PlainVote.parse(vote));
      });
    }
    override onJoin(client: Client): void {
      const room = hub.enter(this.roomId, client);
      this.own.set(client, room);
      client.send('tally', tallyOf(room));
    }
    override onLeave(client: Client): void {
      const room = this.own.get(client);
      if (room) hub.leave(room, client);
    }
  }

  const server = createServer();
  const transport = new WebSocketTransport({ server });
  const game = new Server({ transport, greet: false, gracefullyShutdown: false });
  game.define('votes', VoteRoom).filterBy(['session']);
  await game.listen(0, '127.0.0.1');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : await listening(server);
  return { port, votes: () => hub.votes };
};
