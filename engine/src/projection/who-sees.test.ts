import { type SliceName, sliceNames, slices } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import type { Story } from '../model/story.ts';
import { chartTestStory } from '../testing/chart.ts';
import { dialsStory } from '../testing/dials.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { rankingStory } from '../testing/ranking.ts';
import { testStory } from '../testing/story.ts';
import { projectView } from './view.ts';

const directory = { names: { ada: 'Ada', bob: 'Bob', cyd: 'Cyd' }, texts: {} };

/** Slices that somebody has, in a show in which ada, bob and cyd play. */
function seen(played: Played, who: { crew: string | null; person: string | null }): SliceName[] {
  const view = projectView(played.show, who, directory);
  return sliceNames.filter((name) => view[name] !== null && view[name] !== undefined);
}

const ada = { crew: 'crew-1', person: 'ada' };
const watcher = { crew: null, person: null };
const live = (story: Story, scene: string, sec = 0) => givenLive(story, 'ada', 'bob', 'cyd').toScene(scene).atScene(sec);
const keen = testStory('keen');

describe('what somebody without a crew or a name sees', () => {
  it.each(['arrive', 'meet', 'light', 'choose', 'end', 'thank'])(
    'in %s is what everybody does, and nothing of a crew or a person',
    (scene) => {
      for (const name of seen(live(keen, scene), watcher)) expect([name, slices[name].audience]).toEqual([name, 'everyone']);
    },
  );
});

describe('what a person sees of the steps of a scene', () => {
  const steps: SliceName[] = [
    'lamps',
    'satchel',
    'table',
    'task',
    'levers',
    'rail',
    'hints',
    'dials',
    'chart',
    'ranking',
    'myRanking',
    'vote',
    'myVote',
    'ending',
    'result',
    'thanks',
  ];
  const ofSteps = (played: Played, who = ada) => seen(played, who).filter((name) => steps.includes(name));

  it.each<[string, string, Story, SliceName[]]>([
    ['the arrival', 'arrive', keen, ['lamps']],
    ['practice', 'meet', keen, ['satchel', 'table']],
    ['levers', 'light', keen, ['satchel', 'table', 'task', 'levers', 'rail', 'hints']],
    ['dials', 'light', dialsStory(), ['satchel', 'table', 'task', 'hints', 'dials']],
    ['a chart', 'light', chartTestStory('keen'), ['satchel', 'table', 'task', 'hints', 'chart']],
    ['a ranking', 'light', rankingStory(), ['satchel', 'table', 'task', 'hints', 'ranking', 'myRanking']],
    ['a vote', 'choose', keen, ['vote', 'myVote']],
    ['the end', 'end', keen, ['ending']],
    ['the closing page', 'thank', keen, ['ending', 'result', 'thanks']],
  ])('in %s', (_, scene, story, expected) => {
    expect(ofSteps(live(story, scene, 10)).toSorted()).toEqual(expected.toSorted());
  });

  it('before the beginning is nothing', () => {
    const waiting = givenLive(keen, 'ada', 'bob');
    expect(waiting.show.phase).toBe('waiting');
    expect(ofSteps(waiting, { crew: null as never, person: 'ada' })).toEqual([]);
  });

  it('after the end is the ending, the closing page and thanks', () => {
    expect(ofSteps(live(keen, 'thank').until(400)).toSorted()).toEqual(['ending', 'result', 'thanks']);
  });

  it('without a seat is what is everybody’s', () => {
    const all = ['arrive', 'meet', 'light', 'thank'].flatMap((scene) =>
      ofSteps(live(keen, scene, 10), { crew: null as never, person: 'zed' }),
    );
    expect([...new Set(all)]).toEqual(['ending']);
  });
});

describe('what a crew sees', () => {
  it('without one of its people is nothing that is one person’s', () => {
    for (const scene of ['arrive', 'meet', 'light', 'choose', 'end', 'thank'])
      for (const name of seen(live(keen, scene, 10), { crew: 'crew-1', person: null }))
        expect([name, slices[name].audience]).not.toEqual([name, 'person']);
  });

  it('is the same for each of its people', () => {
    for (const scene of ['arrive', 'meet', 'light', 'choose', 'end', 'thank']) {
      const played = live(keen, scene, 10);
      const [one, other] = ['ada', 'bob'].map((person) => projectView(played.show, { crew: 'crew-1', person }, directory));
      for (const name of sliceNames.filter((each) => slices[each].audience !== 'person'))
        expect(one?.[name], name).toEqual(other?.[name]);
    }
  });
});
