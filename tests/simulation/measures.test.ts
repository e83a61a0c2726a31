import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { measureDecision, measurePooling, participation } from '@lorecrew/engine/metrics/figures';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { hintUse, measurePace } from '@lorecrew/engine/metrics/pace';
import { computeScore } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

type Person = Parameters<VirtualShow['run']>[0][string];

function played(story: Story, people: number, act: (id: string) => Person): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: 'measures', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  show.run(Object.fromEntries(ids.map((id) => [id, act(id)])), { stepMs: 2_000, untilMs: 3_600_000 });
  return show;
}

const knowing =
  (story: Story): Person =>
  (view: ShowView) =>
    nextUseful(story, view);

function hoursOf({ show, log }: VirtualShow) {
  return crewHours(show.story, log);
}

describe('what the log says of a crew', () => {
  const harbours = fixtureStory('four-harbours');

  it('who shares everything at once has pooled everything, early', () => {
    const [hour] = hoursOf(played(harbours, 3, () => knowing(harbours)));
    const [task] = hour?.tasks ?? [];
    expect(task?.held.size).toBe(18);
    const pooled = task && measurePooling(task);
    expect(pooled).toMatchObject({ as: 'figure', value: { rate: 1 } });
    expect(task && measurePace(task).allSharedMs).toBeGreaterThan(0);
    expect(task?.contributors.size).toBe(3);
  });

  it('takes each round of a manual for a task whose facts are its pages', () => {
    const vault = fixtureStory('vault-door');
    const [quick] = hoursOf(played(vault, 4, () => knowing(vault)));
    const tasks = quick?.tasks.map(({ step, outcome, held, best, parts }) => [step, outcome, held.size, best, parts]);
    expect(tasks).toEqual([
      ['vault/1', 'solved', 6, 1, 1],
      ['vault/2', 'solved', 6, 2, 2],
      ['vault/3', 'solved', 6, 3, 3],
      ['vault/4', 'solved', 6, 1, 1],
    ]);
    // The right action follows from all pages, whether somebody marked them as told or not.
    expect(quick?.tasks.slice(0, 3).map(measurePooling)).toMatchObject(
      [1, 2, 3].map(() => ({ as: 'figure', value: { rate: 1 } })),
    );
    const [idle] = hoursOf(played(vault, 4, () => () => null));
    expect(idle?.tasks.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['vault/1', 'timedout'],
      ['vault/2', 'timedout'],
      ['vault/3', 'timedout'],
    ]);
    expect(idle?.tasks.map(measurePooling)).toMatchObject([1, 2, 3].map(() => ({ value: { rate: 0, early: 0 } })));
  });

  it('counts a page that a crew had named to it as a hint that was asked for', () => {
    const vault = fixtureStory('vault-door');
    const asks = (): Person => (view) =>
      view.manual?.device && !view.manual.pages.some(({ isHinted }) => isHinted) ? { type: 'manual.hint' } : null;
    const [hour] = hoursOf(played(vault, 4, asks));
    expect(hour && hintUse(hour).map(({ step, n, timely }) => [step, n, timely])).toEqual([
      ['vault/1', 1, false],
      ['vault/2', 1, false],
      ['vault/3', 1, false],
    ]);
  });

  it('who shares nothing has pooled nothing', () => {
    const [hour] = hoursOf(played(harbours, 3, () => () => null));
    const [task] = hour?.tasks ?? [];
    expect(task && measurePooling(task)).toEqual({ as: 'figure', value: { rate: 0, early: 0 } });
    expect(hour?.members.map(({ active }) => active)).toEqual([0, 0, 0]);
  });

  it('has private lists beside what the crew settled on, of people only', () => {
    const lists = [
      ['fennel', 'mole', 'gannet', 'saltmarsh'],
      ['fennel', 'mole', 'saltmarsh', 'gannet'],
      ['saltmarsh', 'gannet', 'fennel', 'mole'],
    ];
    const act = (id: string): Person => {
      const [order = []] = [lists[Number(id.slice(1)) - 1]];
      let listed = false;
      return (view) => {
        if (!view.satchel?.isSilent) return nextUseful(harbours, view);
        if (listed) return null;
        listed = true;
        return { type: 'rank.alone', order };
      };
    };
    const [hour] = hoursOf(played(harbours, 3, act));
    const [task] = hour?.tasks ?? [];
    expect(Object.values(task?.ranking?.lists ?? {})).toEqual(lists);
    const decision = hour && measureDecision(hour);
    expect(decision).toMatchObject({ as: 'figure', value: { group: 1, best: 1, bonus: 0, realised: 1 } });
    const value = decision?.as === 'figure' ? decision.value : null;
    expect(value?.mean).toBeCloseTo(1 / 3, 9);
  });

  it('tells no figure of the decision of two, whose lists would be known', () => {
    const [hour] = hoursOf(played(harbours, 3, () => () => null));
    expect(hour && measureDecision(hour)).toEqual({ as: 'too-short' });
  });

  it('counts who was there for half of the time, and nobody simulated', () => {
    const [hour] = hoursOf(played(lampRoom, 2, (id) => (id === 'p2' ? leaving() : knowing(lampRoom))));
    expect(hour?.members.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(hour?.members[0]?.present).toBe(1);
    expect(hour?.members[1]?.present).toBeLessThan(0.5);
    expect(hour && collectScoreInputs(hour).members).toBe(1);
    expect(hour && participation(hour)).toEqual({ as: 'too-short' });
  });

  it('is the same at any speed of the show', () => {
    const slow = played(harbours, 3, () => knowing(harbours));
    const quick = slow.log.map((logged) => ({
      ...logged,
      atMs: logged.atMs / 10,
      event:
        logged.event.type === 'show.created'
          ? { ...logged.event, speed: 10, startsAtMs: logged.event.startsAtMs / 10 }
          : logged.event,
    }));
    const [one] = crewHours(slow.show.story, slow.log);
    const [other] = crewHours(slow.show.story, quick);
    expect(other?.members).toEqual(one?.members);
    expect(other && computeScore(collectScoreInputs(other)).total).toBe(one && computeScore(collectScoreInputs(one)).total);
  });

  it('may be asked of a show that is not over, and of one that never began', () => {
    const { log, show } = played(harbours, 3, () => knowing(harbours));
    for (const length of [1, 4, 8, 20])
      expect(() => crewHours(show.story, log.slice(0, length)).map(collectScoreInputs)).not.toThrow();
    expect(crewHours(show.story, log.slice(0, 1))).toEqual([]);
  });
});

describe('hints in the log', () => {
  it('that were asked for early and led to the solution are timely', () => {
    const act = (): Person => {
      let asked = false;
      return (view) => {
        if (view.task?.outcome !== 'open' || asked) return nextUseful(lampRoom, view);
        asked = true;
        return { type: 'hint.request' };
      };
    };
    const [hour] = hoursOf(played(lampRoom, 1, act));
    expect(hour && hintUse(hour)).toMatchObject([{ step: 'L4', n: 1, timely: true }]);
  });
});

/** Somebody who comes, and goes when the crews begin to work. */
function leaving(): Person {
  let gone = false;
  return (view) => {
    if (gone || !view.task) return null;
    gone = true;
    return 'drop';
  };
}
