import { z } from '../schema.ts';
import { command } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import type { ShowView } from './view.ts';

const parts = Object.values(mechanics);
type Part = (typeof parts)[number];

const schemas: Part['commands'][number][] = [];
for (const { commands } of parts) schemas.push(...commands);

/** Everything a participant, or a simulated crewmate, can ask of a show. The engine decides; this only says what is well formed. */
export const ParticipantCommand = z.discriminatedUnion('type', [command('show.leave', {}), ...schemas]);
export type ParticipantCommand = z.infer<typeof ParticipantCommand>;

/** Samples of every command that a person could send in this view, sensible or not, for simulations, fuzzing and audits. */
export function sampleCommands(view: ShowView): ParticipantCommand[] {
  const samples: ParticipantCommand[] = [{ type: 'show.leave' }];
  for (const part of parts) for (const sample of Object.values(part.samples)) samples.push(...sample(view));
  return samples;
}
