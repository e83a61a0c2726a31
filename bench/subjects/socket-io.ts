import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Hub, type Room, tallyOf } from './hub.ts';
import { listening } from './listening.ts';
import { PlainVote } from './plain-vote.ts';
import type { StartSubject } from './subject.ts';
import { openVoteLog } from './vote-log.ts';

type Answer = (answer: { at: number }) => void;

interface Events {
  hello: (where: { room: string }) => void;
  vote: (vote: unknown, answer: Answer) => void;
  tally: (tally: object) => void;
}

/** socket.io with rooms and acknowledgements, WebSocket transport only. */
export const startSocketIo: StartSubject = async ({ window, databaseUrl }) => {
  const server = createServer();
  const io = new Server<Events, Events>(server, { transports: ['websocket'], perMessageDeflate: false });
  const answers = new Map<Socket, Answer>();
  const hub = new Hub<Socket>({
    window,
    log: await openVoteLog(databaseUrl),
    ack: (socket, { at }) => answers.get(socket)?.({ at }),
    tell: (room, tally) => io.to(room.id).emit('tally', tally),
  });
  io.on('connection', (socket) => {
    let room: Room<Socket> | null = null;
    socket.on('hello', async (where) => {
      await socket.join(where.room);
      room = hub.enter(where.room, socket);
      socket.emit('tally', tallyOf(room));
    });
    socket.on('vote', (vote, answer) => {
      answers.set(socket, answer);
      if (room) hub.vote(room, socket, PlainVote.parse(vote));
    });
    socket.on('disconnect', () => room && hub.leave(room, socket));
  });
  return { port: await listening(server), votes: () => hub.votes };
};
