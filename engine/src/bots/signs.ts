import type { Flying, Signal } from '@lorecrew/contract/live/signals';
import type { Slice } from '@lorecrew/contract/live/view';

/** What a simulated crewmate sends back for what it was sent. */
const BACK: Readonly<Record<Flying, Flying>> = { here: 'yes', yes: 'yes', hm: 'hm', ha: 'ha', treat: 'treat', wave: 'wave' };

/** Who sends what back when somebody of the crew shows something; null where it was not for a simulated crewmate. */
export function signReplies(
  crew: Slice<'crew'>,
  { from, signal }: { from: string; signal: Signal },
): { by: string; signal: Signal } | null {
  if (signal.kind !== 'react') return null;
  const [kind, name] = [signal.thing.slice(0, signal.thing.indexOf(':')), signal.thing.slice(signal.thing.indexOf(':') + 1)];
  const whose = crew.seats.find(({ person, holds, packets }) => {
    if (kind === 'person') return person?.id === name;
    return kind === 'card' ? packets.includes(name) : holds.includes(name);
  })?.person;
  if (!whose?.simulated || whose.id === from) return null;
  return { by: whose.id, signal: { kind: 'react', reaction: BACK[signal.reaction], thing: `person:${from}` } };
}
