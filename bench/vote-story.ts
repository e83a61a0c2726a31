import { stepsOfKind } from '@lorecrew/engine/core/steps';
import type { Story } from '@lorecrew/engine/model/story';
import { testScene, testStep, testStory } from '@lorecrew/engine/testing/story';

const DAY_SEC = 86_400;

/** A story of one scene: a vote between left and right that stays open. The show begins when `people` are here. */
export function voteStory(people: number): Story {
  const keen = testStory('keen');
  const [vote] = stepsOfKind({ story: keen }, 'vote');
  if (!vote) throw new Error('the test story has no vote');
  const rule = { ...vote.rule, closesSec: DAY_SEC, lateClosesSec: DAY_SEC, allInGraceSec: DAY_SEC };
  const scene = testScene('choose', {
    durationSec: DAY_SEC,
    lateDurationSec: DAY_SEC,
    room: 'plenary',
    steps: [testStep('vote', 'choose', rule)],
  });
  return {
    ...keen,
    slug: 'bench-vote',
    players: { min: people, max: Math.max(people, keen.players.max) },
    scenes: [scene],
  };
}

/** Id of a session of the bench, by number: as long as a real one. */
export function sessionId(index: number): string {
  return `bench-session-${String(index).padStart(12, '0')}`;
}

/** Id of a participant of the bench, by number: as long as a real one. */
export function personId(index: number): string {
  return `01234567-89ab-4cde-8f01-${String(index).padStart(12, '0')}`;
}
