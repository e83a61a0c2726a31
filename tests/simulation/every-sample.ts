import { type ParticipantCommand, samplesOf } from '@lorecrew/contract/live/commands';
import { playRun } from './play-run.ts';

/** One well-formed command of each type, as pages of a whole show could have sent them. */
export function everySample(): ParticipantCommand[] {
  const found = new Map<string, ParticipantCommand>();
  playRun(
    {
      id: 'samples',
      people: 2,
      steps: [{ scene: 'L4', atSec: 40, who: 1, do: 'b-try', plan: ['Vent', 'Mirror', 'Pump', 'Spark', 'Shutter', 'Bell'] }],
    },
    (view) => {
      for (const sample of samplesOf(view)) found.set(sample.type, sample);
    },
  );
  return [...found.values()];
}
