import { describe, expect, it } from 'vitest';
import { meshRooms, turnKey } from './mesh.ts';

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
