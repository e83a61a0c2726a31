import { playRun } from '@lorecrew/authoring/play/scripted-run';
import { type ParticipantCommand, samplesOf } from '@lorecrew/contract/live/commands';
import { story } from '../lamp-room.ts';

/** One well-formed command of each type, as pages of a whole show could have sent them. */
export function everySample(): ParticipantCommand[] {
  const found = new Map<string, ParticipantCommand>();
  const order = ['Vent', 'Mirror', 'Pump', 'Spark', 'Shutter', 'Bell'];
  const steps = [{ scene: 'L4', at: 40, who: 1, do: 'plan.propose', order }];
  playRun(
    story,
    { people: 2, steps },
    {
      seed: 'samples',
      onLook: (view) => {
        for (const sample of samplesOf(view)) found.set(sample.type, sample);
      },
    },
  );
  return [...found.values()];
}
