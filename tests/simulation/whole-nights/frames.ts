import { findMember } from '@lorecrew/engine/core/crews';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import { changesFor, NOTHING_SEEN, type Scope, type Seen } from '@lorecrew/engine/projection/view';
import { isSecret, type Reader, type Secret, secretsOf, triedBy } from './secrets.ts';

const NOBODY_NAMED = { names: {}, texts: {} };

/** What was wrong with a show while it was played, a sentence each. */
export interface Findings {
  readonly last: ShowState;
  /** How often a secret of an open task stood where it may be read, by step: what is looked for can be found. */
  readonly met: Readonly<Record<string, number>>;
  readonly leaked: readonly string[];
  readonly lost: readonly string[];
}

/** Packets of a crew that nobody has, that two have, or that lie with somebody who is away while others are here. */
function lostPackets(show: ShowState): string[] {
  const all = [...show.story.packets].sort().join('');
  return show.crews.flatMap(({ id, seats }) => {
    const held = seats.flatMap(({ packets }) => packets).sort();
    const isHere = (person: string) => show.people[person]?.here ?? false;
    const away = seats.flatMap(({ packets, occupant }) => (occupant.kind === 'person' && !isHere(occupant.id) ? packets : []));
    const anybody = seats.some(({ occupant }) => occupant.kind === 'person' && isHere(occupant.id));
    const wrong = held.join('') !== all || (anybody && away.length > 0);
    return wrong ? [`${id} at ${show.seq} holds ${held.join('')}, of which nobody is there for ${away.join('') || 'none'}`] : [];
  });
}

/** Reads a log commit by commit as the pages of everybody in it were told, frame by frame. */
export function readFrames(story: Story, log: readonly LoggedEvent[]): Findings {
  const seen = new Map<string, Seen>();
  const tried = new Set<string>();
  const leaked: string[] = [];
  const lost: string[] = [];
  let secrets: readonly Secret[] | null = null;
  const met: Record<string, number> = {};
  let show = initialState(story);
  const tell = (scope: Scope, crew: string | null, person: string | null, readers: readonly Reader[]): void => {
    const name = `${scope} ${crew} ${person}`;
    const changes = changesFor(show, scope, { crew, person }, NOBODY_NAMED, seen.get(name) ?? NOTHING_SEEN);
    seen.set(name, changes.seen);
    if (changes.set.length + changes.add.length === 0 || readers.length === 0) return;
    const frame = [...changes.set, ...changes.add].join();
    for (const secret of secrets ?? []) {
      if (!frame.includes(secret.text)) continue;
      met[secret.step.id] = (met[secret.step.id] ?? 0) + 1;
      if (isSecret(secret, show, readers)) leaked.push(`${name} at ${show.seq} reads ${secret.text} of ${secret.step.id}`);
    }
  };
  for (const [i, logged] of log.entries()) {
    const before = show;
    show = evolve(show, logged);
    for (const answer of triedBy(show, logged)) tried.add(answer);
    // What is written together is told together.
    if (log[i + 1]?.cmdId.replace(/#\d+$/, '') === logged.cmdId.replace(/#\d+$/, '')) continue;
    if (show.phase === 'waiting') continue;
    secrets ??= secretsOf(show, tried);
    if (before.crews !== show.crews || before.people !== show.people) lost.push(...lostPackets(show));
    tell(
      'everyone',
      null,
      null,
      show.crews.map((crew) => ({ crew, person: null })),
    );
    for (const crew of show.crews) tell('crew', crew.id, null, [{ crew, person: null }]);
    for (const person of Object.keys(show.people)) {
      const crew = findMember(show, person)?.crew;
      tell('person', crew?.id ?? null, person, crew ? [{ crew, person }] : []);
    }
  }
  return { last: show, met, leaked, lost };
}
