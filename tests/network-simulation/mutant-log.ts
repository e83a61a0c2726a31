import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import type { AppendEntry, EventLog, NewRow } from '@lorecrew/server/ports';
import { randomStream } from '../simulation/random-stream.ts';
import type { MutantWay } from './mutant.ts';
import type { Simulation } from './simulation.ts';

/** A log whose appends are done in another way. */
function appending(
  change: (batch: readonly AppendEntry[], log: EventLog, simulation: Simulation) => Promise<ReadonlySet<string>>,
) {
  return (log: EventLog, simulation: Simulation): EventLog => ({ ...log, append: (batch) => change(batch, log, simulation) });
}

/** Every timer's own row is written again under another id. */
function withTimersTwice(suffix: () => string) {
  const again = (row: NewRow) => (/^timer:[^#]+$/.test(row.cmdId) ? [row, { ...row, cmdId: `${row.cmdId}${suffix()}` }] : [row]);
  return appending((batch, log) => log.append(batch.map((entry) => ({ ...entry, events: entry.events.flatMap(again) }))));
}

function freshSuffix(): () => string {
  let count = 0;
  return () => `:again${++count}`;
}

/** Speaks, and reacts to what somebody else may be saying this moment and this page has not heard yet. */
function hastyPerson(seed: number): VirtualPerson {
  const random = randomStream(seed);
  return (view) => {
    const next = (view.chat.at(-1)?.n ?? 0) + 1;
    return random() < 0.5 ? { type: 'chat.say', text: 'Listen' } : { type: 'chat.react', message: next, reaction: 'lamp' };
  };
}

/** Mutant ways to keep the log. */
export const mutantLogs: readonly MutantWay[] = [
  {
    name: 'rows told to other nodes before their commit',
    breaks: 'A5',
    log: appending((batch, log, simulation) => {
      for (const { sessionId, head, events, texts } of batch) {
        const rows = events.map((row, i) => ({ ...row, sessionId, seq: head + 1 + i }));
        simulation.hub.shout({ sessionId, rows, texts });
      }
      return log.append(batch);
    }),
  },
  {
    name: 'a refusal from memory, not confirmed',
    breaks: 'A2',
    policy: hastyPerson,
    log: appending(async (batch, log) => {
      const unchecked = batch.filter(({ events }) => events.length === 0);
      const won = await log.append(batch.filter(({ events }) => events.length > 0));
      return new Set([...won, ...unchecked.map(({ sessionId }) => sessionId)]);
    }),
  },
  {
    name: 'an append that does not look at the head',
    breaks: 'A4',
    log: appending(async (batch, log) => {
      const heads = await log.heads(batch.map(({ sessionId }) => sessionId));
      const headOf = (sessionId: string) => heads.find((each) => each.sessionId === sessionId)?.head ?? 0;
      return log.append(batch.map((entry) => ({ ...entry, head: headOf(entry.sessionId) })));
    }),
  },
  {
    name: 'a timer that fires twice',
    breaks: 'A3',
    log: withTimersTwice(() => '~'),
    askedAs: (id) => id.replace(/~$/, ''),
  },
  { name: 'a timer with a new id each time', breaks: 'A7', log: withTimersTwice(freshSuffix()) },
  {
    name: 'a text that is not kept',
    breaks: 'A1',
    log: appending((batch, log) => log.append(batch.map((entry) => ({ ...entry, texts: [] })))),
  },
];
