import { numberAfter, numberAt, type ProtocolClient } from './client.ts';

const TALLY = '42["tally",{"votes":';
const CONNECT = '40';
const PING = '2';
const PONG = '3';

/** Packets of Engine.IO 4 and Socket.IO 5, without a parser. */
export function socketIo(): ProtocolClient {
  let welcomed = false;
  let session = 0;
  return {
    path: (who) => {
      session = who.session;
      return '/socket.io/?EIO=4&transport=websocket';
    },
    hello: () => null,
    vote: (n, option) => `42${n}["vote",${JSON.stringify({ n, option })}]`,
    read: (buffer, from, to, hearing) => {
      const head = buffer.toString('latin1', from, Math.min(from + 2, to));
      if (head === '42') {
        const votes = numberAt(buffer, from + TALLY.length);
        if (welcomed) hearing.knows(votes);
        else hearing.welcome(votes);
        welcomed = true;
      } else if (head === '43') hearing.ack(numberAfter(buffer, 'at', from));
      else if (head.startsWith('0')) hearing.answer(CONNECT);
      else if (head === CONNECT) hearing.answer(`42["hello",{"room":"room-${session}"}]`);
      else if (head === PING) hearing.answer(PONG);
      else hearing.trouble(`heard ${buffer.toString('utf8', from, to)}`);
    },
  };
}
