import { describe, expect, it } from 'vitest';
import { crewHour, memberHour, share, taskHour } from '../testing/crew-hours.ts';
import type { MemberHour } from './crew-hour.ts';
import { choosePins } from './pins.ts';

const member = (id: string, did: MemberHour['did'] = {}, present = 0.9) => memberHour(id, { did, present });
const task = taskHour;
const hour = crewHour;

describe('pins', () => {
  it('are for the first word, for the card that opened a door, and for the last piece', () => {
    const shared = [share('ada', 'c1', 1), share('ada', 'c2', 2), share('bob', 'c2', 3), share('cyd', 'c3', 9)];
    expect(choosePins(hour([member('ada'), member('cyd')], [task({ shared })]))).toEqual({
      ada: 'first-word',
      cyd: 'last-piece',
    });
    const opened = [share('bob', 'c1', 1), share('ada', 'c2', 2), share('cyd', 'c3', 3)];
    expect(choosePins(hour([member('ada'), member('bob'), member('cyd')], [task({ shared: opened })]))).toEqual({
      ada: 'door-opener',
      bob: 'first-word',
      cyd: 'last-piece',
    });
  });

  it('know no last piece where something was not heard, or nothing was solved', () => {
    const part = task({ shared: [share('ada', 'c1', 1), share('cyd', 'c2', 2)] });
    expect(choosePins(hour([member('ada'), member('cyd')], [part])).cyd).toBeNull();
    const shared = [share('ada', 'c1', 1), share('ada', 'c2', 2), share('cyd', 'c3', 9)];
    expect(choosePins(hour([member('ada'), member('cyd')], [task({ shared, outcome: 'timedout' })])).cyd).toBeNull();
  });

  it('do not count what was said once the crew was done', () => {
    const shared = [share('ada', 'c1', 1), share('ada', 'c2', 2), share('cyd', 'c3', 51)];
    expect(choosePins(hour([member('ada'), member('cyd')], [task({ shared })]))).toEqual({ ada: 'first-word', cyd: null });
  });

  it.each<[string, MemberHour['did'], string]>([
    ['second keys', { 'answer.confirmed': 2 }, 'second-key'],
    ['marks on a chart', { 'mark.placed': 1 }, 'cartographer'],
    ['rocks on a chart', { 'rock.placed': 1 }, 'cartographer'],
    ['lamps for another crew', { 'lamp.sent': 1 }, 'lamp-sender'],
    ['thanks', { 'card.given': 1 }, 'warm-ink'],
  ])('are given for %s', (_, did, pin) => {
    expect(choosePins(hour([member('ada', did), member('bob')]))).toEqual({ ada: pin, bob: null });
  });

  it('are given for a question that led on, and for controls moved where it was solved', () => {
    const hints = [{ n: 1, atMs: 5, asked: true, by: 'ada' }];
    const moved = { bob: 2 };
    const solved = task({ hints, moved });
    expect(choosePins(hour([member('ada'), member('bob')], [solved]))).toEqual({ ada: 'good-question', bob: 'steady-lever' });
    const missed = task({ hints, moved, outcome: 'timedout' });
    expect(choosePins(hour([member('ada'), member('bob')], [missed]))).toEqual({ ada: null, bob: null });
  });

  it('are given for a mind that moved towards the key, by an eighth at least', () => {
    const key = ['a', 'b', 'c', 'd'];
    const ranking = { lists: { ada: ['d', 'c', 'b', 'a'], bob: key }, group: key, key };
    expect(choosePins(hour([member('ada'), member('bob')], [task({ ranking })]))).toEqual({ ada: 'open-mind', bob: null });
    const worse = { lists: { ada: key }, group: ['d', 'c', 'b', 'a'], key };
    expect(choosePins(hour([member('ada')], [task({ ranking: worse })]))).toEqual({ ada: null });
  });

  it('are each once in a crew, and the strongest claim comes first', () => {
    const members = [
      member('ada', { 'answer.confirmed': 1 }),
      member('bob', { 'answer.confirmed': 5 }),
      member('cyd', { 'answer.confirmed': 3, 'card.given': 1 }),
    ];
    expect(choosePins(hour(members))).toEqual({ ada: null, bob: 'second-key', cyd: 'warm-ink' });
  });

  it('are for staying to the end where nothing else is, and not for those who were hardly there', () => {
    expect(choosePins(hour([member('ada', {}, 1), member('bob', { 'card.given': 3 }, 0.4)]))).toEqual({ ada: 'night-owl' });
  });
});
