import { canonicalJson } from '@lorecrew/contract/hash';
import type { ShowView } from '@lorecrew/contract/live/view';
import { findMember } from '@lorecrew/engine/core/crews';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { ShowState } from '@lorecrew/engine/model/state';
import { projectView } from '@lorecrew/engine/projection/view';
import { areAlike } from './alike.ts';
import { type Replay, replay } from './replay.ts';
import type { ClientEvidence, HeldView, Trace, Violation } from './trace.ts';

/** Tabs of a show that is over must all hold its last view: what differs, for those given. */
export function auditLastViews(trace: Trace, tabs: ReadonlySet<ClientEvidence>): Violation[] {
  const { states } = replay(trace);
  const directory = directoryOf(trace);
  const { incarnation } = trace;
  return trace.clients
    .filter((client) => tabs.has(client))
    .flatMap((client) => {
      const held = client.held.at(-1);
      return held ? auditView(client, { ...held, seq: states.length - 1 }, { states, directory, incarnation }) : [];
    });
}

function directoryOf({ names, texts }: Trace): Directory {
  return { names, texts: Object.fromEntries(texts.map(({ id, body }) => [id, body])) };
}

/** A5: a tab at a place of the log holds the view of that place, and never goes back; so does every node's memory. */
export function auditViews(trace: Trace, { states }: Replay): Violation[] {
  const directory = directoryOf(trace);
  const clients = trace.clients.flatMap((client) => [
    ...wentBack(client),
    ...client.held.flatMap((held) => auditView(client, held, { states, directory, incarnation: trace.incarnation })),
  ]);
  const nodes = (trace.nodes ?? []).flatMap(({ name, state }): Violation[] => {
    const known = states[state.seq];
    if (known && memoryOf(known) === memoryOf(state)) return [];
    return [{ rule: 'A5', says: `${name} remembers at ${state.seq} what the log does not fold to` }];
  });
  return [...clients, ...nodes];
}

function wentBack({ name, held }: ClientEvidence): Violation[] {
  return held.flatMap((each, i): Violation[] => {
    const before = held[i - 1];
    const back = before && before.incarnation === each.incarnation && each.seq < before.seq;
    return back ? [{ rule: 'A5', says: `${name} went back from ${before.seq} to ${each.seq}` }] : [];
  });
}

function auditView(
  { name, participant }: ClientEvidence,
  held: HeldView,
  { states, directory, incarnation }: { states: readonly ShowState[]; directory: Directory; incarnation: string },
): Violation[] {
  if (held.incarnation !== incarnation) return [];
  const state = states[held.seq];
  if (!state) return [{ rule: 'A5', says: `${name} holds ${held.seq}, and the log ends at ${states.length - 1}` }];
  const who = { crew: findMember(state, participant)?.crew.id ?? null, person: participant };
  const differing = differingSlices(held.view, projectView(state, who, directory));
  if (differing.length === 0) return [];
  return [{ rule: 'A5', says: `${name} at ${held.seq} sees another ${differing.join(', ')} than the log says` }];
}

function differingSlices(held: ShowView, folded: ShowView): string[] {
  const told = new Map<string, unknown>(Object.entries(held));
  return Object.entries(folded).flatMap(([name, slice]) => {
    const own = Array.isArray(slice) ? newest(told.get(name), slice.length) : (told.get(name) ?? null);
    return areAlike(own, slice) ? [] : [name];
  });
}

/** A feed is sent by what is new: a page may still hold items so old that the show's view has dropped them. */
function newest(feed: unknown, count: number): unknown {
  return Array.isArray(feed) && feed.length > count ? feed.slice(feed.length - count) : feed;
}

function memoryOf({ story: _, ...rest }: ShowState): string {
  return canonicalJson(rest);
}
