import { PROTOCOL_VERSION, ServerMessage } from '@lorecrew/contract/live/protocol';
import { running } from '@lorecrew/contract/running';
import { personId, sessionId } from '../vote-story.ts';
import { numberAfter, numberAt, type ProtocolClient } from './client.ts';

const CHANGES_FROM = '{"type":"changes","from":';
const ACK = '{"type":"ack","n":';
const KIND_AT = 9;
const LETTER_A = 97;
const LETTER_C = 99;

/** The product's own wire. Sequence numbers are counted from the one of the welcome: after it only votes are written. */
export function lorecrew(): ProtocolClient {
  let base = 0;
  let known = 0;
  return {
    path: () => running.realtime,
    hello: ({ session, person }) =>
      JSON.stringify({
        type: 'hello',
        protocol: PROTOCOL_VERSION,
        ticket: `${sessionId(session)} ${personId(person)}`,
        tab: `tab${String(person).padStart(8, '0')}`,
      }),
    vote: (n, option) => JSON.stringify({ type: 'command', n, command: { type: 'vote.cast', option } }),
    read: (buffer, from, to, hearing) => {
      const kind = buffer[from + KIND_AT];
      if (kind === LETTER_C) {
        const start = numberAt(buffer, from + CHANGES_FROM.length);
        if (start !== known) hearing.trouble(`changes from ${start} for a page at ${known}`);
        known = numberAfter(buffer, 'to', from + CHANGES_FROM.length);
        hearing.knows(known - base);
      } else if (kind === LETTER_A) hearing.ack(numberAfter(buffer, 'seq', from + ACK.length) - base);
      else {
        const message = ServerMessage.parse(JSON.parse(buffer.toString('utf8', from, to)));
        if (message.type !== 'welcome') return hearing.trouble(`heard ${JSON.stringify(message)}`);
        if (base !== 0) return hearing.trouble('was given the whole view again');
        if (!message.view.vote?.open) hearing.trouble('the vote is not open');
        base = message.seq;
        known = message.seq;
        hearing.welcome(0);
      }
    },
  };
}
