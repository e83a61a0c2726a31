import type { ControlCrew, ControlRoom } from '@lorecrew/contract/api/control';
import { showMs } from '@lorecrew/contract/show-clock';
import type { Translator } from '../../lib/i18n/messages.ts';

/** What is said first of a crew. */
export type CrewSign = 'asks' | 'empty' | 'done' | 'someHere' | 'quiet' | 'here';

/** In the story's own time: shorter silences are thinking. */
const QUIET_FROM_MIN = 2;

/** Whole minutes of the story in which nobody of a crew at work did anything; 0 for what is no silence. */
export function quietMinutes({ lastActAtMs, standing }: ControlCrew, room: ControlRoom): number {
  if (lastActAtMs === null || standing.outcome !== 'open' || room.pausedAtMs !== null) return 0;
  const minutes = Math.floor(((showMs(room, room.nowMs) - lastActAtMs) * room.speed) / 60_000);
  return minutes >= QUIET_FROM_MIN ? minutes : 0;
}

/** What a host had best know of a crew: that it wants help comes first. */
export function crewSign({ people, standing }: ControlCrew, quiet: number): CrewSign {
  const here = people.filter((person) => person.here).length;
  if (standing.hints?.asked) return 'asks';
  if (here === 0) return 'empty';
  if (standing.outcome === 'solved') return 'done';
  if (here < people.length) return 'someHere';
  return quiet > 0 ? 'quiet' : 'here';
}

/** How far a crew is, in a sentence or two. */
export function crewSentences(say: Translator<'controlRoom.crew'>, { standing }: ControlCrew, quiet: number): string {
  const { outcome, hints, lamps, votes } = standing;
  const told = [
    ...(lamps ? [say('lamps', lamps)] : []),
    ...(votes ? [say('votes', votes)] : []),
    ...(hints?.asked ? [say('askedText')] : []),
    ...(outcome === 'open' && !hints?.asked ? [quiet > 0 ? say('quietText', { n: quiet }) : say('open')] : []),
    ...(outcome === 'solved' ? [say('solved')] : []),
    ...(outcome === 'timedout' ? [say('timedout')] : []),
    ...(outcome !== undefined && hints && hints.open > 0 ? [say('hints', { n: hints.open })] : []),
  ];
  return told.join(' ') || say('listening');
}
