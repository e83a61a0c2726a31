import { givenLive } from './given.ts';
import { testStory } from './story.ts';

/** Eight people of one session in two crews, at the task of the scene `light`; `here` and `there` sit in the first and in the second. */
export function twoCrewsAtTheLight() {
  const eight = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal'] as const;
  const light = givenLive(testStory('keen'), ...eight).toScene('light');
  const [first = '', second = ''] = light.show.crews.map(({ id }) => id);
  const someoneOf = (crew: string) =>
    light.show.crews
      .find(({ id }) => id === crew)
      ?.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : []))[0] ?? '';
  return { light, first, second, here: someoneOf(first), there: someoneOf(second) };
}
