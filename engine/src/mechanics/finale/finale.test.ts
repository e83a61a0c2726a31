import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const keen = testStory('keen');
const three = givenLive(keen, 'ada', 'bob', 'cyd');
const votes = (option: string) =>
  ['ada', 'bob'].reduce<Played>((now, who) => now.does(who, { type: 'vote.cast', option }), three.toScene('choose'));

describe('the ending', () => {
  it('is unheard of before it is told', () => {
    for (const scene of ['arrive', 'light', 'choose']) expect(three.toScene(scene).view('ada').ending).toBeNull();
    expect(JSON.stringify(votes('right').view('ada'))).not.toContain('Right end');
  });

  it.each([
    ['left', { id: 'EL', title: 'Left end', text: 'It went left.', picture: 'pic-el' }],
    ['right', { id: 'ER', title: 'Right end', text: 'It went right.', picture: 'pic-er' }],
  ])('goes by the vote: %s', (option, ending) => {
    const end = votes(option).toScene('end');
    expect(end.view('cyd').ending).toMatchObject(ending);
    expect(end.view('cyd').stage?.picture).toBe(ending.picture);
    expect(end.view('cyd').announced.at(-1)?.text).toBe(`Ending: ${ending.title}.`);
  });

  it('is that of the vote’s default where nobody voted', () => {
    expect(three.toScene('end').view('ada').ending?.id).toBe('EL');
  });

  it('is everybody’s, in whatever crew, also of who comes later', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('end');
    expect(['p1', 'p7'].map((who) => seven.view(who).ending?.id)).toEqual(['EL', 'EL']);
    expect(seven.joins('late').view('late').ending?.id).toBe('EL');
  });

  it('stays to the end of the show and after it', () => {
    expect(votes('right').toScene('thank').view('ada').ending?.id).toBe('ER');
    expect(votes('right').until(400).view('ada').ending?.id).toBe('ER');
  });

  it('is none where no condition holds', () => {
    const lost = { ...keen, endings: keen.endings.map((ending) => ({ ...ending, when: { late: true } as const })) };
    expect(givenLive(lost, 'ada', 'bob', 'cyd').toScene('end').view('ada').ending).toBeNull();
  });
});
