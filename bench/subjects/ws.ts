import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { Hub, tallyOf } from './hub.ts';
import { listening } from './listening.ts';
import { PlainVote } from './plain-vote.ts';
import type { StartSubject } from './subject.ts';
import { openVoteLog } from './vote-log.ts';

/** `ws`, used as its manual shows it: a message is written once and sent to every client of the room. */
export const startWs: StartSubject = async ({ window, databaseUrl }) => {
  const send = (socket: WebSocket, text: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  };
  const hub = new Hub<WebSocket>({
    window,
    log: await openVoteLog(databaseUrl),
    ack: (socket, answer) => send(socket, JSON.stringify({ type: 'ack', ...answer })),
    tell: (room, tally) => {
      const text = JSON.stringify({ type: 'tally', ...tally });
      for (const socket of room.members) send(socket, text);
    },
  });
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    const room = hub.enter(request.url ?? '', socket);
    socket.on('message', (data) => hub.vote(room, socket, PlainVote.parse(JSON.parse(String(data)))));
    socket.on('close', () => hub.leave(room, socket));
    send(socket, JSON.stringify({ type: 'tally', ...tallyOf(room) }));
  });
  return { port: await listening(server), votes: () => hub.votes };
};
