import { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { tasksOf } from './home-page.tsx';

const id = 'a'.repeat(26);
const fern = { name: 'Fern Hale', state: 'invited', answer: null };
const moss = { name: 'Moss Tarn', state: 'invited', answer: 'coming' };
const next = { id, name: 'Winter', title: 'The Lamp Room', slug: 'lamp-room', startsAtMs: 1, seats: 6, status: 'scheduled' };
const last = {
  id,
  name: 'Autumn',
  title: 'The Lamp Room',
  slug: 'lamp-room',
  startsAtMs: 1,
  invited: 6,
  came: 1,
  used: 1,
  released: 5,
};
const titles = (more: object) =>
  tasksOf(DashboardAnswer.parse({ credits: 5, asking: 0, next: null, last: null, ...more }), translatorFor('sessions.tasks')).map(
    ({ title }) => title,
  );

describe('what is to be done', () => {
  it.each([
    ['nothing was ever planned', {}, ['Plan your first session']],
    ['all sessions are over', { last }, ['Plan another session']],
    ['nobody is invited', { next: { ...next, people: [] } }, ['Invite your people']],
    ['somebody is silent', { next: { ...next, people: [fern, moss] } }, ['One person has not replied']],
    ['several are', { next: { ...next, people: [fern, moss, fern] } }, ['2 people have not replied']],
    ['everybody has answered', { next: { ...next, people: [moss] } }, []],
    ['the doors are open', { next: { ...next, people: [fern], status: 'open' } }, []],
    ['colleagues wait', { asking: 2, next: { ...next, people: [moss] } }, ['2 colleagues want to join']],
  ])('when %s', (_when, data, expected) => {
    expect(titles(data)).toEqual(expected);
  });
});
