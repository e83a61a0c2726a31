import { describe, expect, it } from 'vitest';
import { meshRooms, trialKeys, turnKey } from './mesh.ts';

const clock = { nowMs: () => 1_800_000_000_000 };
const SECRET = 'north-of-the-lighthouse';
const at = (participantId: string) => ({ sessionId: 's', room: 'crew-1', participantId, maySpeak: true });
const TURN = { urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:443'], secret: SECRET };

describe('how browsers of a crew reach each other', () => {
  it('is nothing but their own network where no server is named', async () => {
    const rooms = meshRooms({ clock, stunUrls: [], turn: null, relayOnly: true });
    expect(await rooms.wayFor(at('p'))).toEqual({ iceServers: [], relayOnly: false });
  });

  it('has a key that is good for two hours, differs by person and names nobody', async () => {
    const rooms = meshRooms({ clock, stunUrls: ['stun:turn.example:3478'], turn: TURN, relayOnly: true });
    const way = await rooms.wayFor(at('ada'));
    expect(way).toMatchObject({ relayOnly: true, iceServers: [{ urls: ['stun:turn.example:3478'] }, { urls: TURN.urls }] });
    const [, turn] = way.iceServers;
    expect(turn?.username).toMatch(/^1800007200:[\w-]{16}$/);
    expect(JSON.stringify(way)).not.toContain('ada');
    expect((await rooms.wayFor(at('ben'))).iceServers[1]?.username).not.toBe(turn?.username);
  });

  it('is signed as a TURN server with use-auth-secret asks for', () => {
    // printf %s NAME | openssl dgst -sha1 -hmac SECRET -binary | base64
    expect(turnKey({ secret: SECRET, person: 's|ada', untilMs: 1_800_000_000_000 })).toEqual({
      username: '1800000000:iAGYuuqQJqPZow2H',
      credential: 'HkjLwkUpPaPGI2NUJqLrPMt5NFY=',
    });
  });
});

describe('a key for whoever tries a device', () => {
  it('is good for two minutes, and names neither the network nor anybody of a show', () => {
    const key = trialKeys({ clock, turn: TURN })?.keyFor('203.0.113.9');
    expect(key?.urls).toEqual(TURN.urls);
    expect(key?.username).toMatch(/^1800000120:[\w-]{16}$/);
    expect(JSON.stringify(key)).not.toContain('203.0.113.9');
  });

  it('comes under eight names of a network, so that what the server grants to one name is granted eight times, and no more', () => {
    const namesOf = (network: string) =>
      Array.from({ length: 40 }, (_, s) => {
        const then = { nowMs: () => 1_800_000_000_000 + s * 1000 };
        return trialKeys({ clock: then, turn: TURN })?.keyFor(network).username?.split(':')[1];
      });
    expect(new Set(namesOf('203.0.113.9')).size).toBe(8);
    expect(new Set([...namesOf('203.0.113.9'), ...namesOf('203.0.113.10')]).size).toBe(16);
  });

  it('is none where nothing is carried through a server', () => {
    expect(trialKeys({ clock, turn: null })).toBeNull();
  });
});
