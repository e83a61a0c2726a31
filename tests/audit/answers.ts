import { decide } from '@lorecrew/engine/core/decide';
import type { Group, Replay } from './replay.ts';
import type { AskedCommand, Told, Trace, Violation } from './trace.ts';

/** A1 to A3: what tabs were told is what the log says. */
export function auditAnswers(trace: Trace, replay: Replay): Violation[] {
  const groups = new Map<string, Group[]>();
  for (const group of replay.groups) groups.set(group.id, [...(groups.get(group.id) ?? []), group]);
  const twice = [...groups].filter(([, all]) => all.length > 1);
  return [
    ...twice.map(([id, all]): Violation => ({ rule: 'A3', says: `${id} is in the log ${all.length} times` })),
    ...[...replay.asked.values()].flatMap((asked) => auditOne(trace, replay, asked, groups.get(asked.id)?.[0])),
  ];
}

function auditOne(trace: Trace, replay: Replay, asked: AskedCommand, group: Group | undefined): Violation[] {
  // A tab uses the first answer to a number and ignores later ones.
  const [first, ...echoes] = asked.told;
  if (!first) return [];
  const acks = [first, ...echoes].filter((told) => told.type === 'acked');
  const wrong = acks.filter((told) => told.seq !== group?.rows.at(-1)?.seq);
  return [
    ...wrong.map((told): Violation => ({ rule: 'A1', says: `${asked.id} was acked at ${told.seq} and ${placeOf(group)}` })),
    ...(first.type === 'acked' ? lostText(trace, asked) : refusedWrongly(trace, replay, { asked, told: first, group })),
  ];
}

function placeOf(group: Group | undefined): string {
  return group ? `its rows end at ${group.rows.at(-1)?.seq}` : 'is not in the log';
}

/** What somebody wrote is kept beside the log, as they wrote it. */
function lostText({ texts }: Trace, { id, command }: AskedCommand): Violation[] {
  const wrote = textIn(command);
  const kept = texts.find((text) => text.id === id)?.body;
  return kept === wrote ? [] : [{ rule: 'A1', says: `${id} was acked and of its text is kept: ${kept ?? 'nothing'}` }];
}

/** What people make is kept under these names, whatever the command is called and however deep. */
const MADE = ['text', 'lantern'];

/** What a person writes or cuts with a command. */
function textIn(command: object): string | undefined {
  const found = Object.entries(command).map(([name, value]) => {
    if (MADE.includes(name) && typeof value === 'string') return value.trim();
    return typeof value === 'object' && value !== null ? textIn(value) : undefined;
  });
  return found.find((text) => text !== undefined);
}

/**
 * The pace of papers that hold no lantern is a node's own, for what is refused leaves nothing in the log. So this refusal is held against
 * what was asked: others were in vain before, or this one is, which its tab sent again and again.
 */
const LATER = 'LANTERN_005';
const IN_VAIN = 'LANTERN_001';

/** A refusal is a read: at some moment between question and answer the log must have said no, for that very reason. */
function refusedWrongly(
  trace: Trace,
  replay: Replay,
  { asked, told, group }: { asked: AskedCommand; told: Extract<Told, { type: 'refused' }>; group: Group | undefined },
): Violation[] {
  if (group) return [{ rule: 'A2', says: `${asked.id} was refused (${told.code}) and ${placeOf(group)}` }];
  if (told.code === LATER && othersInVain(replay, { asked, told })) return [];
  const { from, to } = windowOf(trace, asked.askedAtMs, told.atMs);
  // Before its first row there is no show to ask anything of.
  if (from === 0 && told.code === 'SHOW_001') return [];
  const [actor = ''] = asked.id.split(':');
  const rightly = replay.states.slice(from, to + 1).some((state, i) => {
    // The pace of chat is the one refusal that time lifts again, so it is asked as early as it can have been.
    const nowMs = Math.max(asked.askedAtMs, trace.rows[from + i - 1]?.atMs ?? 0);
    const decided = decide(state, { id: asked.id, actor, command: asked.command, nowMs });
    return !decided.ok && (decided.code === told.code || (told.code === LATER && decided.code === IN_VAIN));
  });
  if (rightly) return [];
  return [{ rule: 'A2', says: `${asked.id} was refused (${told.code}), and the log says so nowhere from ${from} to ${to}` }];
}

/** Whether others of this person's papers were read in vain before. */
function othersInVain(replay: Replay, { asked, told }: { asked: AskedCommand; told: Told }): boolean {
  const [person] = asked.id.split(':');
  return [...replay.asked.values()].some(
    (other) =>
      other.id !== asked.id &&
      other.id.split(':')[0] === person &&
      other.command.type === 'lantern.hang' &&
      other.askedAtMs <= told.atMs &&
      !other.told.some(({ type }) => type === 'acked'),
  );
}

/** The heads the log had between two moments. */
function windowOf({ rows, committedAtMs }: Trace, askedAtMs: number, toldAtMs: number): { from: number; to: number } {
  if (!committedAtMs) return { from: 0, to: rows.length };
  const committedBy = (atMs: number) => committedAtMs.filter((each) => each <= atMs).length;
  return { from: committedAtMs.filter((each) => each < askedAtMs).length, to: committedBy(toldAtMs) };
}
