import { createServer, type Socket } from 'node:net';
import { z } from 'zod';
import { Hub, type Room, tallyOf } from './hub.ts';
import { listening } from './listening.ts';
import { PlainVote } from './plain-vote.ts';
import type { StartSubject } from './subject.ts';
import { openVoteLog } from './vote-log.ts';

const Hello = z.object({ room: z.string() });

/** Lines of JSON over plain TCP: what Node can do without any protocol. */
export const startTcp: StartSubject = async ({ window, databaseUrl }) => {
  const hub = new Hub<Socket>({
    window,
    log: await openVoteLog(databaseUrl),
    ack: (socket, answer) => socket.write(`${JSON.stringify({ type: 'ack', ...answer })}\n`),
    tell: (room, tally) => {
      const line = Buffer.from(`${JSON.stringify({ type: 'tally', ...tally })}\n`);
      for (const socket of room.members) socket.write(line);
    },
  });
  const server = createServer({ noDelay: true }, (socket) => {
    let room: Room<Socket> | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message: unknown = JSON.parse(line);
        if (room) {
          hub.vote(room, socket, PlainVote.parse(message));
          continue;
        }
        room = hub.enter(Hello.parse(message).room, socket);
        socket.write(`${JSON.stringify({ type: 'tally', ...tallyOf(room) })}\n`);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => room && hub.leave(room, socket));
  });
  return { port: await listening(server), votes: () => hub.votes };
};
