import { playRun } from '@lorecrew/authoring/play/scripted-run';
import { type ParticipantCommand, sampleCommands } from '@lorecrew/contract/live/commands';
import { fixtureStory } from '../fixture-story.ts';
import { story } from '../lamp-room.ts';
import { lanternLine } from '../lantern-line.ts';

/** Two answers to the last question that may mean the same: whether they do is asked there alone. */
const ALIBI = {
  people: 3,
  steps: ['The Goat', 'our goats'].map((text, i) => {
    return { scene: 'S2', at: 165, who: i + 1, do: 'alibi.answer', answer: { text, language: 'en' } };
  }),
};

/** One well-formed command of each type, as pages of whole shows could have sent them. */
export function everySample(): ParticipantCommand[] {
  const found = new Map<string, ParticipantCommand>();
  const order = ['Vent', 'Mirror', 'Pump', 'Spark', 'Shutter', 'Bell'];
  const steps = [{ scene: 'L4', at: 40, who: 1, do: 'plan.propose', order }];
  const shows = [
    { story, run: { people: 2, steps } },
    { story: fixtureStory('narrow-light'), run: { people: 3, steps: [] } },
    { story: fixtureStory('eaten-picture'), run: { people: 3, steps: [] } },
    { story: fixtureStory('vault-door'), run: { people: 3, steps: [] } },
    { story: fixtureStory('green-book'), run: ALIBI },
    { story: fixtureStory('the-form'), run: { people: 3, steps: [] } },
    {
      story: fixtureStory('torn-chart'),
      run: { people: 3, steps: [{ scene: 'S3', at: 30, who: 1, do: 'square.propose', square: 'A1' }] },
    },
    {
      story: fixtureStory('four-harbours'),
      run: { people: 3, steps: [{ scene: 'S7', at: 60, who: 1, do: 'rank.propose' }] },
    },
    // Lamps to neighbours go where there are two crews.
    { story: lanternLine, run: { people: 7, steps: [] } },
  ];
  for (const show of shows)
    playRun(show.story, show.run, {
      seed: 'samples',
      onLook: (view) => {
        for (const sample of sampleCommands(view)) found.set(sample.type, sample);
      },
    });
  return [...found.values()];
}
