import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const story = testStory('gentle');
const lantern = (paper: number) => lanternText(plainLantern(paper, 8));
const hangs =
  (who: string, paper = 1) =>
  (played: Played) =>
    played.does(who, { type: 'lantern.hang', lantern: lantern(paper) });
const live = givenLive(story, 'ada', 'bob', 'cyd');
const hung = (played: Played, of: string) => played.show.mechanics.lanterns.hung[of];

describe('a lantern of one’s own', () => {
  it('hangs from the waiting room on, and its text is no part of the log', () => {
    const waiting = givenShow(story).joins('ada', 'bob');
    const after = hangs('ada')(waiting);
    expect(after.last).toEqual([{ type: 'lantern.hung', by: 'ada', textId: expect.stringMatching(/^ada:/) }]);
    expect(after.view('bob').lanterns?.hung.map(({ person }) => person)).toEqual(['ada']);
  });

  it('is the last one that was hung, twelve times a show', () => {
    let played = live;
    for (let times = 0; times < 12; times++) played = hangs('ada', times % 8)(played);
    expect(played.view('ada').myLantern?.left).toBe(0);
    played.when('ada', { type: 'lantern.hang', lantern: lantern(0) }).refused('LANTERN_002');
  });

  it('is refused where it would not hold together, after the show, and from whoever is not there', () => {
    live.when('ada', { type: 'lantern.hang', lantern: 'TAEAAQ' }).refused('LANTERN_001');
    live.when('dee', { type: 'lantern.hang', lantern: lantern(0) }).refused('SHOW_005');
    live.when('sim:ann:crew-1', { type: 'lantern.hang', lantern: lantern(0) }).refused('SHOW_007');
    live
      .until(7_200)
      .when('ada', { type: 'lantern.hang', lantern: lantern(0) })
      .refused('SHOW_002');
  });
});

describe('a lantern that was reported', () => {
  const reported = hangs('ada')(live).does('bob', { type: 'lantern.report', person: 'ada' });

  it('is plain paper for everybody at once, and hangs again when another is cut', () => {
    expect(reported.view('cyd').lanterns?.hung).toEqual([{ person: 'ada', lantern: null }]);
    expect(hung(reported, 'ada')?.isDown).toBe(true);
    expect(hung(hangs('ada', 3)(reported), 'ada')?.isDown).toBe(false);
  });

  it('cannot be one’s own, one that is down, or one that is not there', () => {
    reported.when('cyd', { type: 'lantern.report', person: 'ada' }).refused('LANTERN_003');
    reported.when('cyd', { type: 'lantern.report', person: 'bob' }).refused('LANTERN_003');
    hangs('cyd')(live).when('cyd', { type: 'lantern.report', person: 'cyd' }).refused('LANTERN_003');
  });

  it('counts with the texts that a person reports: three in all', () => {
    const said = live.does('ada', { type: 'chat.say', text: 'One.' }).does('ada', { type: 'chat.say', text: 'Two.' });
    const twice = said.does('bob', { type: 'chat.report', message: 1 }).does('bob', { type: 'chat.report', message: 2 });
    expect(twice.view('bob').myLantern?.reportsLeft).toBe(1);
    const thrice = hangs('ada')(twice).does('bob', { type: 'lantern.report', person: 'ada' });
    hangs('cyd')(thrice).when('bob', { type: 'lantern.report', person: 'cyd' }).refused('LANTERN_004');
  });

  it('is one of three that a person may report', () => {
    let played = live;
    for (let times = 0; times < 3; times++)
      played = hangs('ada', times)(played).does('bob', { type: 'lantern.report', person: 'ada' });
    expect(played.view('bob').myLantern).toMatchObject({ reportsLeft: 0, reported: ['ada', 'ada', 'ada'] });
    hangs('ada')(played).when('bob', { type: 'lantern.report', person: 'ada' }).refused('LANTERN_004');
  });
});
