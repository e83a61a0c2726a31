import type { IceServer } from '@lorecrew/contract/live/media';
import { rtcConfigOf } from '../../lib/media/rtc-config.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import type { Ears, Line } from './measure-line.ts';

/** As voices travel: what gets lost is not sent again. */
const SMALL = { negotiated: true, id: 0, ordered: false, maxRetransmits: 0 } as const;
const LOAD = { negotiated: true, id: 1 } as const;
const PARCEL_BYTES = 120;

interface End {
  readonly connection: RTCPeerConnection;
  readonly small: RTCDataChannel;
  readonly load: RTCDataChannel;
}

function endOf(config: RTCConfiguration): End {
  const connection = new RTCPeerConnection(config);
  const [small, load] = [connection.createDataChannel('small', SMALL), connection.createDataChannel('load', LOAD)];
  for (const channel of [small, load]) channel.binaryType = 'arraybuffer';
  return { connection, small, load };
}

async function meet(near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> {
  await near.setLocalDescription();
  if (near.localDescription) await far.setRemoteDescription(near.localDescription);
  await far.setLocalDescription();
  if (far.localDescription) await near.setRemoteDescription(far.localDescription);
}

const isOpen = ({ small, load }: End) => small.readyState === 'open' && load.readyState === 'open';

/** Sends where a connection still stands; where it broke, the parcel is lost like any other. */
function send(channel: RTCDataChannel, data: ArrayBuffer): void {
  if (channel.readyState === 'open') channel.send(data);
}

const numberIn = (data: unknown) =>
  data instanceof ArrayBuffer && data.byteLength >= 2 ? new DataView(data).getUint16(0) : null;

function lineOf(near: End, far: End, close: () => void): Line {
  return {
    close,
    listen: ({ arrived, back, loaded }: Ears) => {
      far.small.onmessage = ({ data }) => {
        const n = numberIn(data);
        if (n === null) return;
        arrived(n);
        send(far.small, data);
      };
      near.small.onmessage = ({ data }) => {
        const n = numberIn(data);
        if (n !== null) back(n);
      };
      far.load.onmessage = ({ data }) => loaded(data instanceof ArrayBuffer ? data.byteLength : 0);
    },
    small: (n) => {
      const parcel = new ArrayBuffer(PARCEL_BYTES);
      new DataView(parcel).setUint16(0, n);
      send(near.small, parcel);
    },
    load: (bytes) => send(near.load, new ArrayBuffer(bytes)),
  };
}

/**
 * Connects this page with itself through a server, and in no other way. Null where that does not come about in time, or where
 * `signal` ends it.
 */
export async function openRelayLine(
  server: IceServer,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Line | null> {
  const config = rtcConfigOf({ iceServers: [server], relayOnly: true });
  const [near, far] = [endOf(config), endOf(config)];
  const close = () => {
    near.connection.close();
    far.connection.close();
  };
  signal.addEventListener('abort', close);
  const opened = await new Promise<boolean>((resolve) => {
    browserTimers.after(withinMs, () => resolve(false));
    signal.addEventListener('abort', () => resolve(false));
    const met = meet(near.connection, far.connection);
    met.catch(() => resolve(false));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      let candidates = 0;
      end.connection.onicecandidate = ({ candidate }) => {
        if (!candidate?.candidate) return;
        candidates += 1;
        met.then(() => other.connection.addIceCandidate(candidate)).catch(() => resolve(false));
      };
      // A server that does not answer, or refuses the key, gives no address to be reached at.
      end.connection.onicegatheringstatechange = () => {
        if (end.connection.iceGatheringState === 'complete' && candidates === 0) resolve(false);
      };
      for (const channel of [end.small, end.load]) channel.onopen = () => isOpen(near) && isOpen(far) && resolve(true);
    }
  });
  if (opened && !signal.aborted) return lineOf(near, far, close);
  close();
  return null;
}
