import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const told = (played: Played, person: string) =>
  played
    .view(person)
    .announcedToMe.filter(({ id }) => id === 'a-seat')
    .map(({ text }) => text);

describe('who one is', () => {
  it('is told to each person alone, when crews meet and not before', () => {
    const two = givenLive(gentle, 'ada', 'bob');
    expect(told(two, 'ada')).toEqual([]);
    const meet = two.toScene('meet');
    expect(told(meet, 'ada')).toEqual(['You are the Role A. Your lever is the Lever A.']);
    expect(told(meet, 'bob')).toEqual(['You are the Role F. Your lever is the Lever F.']);
  });

  it('is told once', () => {
    expect(told(givenLive(gentle, 'ada').toScene('thank'), 'ada')).toHaveLength(1);
  });

  it('names everything that somebody holds', () => {
    const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet');
    expect(told(three, 'ada')).toEqual(['You are the Role A and Role D. Your lever is the Lever A and Lever D.']);
    const one = givenLive(keen, 'ada', 'bob', 'cyd').loses('bob').loses('cyd').toScene('meet');
    expect(told(one, 'ada')[0]).toMatch(/^You are the Role A, .* and Role [B-F]\. /);
  });

  it('is told to whoever takes a seat later, and not to simulated crewmates', () => {
    const meet = givenLive(gentle, 'ada').toScene('meet');
    expect(meet.show.announced.people).not.toHaveProperty('sim:ann:crew-1');
    expect(told(meet.joins('bob'), 'bob')).toEqual(['You are the Role F. Your lever is the Lever F.']);
    expect(told(meet.toScene('light').joins('bob'), 'bob')).toHaveLength(1);
    expect(told(givenLive(gentle, 'ada').joins('bob'), 'bob'), 'before crews meet').toEqual([]);
  });

  it('is told again to whoever comes back to a seat that was kept', () => {
    const back = givenLive(gentle, 'ada', 'bob').toScene('meet').loses('bob').joins('bob');
    expect(told(back, 'bob')).toHaveLength(2);
  });

  it('is told to nobody who is away', () => {
    const away = givenLive(keen, 'ada', 'bob', 'cyd', 'dan').loses('dan').toScene('meet');
    expect(away.show.announced.people).not.toHaveProperty('dan');
  });
});
