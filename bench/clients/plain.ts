import type { Hearing, ProtocolClient } from './client.ts';
import { numberAfter, numberAt } from './client.ts';

const TALLY = '{"type":"tally","votes":';
const ACK = '{"type":"ack","n":';
/** The letter that tells the two apart: `{"type":"t` or `{"type":"a`. */
const KIND_AT = 9;
const LETTER_T = 116;

/** The participant is in with the first tally. */
function client(path: ProtocolClient['path'], hello: ProtocolClient['hello']): () => ProtocolClient {
  return () => {
    let welcomed = false;
    return {
      path,
      hello,
      vote: (n, option) => JSON.stringify({ n, option }),
      read: (buffer: Buffer, from: number, _: number, hearing: Hearing) => {
        if (buffer[from + KIND_AT] !== LETTER_T) return hearing.ack(numberAfter(buffer, 'at', from + ACK.length));
        const votes = numberAt(buffer, from + TALLY.length);
        if (welcomed) hearing.knows(votes);
        else hearing.welcome(votes);
        welcomed = true;
      },
    };
  };
}

/** JSON over a WebSocket, the room in its path. */
export const plainWs = client(
  ({ session }) => `/${session}`,
  () => null,
);

/** JSON in lines over TCP, the room in the first line. */
export const plainLines = client(
  () => null,
  ({ session }) => JSON.stringify({ room: String(session) }),
);
