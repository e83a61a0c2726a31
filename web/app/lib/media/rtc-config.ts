import type { MediaWay } from '@lorecrew/contract/live/media';

/** How a browser is told to find its way. */
export function rtcConfigOf({ iceServers, relayOnly }: Pick<MediaWay, 'iceServers' | 'relayOnly'>): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
    iceTransportPolicy: relayOnly ? 'relay' : 'all',
  };
}
