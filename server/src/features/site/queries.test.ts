import { expect, it } from 'vitest';
import { mediaFacts } from './queries.ts';

it('public pages are told where voices go, and none of the secrets and keys beside that', () => {
  const secret = '7c1be0429f63d85a07e4c1b29d5f8a36';
  const media = {
    stunUrls: ['stun:turn.crew.example:3478'],
    turn: { urls: ['turns:turn.crew.example:443?transport=tcp'], secret },
    relayOnly: true,
    livekit: { url: 'wss://rooms.crew.example', apiUrl: 'http://10.0.0.2:7880', key: 'crewrooms', secret, ports: ['udp:7882'] },
    meetingHosts: ['meet.example'],
  };
  expect(mediaFacts(media)).toEqual({
    stun: ['stun:turn.crew.example:3478'],
    turn: ['turns:turn.crew.example:443?transport=tcp'],
    relayOnly: true,
    rooms: { url: 'wss://rooms.crew.example', ports: ['udp:7882'] },
    meetingHosts: ['meet.example'],
  });
  expect(mediaFacts({ ...media, turn: null, livekit: null })).toMatchObject({ turn: [], rooms: null });
});
