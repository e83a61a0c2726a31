import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { isStepOfKind } from '@lorecrew/engine/core/steps';
import type { Step, Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const book = fixtureStory('green-book');
const CREWMATES = Object.fromEntries(lampRoom.crewmates.map(({ id }) => [id, 'Gerda']));

/** The same with simulated crewmates, who all call the goat Gerda. */
const withCrewmates: Story = {
  ...book,
  players: { min: 1, max: 4 },
  crew: { ...book.crew, simulated: true },
  ...{ crewmates: lampRoom.crewmates, tempers: lampRoom.tempers, takeover: lampRoom.takeover },
  scenes: book.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => ({ ...phase, steps: phase.steps.map(answering) })),
  })),
};
function answering(step: Step): Step {
  if (!isStepOfKind(step, 'alibi')) return step;
  const questions = step.rule.questions.map((question) =>
    question.answer.kind === 'words' ? { ...question, answer: { ...question.answer, crewmates: CREWMATES } } : question,
  );
  return { ...step, rule: { ...step.rule, questions, simulatedAnswerSec: [4, 6, 8, 9, 10, 11] } };
}

function joined(story: Story, people: number): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: 'goat', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  return show;
}

describe('alibi, played', () => {
  it.each([3, 7, 60])('reads five questions to each of %i people who answer nothing', (people) => {
    const show = joined(book, people);
    show.run({}, { stepMs: 2_000, untilMs: 500_000 });
    expect(show.refused).toEqual([]);
    const told = Object.values(show.show.mechanics.alibi.happened ?? {});
    expect(told.map(({ turnedAtMs }) => turnedAtMs.length)).toEqual(show.show.crews.map(() => 5));
    expect(show.show.results.happened?.crews['crew-1']).toEqual({ asked: 5, agreed: 0, versions: 0, outcome: 'timedout' });
  });

  it('has simulated crewmates answer beside one person', () => {
    const show = joined(withCrewmates, 1);
    show.run({}, { stepMs: 2_000, untilMs: 500_000 });
    expect(show.refused).toEqual([]);
    const [crew] = Object.values(show.show.mechanics.alibi.happened ?? {});
    expect(Object.values(crew?.answers ?? {}).map((given) => Object.keys(given).length)).toEqual([3, 3, 3, 3, 3]);
    expect(Object.values(crew?.answers.goat ?? {})).toEqual(expect.arrayContaining([{ crewmate: lampRoom.crewmates[0]?.id }]));
  });
});
