import { createInterface } from 'node:readline';
import { startColyseus } from './colyseus.ts';
import { startLorecrew } from './lorecrew.ts';
import { startSocketIo } from './socket-io.ts';
import type { StartSubject, SubjectOptions } from './subject.ts';
import { startTcp } from './tcp.ts';
import { startWs } from './ws.ts';

/** Runs one subject in a process of its own: says its port, then answers `report` with what it has used and counted. */
const subjects: Readonly<Record<string, StartSubject>> = {
  lorecrew: startLorecrew,
  ws: startWs,
  tcp: startTcp,
  'socket.io': startSocketIo,
  colyseus: startColyseus,
};

const [name = '', options = '{}'] = process.argv.slice(2);
const start = subjects[name];
if (!start) throw new Error(`no subject is called ${name}`);
const given: SubjectOptions = JSON.parse(options);
const { port, votes } = await start(given);

const orders = createInterface({ input: process.stdin });
orders.on('close', () => process.exit());
orders.on('line', (line) => {
  // Garbage of what was before would count against what comes; buffers are given back one collection later.
  if (line === 'settle') for (let i = 0; i < 2; i++) global.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { rssBytes: rss, liveBytes: heapUsed + external };
  console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, ...memory, votes: votes() }));
});
console.log(JSON.stringify({ port }));
