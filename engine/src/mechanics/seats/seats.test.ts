import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const tellings = (id: string) => (played: Played, person: string) =>
  played
    .view(person)
    .announcedToMe.filter((told) => told.id === id)
    .map(({ text }) => text);
const told = tellings('a-seat');
const toldOfControls = tellings('a-controls');

describe('who one is', () => {
  it('is told to each person alone, when crews meet and not before', () => {
    const two = givenLive(gentle, 'ada', 'bob');
    expect(told(two, 'ada')).toEqual([]);
    const meet = two.toScene('meet');
    expect(told(meet, 'ada')).toEqual(['You are the Role A.']);
    expect(told(meet, 'bob')).toEqual(['You are the Role F.']);
  });

  it('is told once', () => {
    expect(told(givenLive(gentle, 'ada').toScene('thank'), 'ada')).toHaveLength(1);
  });

  it('is one title, although somebody wears two', () => {
    expect(told(givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet'), 'ada')).toEqual(['You are the Role A.']);
  });

  it('is told to whoever takes a seat later, and not to simulated crewmates', () => {
    const meet = givenLive(gentle, 'ada').toScene('meet');
    expect(meet.show.announced.people).not.toHaveProperty('sim:ann:crew-1');
    expect(told(meet.joins('bob'), 'bob')).toEqual(['You are the Role F.']);
    expect(told(meet.toScene('thank').joins('bob'), 'bob')).toHaveLength(1);
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

describe("what is one's own to move", () => {
  const three = givenLive(keen, 'ada', 'bob', 'cyd');

  it('is told at the scene of the levers and not before, with every title that goes with it', () => {
    expect(toldOfControls(three.toScene('meet'), 'ada')).toEqual([]);
    expect(toldOfControls(three.toScene('light'), 'ada')).toEqual([
      'You are the Role A and Role D. Your lever is the Lever A and Lever D.',
    ]);
    const { me, crew } = three.toScene('meet').view('ada');
    expect([me?.roles, me?.holds, crew?.seats[1]?.roles, crew?.seats[1]?.holds]).toEqual([['Role A'], [], ['Role B'], []]);
    expect(three.toScene('light').view('ada').me).toMatchObject({
      roles: ['Role A', 'Role D'],
      holds: ['Lever A', 'Lever D'],
    });
  });

  it('is told to whoever takes a seat while it can be moved', () => {
    const light = givenLive(gentle, 'ada').toScene('light');
    expect(toldOfControls(light.joins('bob'), 'bob')).toEqual(['You are the Role F. Your lever is the Lever F.']);
    expect(toldOfControls(light.toScene('thank').joins('bob'), 'bob')).toEqual([]);
  });

  it('is told with the seat by a story of before, which has no words for it at the levers', () => {
    const { 'a-controls': _, ...words } = keen.announcements;
    const before = { ...keen, announcements: { ...words, 'a-seat': 'You are the {role}. Your lever is the {lever}.' } };
    const played = givenLive(before, 'ada', 'bob', 'cyd').toScene('light');
    expect([told(played, 'ada'), toldOfControls(played, 'ada')]).toEqual([
      ['You are the Role A. Your lever is the Lever A and Lever D.'],
      [],
    ]);
  });
});
