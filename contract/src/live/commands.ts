import { z } from '../schema.ts';
import { command } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import { TalkWay } from './person.ts';
import type { ShowView } from './view.ts';

const parts = Object.values(mechanics);
type Part = (typeof parts)[number];

const schemas: Part['commands'][number][] = [];
for (const { commands } of parts) schemas.push(...commands);

const Phase = z.string().check(z.maxLength(64));
const coreCommands = [
  command('show.leave', {}),
  /** Before the show and in it, as often as one likes. */
  command('talk.choose', { way: TalkWay }),
  /** Once in a part that is about to go on: it does not for half a minute yet. */
  command('pace.wait', { phase: Phase }),
  /** A part that would close lasts longer, out of what the show has saved. */
  command('pace.more', { phase: Phase }),
  /** Once in a part in which everything is done: where all say so, it goes on without its least time. */
  command('pace.ready', { phase: Phase }),
] as const;

/** Everything a participant, or a simulated crewmate, can ask of a show. The engine decides; this only says what is well formed. */
export const ParticipantCommand = z.discriminatedUnion('type', [...coreCommands, ...schemas]);
export type ParticipantCommand = z.infer<typeof ParticipantCommand>;

/** Samples of every command that a person could send in this view, sensible or not, for simulations, fuzzing and audits. */
export function sampleCommands(view: ShowView): ParticipantCommand[] {
  const samples: ParticipantCommand[] = [{ type: 'show.leave' }, { type: 'talk.choose', way: 'text' }];
  if (view.pace?.canWait) samples.push({ type: 'pace.wait', phase: view.pace.phase });
  if (view.pace && view.pace.moreSec > 0) samples.push({ type: 'pace.more', phase: view.pace.phase });
  if (view.pace?.ready) samples.push({ type: 'pace.ready', phase: view.pace.phase });
  for (const part of parts) for (const sample of Object.values(part.samples)) samples.push(...sample(view));
  return samples;
}
