import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { systemClock } from '@lorecrew/server/adapters/clock/system';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import { benchLog, benchShows, everybody, tellTrouble } from '../shows.ts';
import { personId, sessionId, voteStory } from '../vote-story.ts';
import { listening } from './listening.ts';
import type { StartSubject } from './subject.ts';

/** The product's own live path: gateway, writer, engine and broadcast, on the log in memory or in PostgreSQL. */
export const startLorecrew: StartSubject = async ({ sessions, people, databaseUrl }) => {
  const story = voteStory(people);
  const ids = everybody(people);
  const shows = benchShows({ story, people, log: benchLog(databaseUrl) });
  const open = async (id: string) => {
    const show = { companyId: randomUUID(), sessionId: id, story, speed: 1, seed: id, startsAtMs: Date.now() };
    await shows.create({ ...show, participants: ids });
    const join = (participant: string) =>
      shows.submit(id, { id: `join:${participant}:1`, actor: 'server', command: { type: 'participant.join', participant } });
    await Promise.all(ids.map(join));
    // Its start is due at once; whatever is submitted next waits behind it.
    await shows.submit(id, { id: 'lost', actor: 'server', command: { type: 'participant.invite', participant: personId(0) } });
    return shows.get(id)?.state.seq ?? 0;
  };
  const openedAt = await Promise.all(Array.from({ length: sessions }, (_, i) => open(sessionId(i))));
  const before = openedAt.reduce((sum, seq) => sum + seq, 0);

  const server = createServer();
  attachGateway(server, {
    shows,
    tickets: {
      redeem: async (ticket) => {
        const [session = '', participantId = ''] = ticket.split(' ');
        return { companyId: 'bench', sessionId: session, participantId, familyId: null };
      },
    },
    clock: systemClock,
    timers: systemTimers,
    allowsOrigin: () => true,
    onError: tellTrouble,
    onRefusal: (reason) => tellTrouble(reason, 'a connection was refused'),
  });
  const written = () => [...shows.loaded()].reduce((sum, { state }) => sum + state.seq, 0);
  return { port: await listening(server), votes: () => written() - before };
};
