import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { simulatedId } from '@lorecrew/engine/core/crews';
import type { Story } from '@lorecrew/engine/model/story';
import { withSteps } from '@lorecrew/engine/testing/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const torn = fixtureStory('torn-chart');
/** The same with five simulated crewmates beside one person, who may propose and agree. */
const withCrewmates: Story = {
  ...withSteps(torn, (step) => {
    const { rule, task, variants } = step;
    if (!('chart' in rule) || !task) return step;
    const may = { ...task, keys: { ...task.keys, simulatedMayConfirm: true, simulatedConfirmSec: 3 } };
    const turned = variants?.map((each) => ({ ...each, task: may, rule: { ...each.rule, simulatedProposeSec: 5 } }));
    return { ...step, task: may, ...(turned ? { variants: turned } : {}) } as typeof step;
  }),
  players: { min: 1, max: 6 },
  crew: { ...torn.crew, simulated: true },
  crewmates: lampRoom.crewmates,
  tempers: lampRoom.tempers,
  takeover: lampRoom.takeover,
};

function play(story: Story, people: number, seed: string, look: (view: ShowView, show: VirtualShow) => void = () => {}) {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const act = (view: ShowView) => {
    look(view, show);
    return nextUseful(show.show.story, view);
  };
  const players = Object.fromEntries(ids.map((id) => [id, act]));
  return { show, over: show.run(players, { stepMs: 2_000, untilMs: 900_000 }) };
}

function answerIn({ show }: VirtualShow): string {
  const step = show.story.scenes.flatMap(({ phases }) => phases.flatMap(({ steps }) => steps)).find(({ id }) => id === 'P2');
  return step && 'chart' in step.rule ? step.rule.chart.answer : '';
}

describe('the torn chart, played', () => {
  it.each([3, 7, 60])('is solved by every crew of %i people who know the answer', (people) => {
    const { show, over } = play(torn, people, 'torn');
    expect(over).toBe(true);
    const outcomes = Object.values(show.show.results.P2?.crews ?? {}).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(outcomes.map(() => 'solved'));
    expect(show.show.mechanics.finale.ending).toBe('found');
  });

  it('lies otherwise by the seed, and nobody is shown the answer before it is found', () => {
    const answers = Array.from({ length: 8 }, (_, i) => {
      const { show, over } = play(torn, 3, `torn-${i}`, (view, now) => {
        if (view.task?.outcome !== 'open' || !view.chart) return;
        const { proposal, marks, tries, ...told } = view.chart;
        // Columns and squares that cards name stand in them; the answer is none of those.
        expect(JSON.stringify([told, view.announced, view.hints])).not.toContain(`"${answerIn(now)}"`);
        expect(told.answer).toBeNull();
      });
      expect(over).toBe(true);
      return answerIn(show);
    });
    expect(new Set(answers).size).toBeGreaterThan(2);
    expect(['G7', 'B7', 'G2', 'B2']).toEqual(expect.arrayContaining([...new Set(answers)]));
  });

  it('is solved by simulated crewmates from the cards they hold and those that are pinned, and they try nothing they may not do', () => {
    const show = new VirtualShow(withCrewmates, { seed: 'torn', people: ['p1'] });
    show.submit('server', { type: 'participant.join', participant: 'p1' });
    const pins = (view: ShowView) => {
      const useful = nextUseful(show.show.story, view);
      return useful?.type === 'card.pin' ? useful : null;
    };
    expect(show.run({ p1: pins }, { stepMs: 2_000, untilMs: 900_000 })).toBe(true);
    expect(show.show.results.P2?.crews['crew-1']).toMatchObject({ outcome: 'solved', misses: 0 });
    expect(show.refused.filter(({ actor }) => actor.startsWith('sim:'))).toEqual([]);
  });

  it('is not guessed by simulated crewmates while a card that they need is in a hand', () => {
    const show = new VirtualShow(withCrewmates, { seed: 'torn', people: ['p1'] });
    show.submit('server', { type: 'participant.join', participant: 'p1' });
    show.run({}, { stepMs: 5_000, untilMs: 250_000 });
    const mate = simulatedId('crew-1', lampRoom.crewmates[0]?.id ?? '');
    expect(show.view(mate).chart?.tries).toEqual([]);
    expect(show.show.results.P2?.crews['crew-1']).not.toMatchObject({ outcome: 'solved' });
  });

  it('is put together by the narrator for a crew that does nothing', () => {
    const show = new VirtualShow(torn, { seed: 'torn', people: ['p1', 'p2', 'p3'] });
    for (const participant of ['p1', 'p2', 'p3']) show.submit('server', { type: 'participant.join', participant });
    expect(show.run({}, { stepMs: 5_000, untilMs: 900_000 })).toBe(true);
    expect(show.show.results.P2?.crews['crew-1']).toMatchObject({ outcome: 'timedout', misses: 0 });
  });
});
