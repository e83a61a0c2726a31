import { execFile } from 'node:child_process';
import { turnKey } from '@lorecrew/server/adapters/media/mesh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTurn, TURN_SECRET, TurnServer } from '../media/turn-server.ts';

const path = findTurn();
const HOUR_MS = 3_600_000;

describe.skipIf(!path)('a real TURN server with the deployed configuration', () => {
  let turn: TurnServer;
  beforeAll(async () => {
    turn = await TurnServer.start(path ?? '', { reaches: 'nothing here' });
  });
  afterAll(() => turn.close());

  /** What coturn's own client says when it asks for a relay with a key, to reach a peer. */
  function asking(
    peer: string,
    key: { username: string; credential: string },
    transport: 'udp' | 'tcp' = 'udp',
  ): Promise<string> {
    const over = transport === 'tcp' ? ['-t'] : [];
    const who = ['-u', key.username, '-w', key.credential];
    const args = [...over, ...who, '-p', String(turn.port), '-n', '1', '-m', '1', '-e', peer, '-v', '127.0.0.1'];
    return new Promise((resolve) => {
      execFile('turnutils_uclient', args, { timeout: 10_000 }, (_error, out, err) => resolve(out + err));
    });
  }

  const key = (untilMs = Date.now() + HOUR_MS, secret = TURN_SECRET) => turnKey({ secret, person: 's|ada', untilMs });

  it.each(['udp', 'tcp'] as const)('hands out a relay over %s for a key of ours', async (transport) => {
    expect(await asking('10.0.0.7', key(), transport)).toContain('Received relay addr');
  });

  it.each(['10.0.0.7', '192.168.1.1', '172.16.0.1', '127.0.0.1', '169.254.169.254', '100.64.0.1'])(
    'relays nothing to %s, which only its own network has',
    async (peer) => {
      expect(await asking(peer, key())).toMatch(/403 \(Forbidden IP\)/);
    },
  );

  it('hands out nothing for a key that has ended, or is signed by somebody else', async () => {
    for (const wrong of [key(Date.now() - 1_000), key(undefined, 'another secret of somebody')])
      expect(await asking('10.0.0.7', wrong)).not.toContain('Received relay addr');
  });
});
