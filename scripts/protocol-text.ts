import { z } from 'zod';
import { MEDIA_FRAMES, MEDIA_LOST_AFTER_MS, SIGNAL_LASTS_MS, SIGNALS_PER_SECOND } from '../contract/src/limits.ts';
import { ClientMessage } from '../contract/src/live/client-message.ts';
import { closeCodes } from '../contract/src/live/close-codes.ts';
import { ParticipantCommand } from '../contract/src/live/commands.ts';
import {
  LIVE_CONNECTION_HEADER,
  POLL_CALLS,
  POLL_HOLD_MS,
  POLL_LOST_AFTER_MS,
  ReceivedFrames,
  ReceiveFrames,
  SendFrames,
} from '../contract/src/live/long-poll.ts';
import { PROBE_LASTS_MS, PROBE_MAX_BYTES, PROBE_MESSAGES, ProbeMessage } from '../contract/src/live/probe.ts';
import { LANGUAGE_PARAM, PROTOCOL_VERSION, ServerMessage } from '../contract/src/live/protocol.ts';
import { feeds, slices } from '../contract/src/live/view.ts';
import { running } from '../contract/src/running.ts';

function schemaBlock(schema: z.core.$ZodType): string {
  return ['```json', JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2), '```'].join('\n');
}

function closeTable(): string {
  const rows = Object.entries(closeCodes).map(([reason, { code, retry }]) => `| ${code} | ${reason} | ${retry ? 'yes' : 'no'} |`);
  return ['| code | reason | comes back by itself |', '|---|---|---|', ...rows].join('\n');
}

function sliceSections(): string {
  return Object.entries(slices)
    .map(([name, { audience, schema }]) => `### ${name} (${audience})\n\n${schemaBlock(schema)}`)
    .join('\n\n');
}

function feedSections(): string {
  return Object.entries(feeds)
    .map(([name, { audience, item }]) => `### ${name} (${audience})\n\n${schemaBlock(item)}`)
    .join('\n\n');
}

/** The live protocol as a document, made from the schemas that both doors parse with. */
export function protocolText(): string {
  return `# The live protocol, version ${PROTOCOL_VERSION}

Made by \`npm run protocol\` from \`contract/src/live\`; do not edit.

A page asks \`POST /api/live/ticket\` with its experience token, opens a WebSocket on \`/realtime\` and sends \`hello\` with the ticket,
which works once, for 30 seconds. The address may name the language of the page, \`?${LANGUAGE_PARAM}=de\`: the show is then told in it
where its story can be, with the same sequence numbers, and every command means the same. Frames are JSON text of at most 32 KiB. The server answers with \`welcome\` (the whole view) and
from then on with \`changes\` (slices that changed, whole; feed items that are new or changed, told apart by \`n\`), leading from one
sequence number to another. A page whose number is not \`from\` sends \`resync\`. A tab has one command under way; it sends it again
with the same \`n\` until it is answered by \`ack\` or \`refused\`. The same command is never applied twice.

What is shown in passing goes beside all that: a page whose \`welcome\` has \`signals\` may send \`signal\`, at most
${SIGNALS_PER_SECOND} a second, and the others of its crew get it with its sender; in a show that waits, everybody. It has no number, is
kept nowhere and may be lost. One that was not passed on is answered by \`unsent\`. Typing lasts ${SIGNAL_LASTS_MS.typing / 1000} s, a raised hand
${SIGNAL_LASTS_MS.hand / 1000} s and a held thing ${SIGNAL_LASTS_MS.hold / 1000} s unless they are sent again.

Voices and pictures do not come here: browsers send them to each other, or to a server that forwards them (WebRTC), and this way is for
what they need to be connected. A page whose \`welcome\` has \`media\` may send \`media.watch\`; from then on \`media.room\` tells it who of its crew is in the
crew's room, or in the one of everybody while the story has all together (\`place\`), and again whenever that changes; with \`rests\`
more are together than can talk, and nobody is heard. A caller who is \`silenced\` was muted by a host: nobody plays what comes of them. \`media.join\` comes in under a name of this visit (\`peer\`) and says what is on; sent again
it says what has changed, and is answered by \`media.way\`: the servers that help browsers to find each other, with keys that
end; with \`forwarded\` the room of a server that everybody is connected to instead. Another room is another \`media.way\`, unasked.
\`media.signal\` goes to one visit of one crewmate. Of two visits the one with the later \`sinceMs\` offers first, and once more when the
other says \`again\`. What cannot be done is
answered by \`media.refused\`; more than ${MEDIA_FRAMES.perSecond} frames a second, after a burst of ${MEDIA_FRAMES.burst}, are refused. Somebody whose page is gone for
${MEDIA_LOST_AFTER_MS / 1000} s has left the room, and so has everybody when the show is over.

## Close codes

${closeTable()}

## Without a WebSocket

A page whose network blocks WebSockets (three refusals in a row, or eight seconds without a frame) carries the same frames in calls. Each has
the header \`${LIVE_CONNECTION_HEADER}\` with an id that the page makes up, of at least 120 random bits: whoever knows it can read and write on the
connection, and a balancer chooses the node by it. \`POST ${running.realtimeSend}\` brings frames from number \`from\` on, beginning with 1 and \`hello\`;
\`POST ${running.realtimeReceive}\` is answered when there are frames after number \`after\`, or empty after ${POLL_HOLD_MS / 1000} s. A call that was not answered is
repeated: frames that were taken before are ignored, and frames of the server are given until \`after\` says that they arrived. \`closed\` is a close code
of the table above. 404 means that the connection is not on this node (any more): the page connects anew with another ticket. One that nobody asks for
frames for ${POLL_LOST_AFTER_MS / 1000} s is lost. All limits are those of a WebSocket, and more than ${POLL_CALLS.perSecond} calls a second, after ${POLL_CALLS.burst}, close as \`flood\`.

${schemaBlock(SendFrames)}

${schemaBlock(ReceiveFrames)}

${schemaBlock(ReceivedFrames)}

## The probe

A WebSocket on \`/realtime/probe\` needs no ticket and belongs to nobody: pages measure on it how long a message takes there and back. A
message is JSON text of at most ${PROBE_MAX_BYTES} bytes, and the answer is the same number. After ${PROBE_MESSAGES} answers or ${PROBE_LASTS_MS / 1000} seconds the server closes with
1000; anything else that is sent closes with 4000, a longer frame with 1009. Too many of one caller are refused with 429 instead of the
upgrade, and \`Retry-After\`; all that a node can hold, with 503. \`POST ${running.realtimeProbe}\` takes one such message and answers it, for networks that block
WebSockets.

${schemaBlock(ProbeMessage)}

## From the page

${schemaBlock(ClientMessage)}

## Commands

${schemaBlock(ParticipantCommand)}

## From the server

${schemaBlock(ServerMessage)}

## Slices

${sliceSections()}

## Feeds

${feedSections()}
`;
}
